import type { FetchNode } from '@apollo/query-planner';
import type { ExecutionResult } from 'graphql';
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

export interface FetchCompilation {
  readonly relations: TypeRelations;
  /** Equal fetches share one string instance. */
  readonly requestOf: (node: FetchNode) => {
    readonly query: string;
    readonly operationName: string | undefined;
    readonly shareable: boolean;
    /** Equal selections share one instance. */
    readonly entitySelection: EntitySelection | undefined;
  };
  readonly mergedDocumentOf: (selections: readonly EntitySelection[]) => MergedDocument;
  /** Response names of root fields that return objects by their ids. */
  readonly nodeNames: ReadonlySet<string>;
  readonly isBelowNode: boolean;
  readonly ownersOfSelection: OwnersOfSelection;
}

export interface PlanFetch {
  readonly serviceName: string;
  /** Returns the used variables as a new object. */
  variablesOf(run: PlanRun): Record<string, unknown>;
  send(
    run: PlanRun,
    variables: Record<string, unknown>,
    record: FetchRecord | undefined,
  ): MaybePromise<ExecutionResult>;
  /** Passes the result to `take` and records failures. Never throws or rejects. */
  into(
    run: PlanRun,
    send: (record: FetchRecord | undefined) => MaybePromise<ExecutionResult>,
    take: (result: ExecutionResult) => void,
    entityCount?: number,
  ): MaybePromise<void>;
  report(run: PlanRun, result: ExecutionResult, relocate: RelocatePath): void;
  /** Converts a path to the client's names. */
  rename(path: ResponsePath): ResponsePath;
  /** Applies the planner's changes to a result in place, before it is merged. */
  readonly rewriteOutput: ((value: unknown) => void) | undefined;
}

const noted = (record: FetchRecord, result: ExecutionResult): ExecutionResult => {
  record.ended(result.errors?.length ?? 0);
  return result;
};

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
    // An abort fails every pending fetch; one error for each service is enough.
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

/** `plannedAs` is the plan's own node if the fetch is redirected to another service. */
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
    send: (run, variables, record) =>
      sendFetch(run, serviceName, { query, variables, operationName }, shareable, record),
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
