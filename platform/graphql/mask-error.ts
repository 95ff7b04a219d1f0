import type { GraphQLFormattedError } from 'graphql';
import type { RequestContext } from '../context/request-context.ts';
import { ServiceError } from '../errors/service-error.ts';
import { originalErrorOf, toGraphQLError } from '../errors/to-graphql-error.ts';

/** Turns an error into what a client over HTTP would read. */
type MaskError = (error: unknown, context: RequestContext) => GraphQLFormattedError;

/** Drops what JSON drops, such as undefined. */
export const toPlainJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

/** Masks errors of resolvers and logs what clients do not see: cause, stack and request. */
export const createErrorMask = (service: string): MaskError => {
  return (error, context) => {
    const masked = toGraphQLError(error, service);
    const original = originalErrorOf(error);
    const level = original instanceof ServiceError ? original.logLevel : undefined;
    const code = masked.extensions['code'];
    // Of our own errors, only the cause is of interest.
    const what =
      original instanceof ServiceError ? { error: original.message, err: original.cause } : { err: original };
    const fields = { service, code, path: masked.path, ...what };
    if (level !== undefined) context.log[level](fields, 'a field failed');
    else if (code === 'INTERNAL_ERROR') context.log.error(fields, 'a field failed unexpectedly');
    else context.log.info(fields, 'a field was refused');
    return toPlainJson(masked.toJSON());
  };
};
