import type { ExecutionResult } from 'graphql';
import type { AskSubgraph, SubgraphAnswer } from '../ask-subgraph.ts';
import {
  type CachedValue,
  cachedAnswer,
  openCache,
  type SubgraphCacheOptions,
  type UntimedEntry,
} from './cache-access.ts';
import { namedTagsIn, tagsOfEntity } from './cache-tags.ts';
import type { CacheableQuery } from './cacheable-query.ts';
import { joinLists, type ListState, representationsOf, requestForMissing } from './entity-lists.ts';

type EntityQuery = Extract<CacheableQuery, { kind: 'entities' }>;

/** A list with the keys of its entities. */
interface KeyedList extends ListState {
  readonly keys: readonly string[];
}

/** The values of all lists, in their order, put to their lists. */
const toStates = (
  lists: readonly Pick<KeyedList, 'list' | 'representations' | 'keys'>[],
  values: readonly (CachedValue | undefined)[],
): readonly KeyedList[] => {
  let from = 0;
  return lists.map((each) => {
    const cached = values.slice(from, from + each.keys.length);
    from += each.keys.length;
    return { ...each, cached, missing: cached.flatMap((value, index) => (value === undefined ? [index] : [])) };
  });
};

/** What of an answer is stored: each entity that was asked for, also those that the subgraph does not have. */
const toEntries = (
  { name, supergraph }: SubgraphCacheOptions,
  states: readonly KeyedList[],
  data: ExecutionResult['data'],
  extensions: unknown,
): readonly UntimedEntry[] => {
  const named = namedTagsIn(extensions, name);
  const declared = supergraph();
  const isOneList = states.filter(({ missing }) => missing.length > 0).length === 1;
  return states.flatMap(({ list, representations, missing, keys }) =>
    missing.flatMap((index, order): UntimedEntry[] => {
      const key = keys[index];
      const representation = representations[index];
      const tags = named.ofEntity(order, isOneList);
      if (key === undefined || representation === undefined || tags === undefined) return [];
      const entity = (data?.[list.name] as readonly unknown[] | undefined)?.[index];
      const text = JSON.stringify(entity ?? null);
      return [{ key, text, tags: [...tagsOfEntity(name, representation, declared), ...tags] }];
    }),
  );
};

/** Asks for entities, each of which is cached by itself: the subgraph is asked for those that are not cached. */
export const askForEntities = async (
  options: SubgraphCacheOptions,
  ask: AskSubgraph,
  query: EntityQuery,
  ...[request, context, headers]: Parameters<AskSubgraph>
): Promise<SubgraphAnswer> => {
  const lists = representationsOf(query, request);
  if (lists === undefined) return ask(request, context, headers);
  const cache = openCache(options, context, headers);
  const keyed = query.lists.map((list, place) => {
    const representations = lists[place] ?? [];
    const keyOf = cache.keys.ofList(list.selection, list.variables, request.variables);
    return { list, representations, keys: representations.map(keyOf) };
  });
  const values = await cache.read(keyed.flatMap(({ keys }) => keys));
  const states = toStates(keyed, values);
  const misses = states.reduce((count, { missing }) => count + missing.length, 0);
  const bytes = values.reduce((sum, value) => sum + (value?.bytes ?? 0), 0);
  cache.note(values.length - misses, misses, bytes);
  const rest = requestForMissing(request, query, states);
  if (rest === undefined) return cachedAnswer(joinLists(states, undefined) ?? {});

  const askedAtMs = options.clock.now();
  const answer = await ask(rest, context, headers);
  const joined = joinLists(states, answer.result);
  // No list of what was asked for: the answer to the whole is the subgraph's, with what is wrong in it.
  if (joined === undefined) return misses === values.length ? answer : ask(request, context, headers);
  // Written now: those who get the answer write into its data.
  cache.keep(answer, askedAtMs, () => toEntries(options, states, joined.data, answer.extensions));
  return { ...answer, result: joined };
};
