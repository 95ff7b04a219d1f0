import { GraphQLError } from 'graphql';
import type { SubgraphErrorMode } from '../../platform/config/subgraph-errors.ts';
import type { RequestContext } from '../../platform/context/request-context.ts';
import { codeOf, shortenForeign, showSubgraphError } from './foreign-error.ts';

/** A masked error is logged. */
export const toStreamError = (
  error: GraphQLError,
  { name, errorMode }: { readonly name: string; readonly errorMode?: SubgraphErrorMode | undefined },
  { log }: RequestContext,
): GraphQLError => {
  // Our own subgraphs have already masked it.
  if (errorMode === undefined) return error;
  const { message, extensions, isMasked } = showSubgraphError(error, name, errorMode);
  if (isMasked)
    log.warn(
      { service: name, code: codeOf(error), error: shortenForeign(message) },
      'an error of a subgraph was masked',
    );
  return new GraphQLError(message, { extensions });
};
