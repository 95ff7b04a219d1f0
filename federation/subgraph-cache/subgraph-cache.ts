import { type ExecutionResult, GraphQLError } from 'graphql';
import {
  furtherPlacesError,
  isAbort,
  malformedResult,
  maxPlaces,
  toFetchError,
} from '../../gateway/execution/fetch/fetch-errors.ts';
import type { AskSubgraph, SubgraphResponse } from '../../gateway/subgraph-transport/ask-subgraph.ts';
import type { Call } from '../../platform/call/call.ts';
import { toGraphQLError } from '../../platform/errors/to-graphql-error.ts';
import type { GraphQLServiceRequest, SubgraphError } from '../../platform/graphql/graphql-service.ts';
import { stringifyExact } from '../../platform/text/json/exact-json.ts';
import { isJsonObject, type JsonObject } from '../../platform/text/json/json-object.ts';
import {
  type CachedValue,
  cachedResponse,
  openCache,
  type SubgraphCacheOptions,
  type UntimedEntry,
} from './cache-access.ts';
import { namedTagsIn, tagsOfEntity, tagsOfRoot } from './cache-tags.ts';
import { type CacheableQuery, createQueryReader, type EntityList } from './cacheable-query.ts';

interface ListState {
  readonly list: EntityList;
  readonly representations: readonly JsonObject[];
  /** The cached value of each representation; undefined if not cached. */
  readonly cached: readonly (CachedValue | undefined)[];
  /** Indexes of the representations that are not cached. */
  readonly missing: readonly number[];
}

type EntityQuery = Extract<CacheableQuery, { kind: 'entities' }>;

/** Returns undefined if the variables are not those of an entity fetch. */
const representationsOf = (
  { lists }: EntityQuery,
  { variables = {} }: GraphQLServiceRequest,
): readonly (readonly JsonObject[])[] | undefined => {
  const values = lists.map(({ variable }) => variables[variable]);
  const areAll = values.every(
    (value): value is JsonObject[] =>
      Array.isArray(value) && value.every((each) => isJsonObject(each) && typeof each['__typename'] === 'string'),
  );
  return areAll ? values : undefined;
};

/** Returns undefined if all entities are cached. */
const requestForMissing = (
  request: GraphQLServiceRequest,
  query: EntityQuery,
  states: readonly ListState[],
): GraphQLServiceRequest | undefined => {
  const places = states.flatMap(({ missing }, place) => (missing.length > 0 ? [place] : []));
  if (places.length === 0) return undefined;
  const variables: Record<string, unknown> = { ...request.variables };
  for (const { list, representations, missing } of states) {
    if (missing.length === 0) delete variables[list.variable];
    else variables[list.variable] = missing.map((index) => representations[index]);
  }
  const text = places.length === states.length ? request.query : query.textOf(places);
  return { ...request, query: text, variables };
};

/** Returns undefined if the length of a list differs from the request. */
const receivedLists = ({ data }: ExecutionResult, states: readonly ListState[]): readonly unknown[][] | undefined => {
  const lists = states.map(({ list, missing }): unknown => {
    if (missing.length === 0) return [];
    const received = isJsonObject(data) ? data[list.name] : undefined;
    return Array.isArray(received) && received.length === missing.length ? received : undefined;
  });
  return lists.every((list): list is unknown[] => list !== undefined) ? lists : undefined;
};

/** Moves the path of an error to its index in the complete list. */
const relocate = (error: GraphQLError, states: readonly ListState[]): GraphQLError => {
  const [name, index, ...rest] = error.path ?? [];
  const state = states.find(({ list }) => list.name === name);
  const place = typeof index === 'number' ? state?.missing[index] : undefined;
  if (state === undefined || place === undefined) return error;
  return new GraphQLError(error.message, { path: [state.list.name, place, ...rest], extensions: error.extensions });
};

/** Merges lists in the order of the representations. Undefined if the received lists do not match the request. */
const joinLists = (states: readonly ListState[], result: ExecutionResult | undefined): ExecutionResult | undefined => {
  const received = result === undefined ? states.map(() => []) : receivedLists(result, states);
  if (received === undefined) return undefined;
  const data: JsonObject = {};
  states.forEach(({ list, cached, missing }, place) => {
    const entities = cached.map((each) => each?.value ?? null);
    missing.forEach((index, order) => {
      entities[index] = received[place]?.[order] ?? null;
    });
    data[list.name] = entities;
  });
  const errors = result?.errors?.map((error) => relocate(error, states));
  return errors === undefined ? { data } : { data, errors };
};

/** The errors of a fetch that failed: one at each missing entity, and one more for those beyond the bound. */
const errorsAtMissing = (states: readonly ListState[], { message, extensions }: SubgraphError): GraphQLError[] => {
  const places = states.flatMap(({ list, missing }) => missing.map((index) => [list.name, index]));
  const errors = places.slice(0, maxPlaces).map((path) => new GraphQLError(message, { path, extensions }));
  const [next, ...others] = places.slice(maxPlaces);
  if (next === undefined) return errors;
  return [...errors, furtherPlacesError({ message, extensions }, next, others.length + 1)];
};

/**
 * The cached entities alone, with errors at those that could not be fetched. `errors` are those of the failed fetch.
 * The first that names no entity concerns all that are missing; further ones are at one of them.
 */
const cachedLists = (states: readonly ListState[], errors: readonly GraphQLError[]): ExecutionResult => {
  const data: JsonObject = {};
  for (const { list, cached } of states) data[list.name] = cached.map((each) => each?.value ?? null);
  const names = new Set(states.map(({ list }) => list.name));
  const isPlaced = ({ path }: GraphQLError): boolean => names.has(String(path?.[0])) && typeof path?.[1] === 'number';
  const [common, ...others] = errors.filter((error) => !isPlaced(error));
  const atMissing = common === undefined ? [] : errorsAtMissing(states, common);
  const path = atMissing[0]?.path;
  const further = others.map(({ message, extensions }) => new GraphQLError(message, { path, extensions }));
  const placed = errors.filter(isPlaced).map((error) => relocate(error, states));
  return { data, errors: [...atMissing, ...further, ...placed] };
};

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

const wrongLists = (service: string, context: Call): GraphQLError =>
  toGraphQLError(malformedResult(service, 'another number of entities than it was asked for', context), service);

/**
 * Fetches entities, each of which has its own cache entry. Only those that are not cached are requested. If this fails,
 * the others are returned, with errors at the missing ones.
 */
const askForEntities = async (
  options: SubgraphCacheOptions,
  ask: AskSubgraph,
  query: EntityQuery,
  ...[request, context, headers]: Parameters<AskSubgraph>
): Promise<SubgraphResponse> => {
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
  if (rest === undefined) return cachedResponse(joinLists(states, undefined) ?? {});

  const askedAtMs = options.clock.now();
  const isAnyCached = misses < values.length;
  let result: SubgraphResponse;
  try {
    result = await ask(rest, context, headers);
  } catch (error) {
    if (!isAnyCached || isAbort(error, context, options.clock)) throw error;
    return cachedResponse(cachedLists(states, [toFetchError(error, options.name, context)]));
  }
  const joined = joinLists(states, result.result);
  if (joined === undefined) {
    if (!isAnyCached) return result;
    const { errors = [wrongLists(options.name, context)] } = result.result;
    return { ...result, result: cachedLists(states, errors) };
  }
  // Serialized now, because callers modify the data of the result.
  cache.keep(result, askedAtMs, () => toEntries(options, states, joined.data, result.extensions));
  return { ...result, result: joined };
};

const askForRoot = async (
  options: SubgraphCacheOptions,
  ask: AskSubgraph,
  query: Extract<CacheableQuery, { kind: 'root' }>,
  ...[request, context, headers]: Parameters<AskSubgraph>
): Promise<SubgraphResponse> => {
  const { name, clock, supergraph } = options;
  const cache = openCache(options, context, headers);
  const key = cache.keys.ofRoot(query.selection, query.variables, request.variables);
  const [cached] = await cache.read([key]);
  const data = isJsonObject(cached?.value) ? cached.value : undefined;
  cache.note(data === undefined ? 0 : 1, data === undefined ? 1 : 0, data === undefined ? 0 : (cached?.bytes ?? 0));
  if (data !== undefined) return cachedResponse({ data });
  const askedAtMs = clock.now();
  const result = await ask(request, context, headers);
  // Serialized now, because callers modify the data of the result.
  cache.keep(result, askedAtMs, () => {
    const received = result.result.data;
    const named = namedTagsIn(result.extensions, name).ofRoot();
    if (named === undefined || received === null || received === undefined) return [];
    const declared = tagsOfRoot(name, query.fields, request.variables, supergraph());
    return [{ key, text: stringifyExact(received), tags: [...declared, ...named] }];
  });
  return result;
};

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
