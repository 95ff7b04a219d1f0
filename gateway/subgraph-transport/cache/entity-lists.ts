import { type ExecutionResult, GraphQLError } from 'graphql';
import type { GraphQLServiceRequest } from '../../../platform/graphql/graphql-service.ts';
import { isJsonObject, type JsonObject } from '../../../platform/json/json-object.ts';
import { furtherPlacesError, maxPlaces } from '../../execution/fetch/fetch-errors.ts';
import type { SubgraphError } from '../foreign-error.ts';
import type { CachedValue } from './cache-access.ts';
import type { CacheableQuery, EntityList } from './cacheable-query.ts';

export interface ListState {
  readonly list: EntityList;
  readonly representations: readonly JsonObject[];
  /** The cached value of each representation; undefined if not cached. */
  readonly cached: readonly (CachedValue | undefined)[];
  /** Indexes of the representations that are not cached. */
  readonly missing: readonly number[];
}

type EntityQuery = Extract<CacheableQuery, { kind: 'entities' }>;

/** Returns undefined if the variables are not those of an entity fetch. */
export const representationsOf = (
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
export const requestForMissing = (
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
export const joinLists = (
  states: readonly ListState[],
  result: ExecutionResult | undefined,
): ExecutionResult | undefined => {
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
export const cachedLists = (states: readonly ListState[], errors: readonly GraphQLError[]): ExecutionResult => {
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
