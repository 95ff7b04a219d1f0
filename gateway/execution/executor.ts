import type { ExecutionResult } from 'graphql';
import type { MaybePromise } from '../../platform/promise/maybe-promise.ts';
import type { AdmittedOperation } from './admit-operation.ts';
import { executeOperation } from './execute-operation.ts';
import type { ExecutionRequest } from './prepared-operation.ts';
import type { Supergraph } from './supergraph.ts';

/** Runs an admitted query or mutation. Failed fetches are errors of the result; it never rejects for them. */
export type Executor = (admitted: AdmittedOperation, request: ExecutionRequest) => MaybePromise<ExecutionResult>;

/**
 * Makes the executor of a supergraph when it is loaded, again for each reload. Throws an `Error` for a supergraph that
 * the executor cannot serve.
 */
export type ExecutorOf = (supergraph: Supergraph) => Executor;

/** The executor of this gateway. */
export const ownExecutor: Executor = ({ operation, variables }, request) =>
  executeOperation(operation, variables, request);
