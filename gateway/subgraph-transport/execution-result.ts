import { type ExecutionResult, GraphQLError } from 'graphql';
import { isJsonObject } from '../../platform/text/json-object.ts';

type WireError = { readonly message?: unknown; readonly path?: unknown; readonly extensions?: unknown };

/** Longer than the deepest path that an operation's limits allow. */
const maxPathLength = 200;

const isPath = (path: unknown): path is (string | number)[] =>
  Array.isArray(path) &&
  path.length <= maxPathLength &&
  path.every((key) => typeof key === 'string' || typeof key === 'number');

/**
 * An error as the wire has it, as one of graphql-js. Line numbers of the subgraph's text are left out: clients do not have
 * that text.
 */
export const toWireError = (error: unknown): GraphQLError => {
  const { message, path, extensions }: WireError = typeof error === 'object' && error !== null ? error : {};
  return new GraphQLError(typeof message === 'string' ? message : '', {
    path: isPath(path) ? path : null,
    extensions: typeof extensions === 'object' && extensions !== null ? { ...extensions } : null,
  });
};

/**
 * More than any operation has fields to fail. Each one costs the thread some 50 µs, and three bytes of an answer can
 * stand for one.
 */
export const maxWireErrors = 1000;

/** The errors of a list. Those beyond the bound are counted in one error and left out. */
const toWireErrors = (errors: readonly unknown[]): GraphQLError[] => {
  const kept = errors.slice(0, maxWireErrors).map(toWireError);
  const left = errors.length - kept.length;
  if (left === 0) return kept;
  const message = `${left} further errors of the service are left out.`;
  return [...kept, toWireError({ message, extensions: { code: 'SERVICE_UNAVAILABLE', retryable: true } })];
};

/** A result as the wire has it. Undefined when it is no GraphQL result. */
export const toExecutionResult = (body: unknown): ExecutionResult | undefined => {
  if (!isJsonObject(body)) return undefined;
  const { data, errors } = body;
  const hasErrors = Array.isArray(errors) && errors.length > 0;
  const hasData = typeof data === 'object' && !Array.isArray(data);
  if (!hasData && !hasErrors) return undefined;
  return {
    ...(hasErrors ? { errors: toWireErrors(errors) } : {}),
    ...(hasData ? { data: data as ExecutionResult['data'] } : {}),
  } as ExecutionResult;
};
