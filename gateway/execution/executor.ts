import type { ExecutionResult } from 'graphql';
import type { MaybePromise } from '../../platform/promise/maybe-promise.ts';
import type { AdmittedOperation } from './admit-operation.ts';
import { executeOperation } from './execute-operation.ts';
import type { ExecutionRequest } from './prepared-operation.ts';
import type { Supergraph } from './supergraph.ts';

/** Runs an admitted query or mutation. Failed fetches become errors of the result and never reject. */
export type Executor = (admitted: AdmittedOperation, request: ExecutionRequest) => MaybePromise<ExecutionResult>;

/**
 * Creates the executor of a supergraph, once for each load. Throws an `Error` if the executor cannot serve the
 * supergraph.
 */
export type ExecutorOf = (supergraph: Supergraph) => Executor;

export const ownExecutor: Executor = ({ operation, variables }, request) =>
  executeOperation(operation, variables, request);
