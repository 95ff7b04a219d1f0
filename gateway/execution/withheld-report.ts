import type { ExecutionResult, GraphQLError } from 'graphql';
import type { Withheld } from '../authorization/documents/withheld.ts';

/** Adds the errors for withheld fields to a result's errors or to `extensions.authorizationErrors`, or omits them. */
export const reportWithheld = (
  result: ExecutionResult,
  { errorsWith, report }: Withheld,
  variables: Readonly<Record<string, unknown>>,
): ExecutionResult => {
  const refusals: readonly GraphQLError[] = report === 'none' ? [] : errorsWith(variables);
  if (refusals.length === 0) return result;
  if (report === 'errors') return { ...result, errors: [...refusals, ...(result.errors ?? [])] };
  return { ...result, extensions: { ...result.extensions, authorizationErrors: refusals } };
};
