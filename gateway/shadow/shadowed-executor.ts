import type { ExecutionResult } from 'graphql';
import { memoized } from '../../platform/cache/memoized.ts';
import { isPromise, type MaybePromise } from '../../platform/promise/maybe-promise.ts';
import type { AdmittedOperation } from '../execution/admit-operation.ts';
import { type Executor, type ExecutorOf, ownExecutor } from '../execution/executor.ts';
import { operationPartsOf } from '../execution/operation-parts.ts';
import { nodeNamesOf } from '../execution/plan/node-fields.ts';
import type { ExecutionRequest, PreparedOperation } from '../execution/prepared-operation.ts';
import type { Supergraph } from '../execution/supergraph.ts';
import { FetchRecording } from './fetch-recording.ts';
import { Shadows, type ShadowsOptions } from './shadows.ts';

export interface ShadowOptions extends ShadowsOptions {
  /** Creates executors that reject on failure. */
  readonly stockOf: ExecutorOf;
  /** Share of compared queries, above 0 and at most 1. */
  readonly sample: number;
  /** From 0 up to 1. Default: `Math.random`. */
  readonly random?: () => number;
}

/**
 * Three kinds of queries are not compared. Of objects requested by their ids, we return null for some that the stock
 * executor returns without fields. For corrected plans, the stock executor returns wrong data.
 * With active labels of `@override`, it reads other subgraphs.
 */
const createIsCompared = (supergraph: Supergraph): ((operation: PreparedOperation) => boolean) => {
  const known = new WeakMap<PreparedOperation, boolean>();
  const isCompared = ({ document, operationName, isCorrected, activeLabels = [] }: PreparedOperation): boolean =>
    !isCorrected &&
    activeLabels.length === 0 &&
    nodeNamesOf(supergraph, operationPartsOf(document, operationName)).size === 0;
  return (operation) => operation.kind === 'query' && memoized(known, operation, isCompared);
};

/** The client's response does not wait for the comparison. */
const runRecorded = (
  admitted: AdmittedOperation,
  request: ExecutionRequest,
  shadows: Shadows,
  stock: Executor,
): MaybePromise<ExecutionResult> => {
  const { context, services } = request;
  const recording = new FetchRecording(services);
  const take = (result: ExecutionResult): ExecutionResult => {
    const { fetches } = recording;
    // In an aborted request, some results are missing.
    const isOver = !(context.hasEnded ?? context.signal.aborted);
    if (fetches === undefined || !isOver) shadows.skip();
    else shadows.compareLater({ admitted, context, services, fetches, result }, stock);
    return result;
  };
  const fail = (thrown: unknown): never => {
    shadows.skip();
    throw thrown;
  };
  let result: MaybePromise<ExecutionResult>;
  try {
    result = ownExecutor(admitted, { ...request, services: recording.services, writesBody: false });
  } catch (thrown) {
    return fail(thrown);
  }
  return isPromise(result) ? result.then(take, fail) : take(result);
};

/**
 * The stock executor runs a share of the queries on the results that ours received, after the client has its response.
 * Throws if the stock class refuses the first supergraph; a later one is served without comparisons.
 */
export const createShadowedExecutors = (options: ShadowOptions): ExecutorOf => {
  const { stockOf, sample, log, random = Math.random } = options;
  const shadows = new Shadows(options);
  let hasStarted = false;
  const stockFor = (supergraph: Supergraph): Executor | undefined => {
    try {
      return stockOf(supergraph);
    } catch (error) {
      if (!hasStarted) throw error;
      log.error({ err: error }, 'SHADOW_SAMPLE: this supergraph is served without comparisons');
      return undefined;
    }
  };
  return (supergraph) => {
    const stock = stockFor(supergraph);
    hasStarted = true;
    if (stock === undefined) return ownExecutor;
    const isCompared = createIsCompared(supergraph);
    return (admitted, request) =>
      random() < sample && isCompared(admitted.operation) && shadows.begin()
        ? runRecorded(admitted, request, shadows, stock)
        : ownExecutor(admitted, request);
  };
};
