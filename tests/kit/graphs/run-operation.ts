import { expect } from '@jest/globals';
import type { ExecutionResult } from 'graphql';
import { executeOperation } from '../../../gateway/execution/execute-operation.ts';
import type { ExecutionRequest, PreparedOperation } from '../../../gateway/execution/prepared-operation.ts';
import type { MaybePromise } from '../../../platform/runtime/promise/maybe-promise.ts';

/** Fields that only the object form has: see `compileBodyWriter`. */
const onlyAsObjects = /\b(?:__schema|__type)\b/;

/** Checks at each result that the body which is written from the same data is the text of the shaped data. */
const writingBoth = (operation: PreparedOperation): PreparedOperation => ({
  ...operation,
  respond: (data, variables) => {
    const body = operation.writeBody(data, variables)?.toString();
    const shaped = operation.respond(data, variables);
    const isWritten =
      shaped.faults.length === 0 &&
      operation.withheld === undefined &&
      !onlyAsObjects.test(operation.document.loc?.source.body ?? '');
    if (isWritten || body !== undefined) expect(body).toBe(`${JSON.stringify({ data: shaped.data })}\n`);
    return shaped;
  },
});

/** Runs a query or a mutation with variables from a client, under an identity with all services. */
export const runOperation = (
  operation: PreparedOperation,
  { variables, ...request }: ExecutionRequest & { readonly variables?: Readonly<Record<string, unknown>> },
): MaybePromise<ExecutionResult> => {
  const coerced = operation.coerceVariables(variables);
  if (coerced.errors !== undefined) return { errors: coerced.errors };
  return executeOperation(writingBoth(operation), coerced.values, request);
};
