import type { ExecutionResult, GraphQLError } from 'graphql';
import type { RequestContext } from '../../../platform/context/request-context.ts';
import { toGraphQLError } from '../../../platform/errors/to-graphql-error.ts';
import { stringifyExact } from '../../../platform/json/exact-json.ts';
import { isAbort, malformedResult, toFetchError } from '../../execution/fetch/fetch-errors.ts';
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
import { cachedLists, joinLists, type ListState, representationsOf, requestForMissing } from './entity-lists.ts';

type EntityQuery = Extract<CacheableQuery, { kind: 'entities' }>;

interface KeyedList extends ListState {
  readonly keys: readonly string[];
}

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

/** An entity that the subgraph does not have gets an entry, too. */
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
      const text = stringifyExact(entity ?? null);
      return [{ key, text, tags: [...tagsOfEntity(name, representation, declared), ...tags] }];
    }),
  );
};

const wrongLists = (service: string, context: RequestContext): GraphQLError =>
  toGraphQLError(malformedResult(service, 'another number of entities than it was asked for', context), service);

/**
 * Fetches entities, each of which has its own cache entry. Only those that are not cached are requested. If this fails,
 * the others are returned, with errors at the missing ones.
 */
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
  const isAnyCached = misses < values.length;
  let answer: SubgraphAnswer;
  try {
    answer = await ask(rest, context, headers);
  } catch (error) {
    if (!isAnyCached || isAbort(error, context, options.clock)) throw error;
    return cachedAnswer(cachedLists(states, [toFetchError(error, options.name, context)]));
  }
  const joined = joinLists(states, answer.result);
  if (joined === undefined) {
    if (!isAnyCached) return answer;
    const { errors = [wrongLists(options.name, context)] } = answer.result;
    return { ...answer, result: cachedLists(states, errors) };
  }
  // Serialized now, because callers modify the data of the result.
  cache.keep(answer, askedAtMs, () => toEntries(options, states, joined.data, answer.extensions));
  return { ...answer, result: joined };
};
