import type { ExecutionResult } from 'graphql';
import { executeOperation } from '../../gateway/execution/execute-operation.ts';
import type { ExecutionRequest, PreparedOperation } from '../../gateway/execution/prepared-operation.ts';
import type { MaybePromise } from '../../platform/promise/maybe-promise.ts';

/** Runs a query or a mutation with variables from a client, under an identity with all services. */
export const runOperation = (
  operation: PreparedOperation,
  { variables, ...request }: ExecutionRequest & { readonly variables?: Readonly<Record<string, unknown>> },
): MaybePromise<ExecutionResult> => {
  const coerced = operation.coerceVariables(variables);
  if (coerced.errors !== undefined) return { errors: coerced.errors };
  return executeOperation(operation, coerced.values, request);
};
