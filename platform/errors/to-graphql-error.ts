import { GraphQLError, Kind } from 'graphql';
import type { ProtocolCode } from './protocol-codes.ts';
import { ServiceError } from './service-error.ts';

/** graphql-js may have wrapped the original error repeatedly. */
export const originalErrorOf = (error: unknown): unknown => {
  let original = error;
  while (original instanceof GraphQLError && original.originalError) original = original.originalError;
  return original;
};

const extensionsOf = (error: ServiceError, caller: string | undefined): Record<string, unknown> => {
  const { service = caller, source, reason, retryAfterSeconds, param, faults: errors } = error.details;
  return {
    code: error.code.toUpperCase(),
    retryable: error.retryable,
    ...(service === undefined ? {} : { service }),
    ...(reason === undefined ? {} : { reason }),
    ...(source === undefined ? {} : { source }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(param === undefined ? {} : { param }),
    ...(errors === undefined ? {} : { faults: errors }),
  };
};

/**
 * Errors of arguments that do not match their types point at the value. All other errors that graphql-js throws during
 * execution point at the field: a resolver of this program returned an invalid value.
 */
const isArgumentError = (original: unknown): original is GraphQLError => {
  const kind = original instanceof GraphQLError ? original.nodes?.[0]?.kind : undefined;
  return kind !== undefined && kind !== Kind.FIELD && kind !== Kind.OPERATION_DEFINITION;
};

/** For errors without a path, which graphql-js raises before execution. */
const requestErrorCode = (error: GraphQLError): ProtocolCode =>
  error.message.startsWith('Syntax Error') ? 'GRAPHQL_PARSE_FAILED' : 'GRAPHQL_VALIDATION_FAILED';

const rephrase = (error: unknown, message: string, extensions: Record<string, unknown>): GraphQLError => {
  const original = originalErrorOf(error);
  const { nodes, source, positions, path } = error instanceof GraphQLError ? error : ({} as Partial<GraphQLError>);
  return new GraphQLError(message, {
    nodes: nodes ?? null,
    source: source ?? null,
    positions: positions ?? null,
    path: path ?? null,
    originalError: original instanceof Error ? original : null,
    extensions,
  });
};

/** The message of graphql-js is for the author of the document. */
export const toRequestError = (error: GraphQLError, code: ProtocolCode): GraphQLError =>
  rephrase(error, error.message, { ...error.extensions, code, retryable: false });

/**
 * Returns an error as clients may see it, at its location in the result. A `ServiceError` has its message, its code in
 * upper case, `retryable`, `service` and its details. Refusals of graphql-js and errors with a code keep their message.
 * Any other error is "Internal error" with code `INTERNAL_ERROR`. `originalError` is for the log and not part of the
 * JSON.
 */
export const toGraphQLError = (error: unknown, service?: string): GraphQLError => {
  const original = originalErrorOf(error);
  if (original instanceof ServiceError) return rephrase(error, original.message, extensionsOf(original, service));
  if (original instanceof GraphQLError) {
    if (typeof original.extensions['code'] === 'string') {
      return rephrase(error, original.message, { retryable: false, ...original.extensions });
    }
    const hasPath = error instanceof GraphQLError && error.path !== undefined;
    if (!hasPath) return rephrase(error, original.message, { code: requestErrorCode(original), retryable: false });
    if (isArgumentError(original)) {
      return rephrase(error, original.message, { code: 'BAD_USER_INPUT', retryable: false });
    }
  }
  return rephrase(error, 'Internal error', { code: 'INTERNAL_ERROR', retryable: false });
};
