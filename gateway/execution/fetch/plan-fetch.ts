import type { FetchNode } from '@apollo/query-planner';
import type { ExecutionResult } from 'graphql';
import type { GraphQLServiceRequest } from '../../../platform/graphql/graphql-service.ts';
import { isPromise, type MaybePromise } from '../../../platform/promise/maybe-promise.ts';
import type { OwnersOfSelection } from '../owners-of-selection.ts';
import type { ResponsePath } from '../plan/flatten-path.ts';
import type { PlanRun } from '../plan/plan-run.ts';
import { pickVariables } from '../request/pick-variables.ts';
import type { FetchRecord } from '../trace/fetch-record.ts';
import type { TypeRelations } from '../type-relations.ts';
import { aliasesOf, compileRewrites } from './data-rewrites.ts';
import type { EntitySelection, MergedDocument } from './entity-selection.ts';
import { type RelocatePath, reportErrors, toFetchError } from './fetch-errors.ts';
import { sendFetch } from './send-fetch.ts';

/** What the fetches of one plan are compiled with. */
export interface FetchCompilation {
  readonly relations: TypeRelations;
  /** The text to send: one string instance per operation, the same one for equal fetches. */
  readonly requestOf: (node: FetchNode) => {
    readonly query: string;
    readonly operationName: string | undefined;
    readonly shareable: boolean;
    /** What of it can be merged with other fetches of the plan; the same instance for equal ones. */
    readonly entitySelection: EntitySelection | undefined;
  };
  readonly mergedDocumentOf: (selections: readonly EntitySelection[]) => MergedDocument;
  /** Response names of root fields that return objects by their ids. */
  readonly nodeNames: ReadonlySet<string>;
  /** Whether what is compiled is below one of them. */
  readonly isBelowNode: boolean;
  readonly ownersOfSelection: OwnersOfSelection;
}

/** One fetch of a plan: what those of root fields and those of entities have in common. */
export interface PlanFetch {
  readonly serviceName: string;
  /** Those of the client's variables that it uses, in an object of its own. */
  variablesOf(run: PlanRun): Record<string, unknown>;
  send(
    run: PlanRun,
    variables: Record<string, unknown>,
    record: FetchRecord | undefined,
  ): MaybePromise<ExecutionResult>;
  /** Hands the result or the failure on; never throws for a fetch that failed. */
  into(
    run: PlanRun,
    send: (record: FetchRecord | undefined) => MaybePromise<ExecutionResult>,
    take: (result: ExecutionResult) => void,
    entityCount?: number,
  ): MaybePromise<void>;
  /** Records the errors of an answer at the places where they belong. */
  report(run: PlanRun, result: ExecutionResult, relocate: RelocatePath): void;
  /** A path in the names that clients know. */
  rename(path: ResponsePath): ResponsePath;
  /** Changes an answer in place as the planner wants it before it is merged. */
  readonly rewriteOutput: ((value: unknown) => void) | undefined;
}

const noted = (record: FetchRecord, result: ExecutionResult): ExecutionResult => {
  record.ended(result.errors?.length ?? 0);
  return result;
};

/** Sends, hands the result or the failure on, and never throws for a fetch that failed. */
const fetchInto = (
  run: PlanRun,
  serviceName: string,
  record: FetchRecord | undefined,
  send: (record: FetchRecord | undefined) => MaybePromise<ExecutionResult>,
  take: (result: ExecutionResult) => void,
): MaybePromise<void> => {
  const fail = (thrown: unknown): void => {
    record?.ended(1);
    const error = toFetchError(thrown, serviceName, run.context);
    // Every fetch that was waiting fails when the request is given up; saying so once per service is enough.
    const repeated =
      run.context.signal.aborted &&
      run.errors.some((known) => known.message === error.message && known.extensions['service'] === serviceName);
    if (!repeated) run.errors.push(error);
  };
  try {
    const answer = send(record);
    if (!isPromise(answer)) return take(answer);
    const received = record === undefined ? answer : answer.then((result) => noted(record, result));
    return received.then(take).catch(fail);
  } catch (thrown) {
    return fail(thrown);
  }
};

/** Compiles a fetch. `plannedAs` is the plan's own node, where it is sent to another service than the plan says. */
export const compilePlanFetch = (
  node: FetchNode,
  { relations, requestOf, isBelowNode }: FetchCompilation,
  plannedAs: FetchNode = node,
): PlanFetch => {
  if (node.contextRewrites !== undefined) throw new Error('The plan uses @fromContext, which is not supported.');
  const { serviceName, variableUsages = [] } = node;
  const { query, operationName, shareable } = requestOf(node);
  const aliases = aliasesOf(node.outputRewrites);
  const kind = node.requires === undefined ? 'root' : isBelowNode ? 'node' : 'entity';
  return {
    serviceName,
    variablesOf: (run) => pickVariables(variableUsages, run.variables),
    send: (run, variables, record) => {
      const request: GraphQLServiceRequest =
        operationName === undefined ? { query, variables } : { query, variables, operationName };
      return sendFetch(run, serviceName, request, shareable, record);
    },
    into: (run, send, take, entityCount) => {
      const record = run.trace?.begin(plannedAs, { service: serviceName, kind, entityCount });
      return fetchInto(run, serviceName, record, send, take);
    },
    report: (run, result, relocate) => {
      if (result.errors !== undefined) reportErrors(run, result.errors, serviceName, relocate);
    },
    rename: (path) => (aliases.size === 0 ? path : path.map((key) => aliases.get(String(key)) ?? key)),
    rewriteOutput: compileRewrites(node.outputRewrites, relations),
  };
};
