import type { MaybePromise } from '../../platform/promise/maybe-promise.ts';
import type { AdmittedOperation } from './admit-operation.ts';
import { executeOperation } from './execute-operation.ts';
import type { ExecutionRequest, WrittenResult } from './prepared-operation.ts';
import type { Supergraph } from './supergraph.ts';

/** Failed fetches become errors of the result and never reject. */
export type Executor = (admitted: AdmittedOperation, request: ExecutionRequest) => MaybePromise<WrittenResult>;

/** Called once for each loaded supergraph. Throws an `Error` if the executor cannot serve it. */
export type ExecutorOf = (supergraph: Supergraph) => Executor;

export const ownExecutor: Executor = ({ operation, variables }, request) =>
  executeOperation(operation, variables, request);
