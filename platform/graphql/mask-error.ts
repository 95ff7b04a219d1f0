import type { GraphQLFormattedError } from 'graphql';
import type { RequestContext } from '../context/request-context.ts';
import { ServiceError } from '../errors/service-error.ts';
import { originalErrorOf, toGraphQLError } from '../errors/to-graphql-error.ts';

/** Makes of an error what leaves the subgraph: a plain object, as a client over HTTP reads it. */
export type MaskError = (error: unknown, context: RequestContext) => GraphQLFormattedError;

/** JSON there and back: an error in this process has to have lost what it would have lost on a wire, such as undefined and dates. */
export const toPlainJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

/** Masks errors of a service's resolvers and logs what clients do not see: the cause, the stack, the request. */
export const createErrorMask = (service: string): MaskError => {
  return (error, context) => {
    const masked = toGraphQLError(error, service);
    const original = originalErrorOf(error);
    const level = original instanceof ServiceError ? original.logLevel : undefined;
    const code = masked.extensions['code'];
    // The context's log names the request. Where one of our own errors was thrown says nothing; what caused it does.
    const what =
      original instanceof ServiceError ? { error: original.message, err: original.cause } : { err: original };
    const fields = { service, code, path: masked.path, ...what };
    if (level !== undefined) context.log[level](fields, 'a field failed');
    else if (code === 'INTERNAL_ERROR') context.log.error(fields, 'a field failed unexpectedly');
    else context.log.info(fields, 'a field was refused');
    return toPlainJson(masked.toJSON());
  };
};
