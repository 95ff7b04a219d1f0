import type { AskSubgraph } from '../ask-subgraph.ts';
import type { SubgraphCacheOptions } from './cache-access.ts';
import { createQueryReader } from './cacheable-query.ts';
import { askForEntities } from './cached-entities.ts';
import { askForRoot } from './cached-root.ts';

/**
 * Wraps the requests to one subgraph: queries of root fields are cached as a whole, entities each, for as long
 * as the subgraph's `Cache-Control` says. Mutations and answers with errors are never cached. What the store cannot
 * give
 * is asked of the subgraph.
 */
export const createSubgraphCache = (options: SubgraphCacheOptions): ((ask: AskSubgraph) => AskSubgraph) => {
  const readQuery = createQueryReader();
  return (ask) => (request, context, headers) => {
    const query = readQuery(request.query);
    if (query === undefined) return ask(request, context, headers);
    return query.kind === 'root'
      ? askForRoot(options, ask, query, request, context, headers)
      : askForEntities(options, ask, query, request, context, headers);
  };
};
