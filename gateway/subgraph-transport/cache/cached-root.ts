import { stringifyExact } from '../../../platform/json/exact-json.ts';
import { isJsonObject } from '../../../platform/json/json-object.ts';
import type { AskSubgraph, SubgraphAnswer } from '../ask-subgraph.ts';
import { cachedAnswer, openCache, type SubgraphCacheOptions } from './cache-access.ts';
import { namedTagsIn, tagsOfRoot } from './cache-tags.ts';
import type { CacheableQuery } from './cacheable-query.ts';

export const askForRoot = async (
  options: SubgraphCacheOptions,
  ask: AskSubgraph,
  query: Extract<CacheableQuery, { kind: 'root' }>,
  ...[request, context, headers]: Parameters<AskSubgraph>
): Promise<SubgraphAnswer> => {
  const { name, clock, supergraph } = options;
  const cache = openCache(options, context, headers);
  const key = cache.keys.ofRoot(query.selection, query.variables, request.variables);
  const [cached] = await cache.read([key]);
  const data = isJsonObject(cached?.value) ? cached.value : undefined;
  cache.note(data === undefined ? 0 : 1, data === undefined ? 1 : 0, data === undefined ? 0 : (cached?.bytes ?? 0));
  if (data !== undefined) return cachedAnswer({ data });
  const askedAtMs = clock.now();
  const answer = await ask(request, context, headers);
  // Serialized now, because callers modify the data of the result.
  cache.keep(answer, askedAtMs, () => {
    const received = answer.result.data;
    const named = namedTagsIn(answer.extensions, name).ofRoot();
    if (named === undefined || received === null || received === undefined) return [];
    const declared = tagsOfRoot(name, query.fields, request.variables, supergraph());
    return [{ key, text: stringifyExact(received), tags: [...declared, ...named] }];
  });
  return answer;
};
