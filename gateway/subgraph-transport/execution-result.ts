import { type ExecutionResult, GraphQLError } from 'graphql';
import { withRoundedIntegers } from '../../platform/text/json/exact-json.ts';
import { copyJson, isJsonObject, type JsonObject } from '../../platform/text/json/json-object.ts';

type WireError = { readonly message?: unknown; readonly path?: unknown; readonly extensions?: unknown };

/** Longer than the deepest path that the operation limits allow. */
const maxPathLength = 200;

const isPath = (path: unknown): path is (string | number)[] =>
  Array.isArray(path) &&
  path.length <= maxPathLength &&
  path.every((key) => typeof key === 'string' || typeof key === 'number');

/**
 * Converts a serialized error. Drops locations, because clients do not have the subgraph's query text, and each
 * `__proto__` of the extensions, which sets a prototype where code copies them key by key.
 */
const toWireError = (error: unknown): GraphQLError => {
  const { message, path, extensions }: WireError = typeof error === 'object' && error !== null ? error : {};
  return new GraphQLError(typeof message === 'string' ? message : '', {
    path: isPath(path) ? path : null,
    extensions:
      typeof extensions === 'object' && extensions !== null ? { ...copyJson(withRoundedIntegers(extensions)) } : null,
  });
};

/**
 * No operation has as many fields. Errors must be limited, because one takes as little as three bytes of a response but
 * costs the thread about 50 µs.
 */
export const maxWireErrors = 1000;

/** Errors beyond the bound are replaced by one that counts them. */
export const toWireErrors = (errors: readonly unknown[]): GraphQLError[] => {
  const kept = errors.slice(0, maxWireErrors).map(toWireError);
  const left = errors.length - kept.length;
  if (left === 0) return kept;
  const message = `${left} further errors of the service are left out.`;
  return [...kept, toWireError({ message, extensions: { code: 'SERVICE_UNAVAILABLE', retryable: true } })];
};

/** Beside data, `errors` that are no list say that something failed, too. */
const errorsIn = ({ errors }: JsonObject, hasData: boolean): readonly unknown[] => {
  if (Array.isArray(errors)) return errors;
  return errors === undefined || errors === null || !hasData ? [] : [errors];
};

/** Returns undefined if the body is not a GraphQL result. Without data, a result has an error that says why. */
export const toExecutionResult = (body: unknown): ExecutionResult | undefined => {
  if (!isJsonObject(body)) return undefined;
  const { data } = body;
  const hasData = typeof data === 'object' && !Array.isArray(data);
  const errors = errorsIn(body, hasData && data !== null);
  if ((!hasData || data === null) && errors.length === 0) return undefined;
  return {
    ...(errors.length > 0 ? { errors: toWireErrors(errors) } : {}),
    ...(hasData ? { data: data as ExecutionResult['data'] } : {}),
  } as ExecutionResult;
};
