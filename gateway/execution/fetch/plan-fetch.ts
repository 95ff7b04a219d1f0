import type { FetchNode } from '@apollo/query-planner';
import type { ExecutionResult } from 'graphql';
import { isPromise, type MaybePromise } from '../../../platform/runtime/promise/maybe-promise.ts';
import { isJsonObject } from '../../../platform/text/json/json-object.ts';
import type { OwnersOfSelection } from '../field-owners.ts';
import type { ResponsePath } from '../plan/flatten-path.ts';
import type { PlanRun } from '../plan/plan-run.ts';
import type { FetchRecord } from '../trace/fetch-record.ts';
import type { TypeRelations } from '../type-relations.ts';
import { pickVariables } from '../validation/pick-variables.ts';
import { aliasesOf, compileRewrites } from './data-rewrites.ts';
import type { EntitySelection, MergedDocument } from './entity-selection.ts';
import { malformedResult, type RelocatePath, reportErrors, reportFailure } from './fetch-errors.ts';
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
  into(run: PlanRun, exchange: FetchExchange): MaybePromise<void>;
  report(run: PlanRun, result: ExecutionResult, relocate: RelocatePath): void;
  /** Converts a path to the client's names. */
  rename(path: ResponsePath): ResponsePath;
  /** Applies the planner's changes to a result in place, before it is merged. */
  readonly rewriteOutput: ((value: unknown) => void) | undefined;
}

interface FetchExchange {
  readonly send: (record: FetchRecord | undefined) => MaybePromise<ExecutionResult>;
  readonly take: (result: ExecutionResult) => void;
  /** Paths of the objects that the fetch is for. Only called for a failure. */
  readonly places: () => readonly ResponsePath[];
  readonly entityCount?: number;
}

const noted = (record: FetchRecord, result: ExecutionResult): ExecutionResult => {
  record.ended(result.errors?.length ?? 0);
  return result;
};

const fetchInto = (
  run: PlanRun,
  serviceName: string,
  record: FetchRecord | undefined,
  { send, take, places }: FetchExchange,
): MaybePromise<void> => {
  const fail = (thrown: unknown): void => {
    record?.ended(1);
    reportFailure(run, thrown, serviceName, places);
  };
  const takeChecked = (result: ExecutionResult): void => {
    if (!isJsonObject(result.data) && (result.errors?.length ?? 0) === 0)
      throw malformedResult(serviceName, 'neither data nor an error', run.context);
    take(result);
  };
  try {
    const response = send(record);
    if (!isPromise(response)) return takeChecked(response);
    const received = record === undefined ? response : response.then((result) => noted(record, result));
    return received.then(takeChecked).catch(fail);
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
    into: (run, exchange) => {
      const { entityCount } = exchange;
      const record = run.trace?.begin(plannedAs, { service: serviceName, kind, entityCount });
      return fetchInto(run, serviceName, record, exchange);
    },
    report: (run, result, relocate) => {
      if (result.errors !== undefined) reportErrors(run, result.errors, serviceName, relocate);
    },
    rename: (path) => (aliases.size === 0 ? path : path.map((key) => aliases.get(String(key)) ?? key)),
    rewriteOutput: compileRewrites(node.outputRewrites, relations),
  };
};
