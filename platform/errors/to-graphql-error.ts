import { GraphQLError, Kind } from 'graphql';
import type { ProtocolCode } from './protocol-codes.ts';
import { ServiceError } from './service-error.ts';

/** What an error was before graphql-js located it, however often that was. */
export const originalErrorOf = (error: unknown): unknown => {
  let original = error;
  while (original instanceof GraphQLError && original.originalError) original = original.originalError;
  return original;
};

const extensionsOf = (error: ServiceError, service: string | undefined): Record<string, unknown> => {
  const { source, reason, retryAfterSeconds, param, faults } = error.details;
  return {
    code: error.code.toUpperCase(),
    retryable: error.retryable,
    ...(service === undefined ? {} : { service }),
    ...(reason === undefined ? {} : { reason }),
    ...(source === undefined ? {} : { source }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(param === undefined ? {} : { param }),
    ...(faults === undefined ? {} : { faults }),
  };
};

/**
 * Arguments that do not fit their types point at the value and not at the field, unlike everything else that graphql-js throws while it
 * executes: those are values that a resolver should not have answered, a fault of ours.
 */
const isArgumentError = (original: unknown): original is GraphQLError => {
  const kind = original instanceof GraphQLError ? original.nodes?.[0]?.kind : undefined;
  return kind !== undefined && kind !== Kind.FIELD && kind !== Kind.OPERATION_DEFINITION;
};

/** Errors of the request as a whole, which graphql-js raises before anything is executed: they have no path. */
const requestErrorCode = (error: GraphQLError): ProtocolCode =>
  error.message.startsWith('Syntax Error') ? 'GRAPHQL_PARSE_FAILED' : 'GRAPHQL_VALIDATION_FAILED';

/** The same error at the same place with other words. */
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

/** A request that graphql-js refused: the message is for whoever wrote it, so it stays. Codes are Apollo's, which clients know. */
export const toRequestError = (error: GraphQLError, code: ProtocolCode): GraphQLError =>
  rephrase(error, error.message, { ...error.extensions, code, retryable: false });

/**
 * An error as clients may see it, at its place in the result. Our own keep message, code in capitals, `retryable`, `service` and their
 * details; refusals of graphql-js and errors that carry a code keep their message; anything else is "Internal error" with code
 * `INTERNAL_ERROR` and nothing of itself. `originalError` is for the log: it is not part of the JSON.
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
