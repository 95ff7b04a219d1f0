import { type ExecutionResult, GraphQLError } from 'graphql';
import type { RequestContext } from '../../platform/context/request-context.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { toGraphQLError } from '../../platform/errors/to-graphql-error.ts';
import type { ResponsePath } from './flatten-path.ts';

export type SubgraphError = NonNullable<ExecutionResult['errors']>[number];

/** Paths at which an error of a subgraph's answer belongs in the client's. `undefined` among them: the error belongs to no field. */
export type RelocatePath = (path: ResponsePath | undefined) => readonly (ResponsePath | undefined)[];

/**
 * A subgraph's errors as errors of the client's response: at the client's paths, with the subgraph's name, without its line numbers.
 * They were masked at the subgraph's edge. One without a code is a foreign subgraph's, whose own words are all that is known.
 */
export const relocateErrors = (
  errors: readonly SubgraphError[],
  service: string,
  relocate: RelocatePath,
): GraphQLError[] =>
  errors.flatMap(({ message, path, extensions }) =>
    relocate(path).map(
      (clientPath) =>
        new GraphQLError(message || `The service ${service} reported an error without a message.`, {
          path: clientPath,
          extensions: { code: 'INTERNAL_ERROR', retryable: false, ...extensions, service },
        }),
    ),
  );

/** A fetch that gave no answer. What is not one of our errors is logged and says nothing of itself. */
export const toFetchError = (thrown: unknown, service: string, context: RequestContext): GraphQLError => {
  if (!(thrown instanceof ServiceError)) {
    context.log.error({ requestId: context.requestId, err: thrown, service }, 'a fetch failed unexpectedly');
  }
  return toGraphQLError(thrown, service);
};
