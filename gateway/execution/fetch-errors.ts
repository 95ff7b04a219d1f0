import { type ExecutionResult, GraphQLError } from 'graphql';
import type { RequestContext } from '../../platform/context/request-context.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { ResponsePath } from './flatten-path.ts';

export type SubgraphError = NonNullable<ExecutionResult['errors']>[number];

/** Paths at which an error of a subgraph's answer belongs in the client's. None: the error belongs to no field. */
export type RelocatePath = (path: ResponsePath | undefined) => readonly (ResponsePath | undefined)[];

/** A subgraph's errors as errors of the client's response: at the client's paths, with the subgraph's name, without its line numbers. */
export const relocateErrors = (
  errors: readonly SubgraphError[],
  serviceName: string,
  relocate: RelocatePath,
): GraphQLError[] =>
  errors.flatMap((error) =>
    relocate(error.path).map(
      (path) =>
        new GraphQLError(error.message || `The service ${serviceName} reported an error without a message.`, {
          path,
          originalError: error instanceof Error ? error : null,
          // An error without a code is not from our table: a foreign subgraph's, whose own words are all that is known.
          extensions: { code: 'INTERNAL_ERROR', retryable: false, ...error.extensions, service: serviceName },
        }),
    ),
  );

const ofServiceError = (error: ServiceError, serviceName: string): GraphQLError => {
  const { source, reason, retryAfterSeconds } = error.details;
  return new GraphQLError(error.message, {
    originalError: error,
    extensions: {
      code: error.code.toUpperCase(),
      retryable: error.retryable,
      service: serviceName,
      ...(source === undefined ? {} : { source }),
      ...(reason === undefined ? {} : { reason }),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    },
  });
};

/** A fetch that gave no answer. What is not one of our errors is logged and says nothing of itself. */
export const toFetchError = (thrown: unknown, serviceName: string, context: RequestContext): GraphQLError => {
  if (thrown instanceof ServiceError) return ofServiceError(thrown, serviceName);
  context.log.error({ err: thrown, service: serviceName }, 'a fetch failed unexpectedly');
  return new GraphQLError('Internal error', {
    originalError: thrown instanceof Error ? thrown : null,
    extensions: { code: 'INTERNAL_ERROR', retryable: false, service: serviceName },
  });
};

/** Why the request was given up, as one of our errors. */
export const toAbortError = (signal: AbortSignal): ServiceError => {
  const reason: unknown = signal.reason;
  if (reason instanceof ServiceError) return reason;
  if (reason instanceof DOMException && reason.name === 'TimeoutError') {
    return new ServiceError('deadline_exceeded', 'The request was not answered within its time.', { cause: reason });
  }
  return new ServiceError('client_closed_request', 'The client went away before the answer was ready.', {
    cause: reason,
  });
};
