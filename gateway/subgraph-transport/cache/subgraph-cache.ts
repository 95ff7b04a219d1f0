import type { AskSubgraph } from '../ask-subgraph.ts';
import type { SubgraphCacheOptions } from './cache-access.ts';
import { createQueryReader } from './cacheable-query.ts';
import { askForEntities } from './cached-entities.ts';
import { askForRoot } from './cached-root.ts';

/**
 * Follows the subgraph's `Cache-Control`. Root fields are cached as a whole, entities one by one; mutations and
 * responses with errors never. If the store fails, the subgraph is asked.
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
