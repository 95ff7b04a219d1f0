import { nextTick } from 'node:process';
import { type ExecutionResult, GraphQLError } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { GraphQLServiceRequest, SubgraphError } from '../../../platform/graphql/graphql-service.ts';
import { memoized } from '../../../platform/runtime/memoized.ts';
import type { MaybePromise } from '../../../platform/runtime/promise/maybe-promise.ts';
import { copyJson, isJsonObject, type JsonObject, ownValue } from '../../../platform/text/json/json-object.ts';
import type { FetchRecord } from '../trace/fetch-record.ts';
import { type EntitySelection, type MergedDocument, mergeSelections } from './entity-selection.ts';
import type { Representations } from './representations.ts';

interface AskedTogether {
  readonly selection: EntitySelection;
  readonly values: readonly JsonObject[];
  /** Index of a fetch in the request, and those of its representations in `values`. */
  readonly members: readonly { readonly fetch: number; readonly indexes: readonly number[] }[];
}

/** Returns undefined if a list is missing or has another length, because its entities cannot be assigned then. */
const listsOf = (
  { data }: ExecutionResult,
  groups: readonly AskedTogether[],
  names: readonly string[],
): readonly (readonly unknown[])[] | undefined => {
  if (!isJsonObject(data)) return undefined;
  const lists = groups.map(({ values }, index) => {
    const received = ownValue(data, names[index] ?? '');
    return Array.isArray(received) && received.length === values.length ? (received as readonly unknown[]) : undefined;
  });
  return lists.every((list) => list !== undefined) ? lists : undefined;
};

/**
 * Returns a result for each of `count` fetches, as if each were sent alone; undefined if a list is incomplete. `names`
 * are the aliases of the groups' lists.
 */
const splitResult = (
  result: ExecutionResult,
  groups: readonly AskedTogether[],
  names: readonly string[],
  count: number,
): ExecutionResult[] | undefined => {
  const lists = listsOf(result, groups, names);
  if (lists === undefined) return undefined;
  const results: { data: JsonObject; errors: SubgraphError[] }[] = Array.from({ length: count }, () => ({
    data: {},
    errors: [],
  }));
  groups.forEach(({ members }, groupIndex) => {
    const list = lists[groupIndex] ?? [];
    const taken = new Set<number>();
    for (const { fetch, indexes } of members) {
      const response = results[fetch];
      if (response === undefined) continue;
      response.data['_entities'] = indexes.map((index) => {
        // Each fetch writes into its entities, so later ones get copies.
        if (taken.has(index)) return copyJson(list[index]);
        taken.add(index);
        return list[index];
      });
    }
  });
  for (const error of result.errors ?? []) {
    const [name, index, ...rest] = error.path ?? [];
    const members = groups[names.indexOf(String(name))]?.members ?? [];
    const about = members.flatMap(({ fetch, indexes }) => {
      const place = typeof index === 'number' ? indexes.indexOf(index) : -1;
      return place < 0 ? [] : [{ fetch, place }];
    });
    for (const { fetch, place } of about) results[fetch]?.errors.push(at(error, ['_entities', place, ...rest]));
    // An error about no entity is reported once, without a path.
    if (about.length === 0) results[0]?.errors.push(at(error, undefined));
  }
  return results.map(
    ({ data: own, errors }) => (errors.length === 0 ? { data: own } : { data: own, errors }) as ExecutionResult,
  );
};

const at = ({ message, extensions }: SubgraphError, path: readonly (string | number)[] | undefined): GraphQLError =>
  new GraphQLError(message, { path, extensions });

interface EntityFetch {
  readonly selection: EntitySelection;
  readonly representations: Representations;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly record?: FetchRecord | undefined;
}

/**
 * Sends a fetch, possibly with others. Returns the same result as if it were sent alone; rejects if its request fails.
 */
export type MergeFetch = (fetch: EntityFetch) => Promise<ExecutionResult>;

interface WaitingFetch extends EntityFetch {
  readonly resolve: (result: MaybePromise<ExecutionResult>) => void;
  readonly reject: (reason: unknown) => void;
}

/** The data decide which fetches are merged, so a large plan has many combinations. */
const maxDocuments = 64;

/** Caches the merged documents of a plan, so that equal documents are the same string instance. */
export const createMergedDocuments = (): ((selections: readonly EntitySelection[]) => MergedDocument) => {
  const numbers = new Map<EntitySelection, number>();
  // Most plans never merge.
  let cached: LRUCache<string, MergedDocument> | undefined;
  const numberOf = (selection: EntitySelection): number => memoized(numbers, selection, () => numbers.size);
  return (selections) => {
    cached ??= new LRUCache({ max: maxDocuments });
    return memoized(cached, selections.map(numberOf).join(' '), () => mergeSelections(selections));
  };
};

/** Unites the lists of several fetches: an entity that occurs in more than one of them is asked for once. */
const unite = (
  selection: EntitySelection,
  members: readonly number[],
  fetches: readonly EntityFetch[],
): AskedTogether => {
  const values: JsonObject[] = [];
  const places = new Map<string, number>();
  const indexesOf = (fetch: number): readonly number[] => {
    const { representations } = fetches[fetch] ?? {};
    const keys = representations?.keys() ?? [];
    return (representations?.values ?? []).map((value, index) =>
      memoized(places, keys[index] ?? '', () => values.push(value) - 1),
    );
  };
  return { selection, values, members: members.map((fetch) => ({ fetch, indexes: indexesOf(fetch) })) };
};

const gather = (fetches: readonly EntityFetch[]): readonly AskedTogether[] => {
  const groups = new Map<EntitySelection, number[]>();
  fetches.forEach(({ selection }, fetch) => {
    const members = groups.get(selection);
    if (members === undefined) groups.set(selection, [fetch]);
    else members.push(fetch);
  });
  return [...groups].map(([selection, members]) => {
    const [fetch = 0, ...others] = members;
    // The entities of one fetch are distinct already.
    if (others.length > 0) return unite(selection, members, fetches);
    const values = fetches[fetch]?.representations.values ?? [];
    return { selection, values, members: [{ fetch, indexes: [...values.keys()] }] };
  });
};

/**
 * Merges entity fetches that become ready in the same turn of the event loop. Fetches to one service from several
 * places then take one round trip, and an entity in several places is fetched once. Serves one run and one service.
 * `send` may throw or reject; it gets the first fetch's record.
 */
export const createFetchMerger = (
  send: (request: GraphQLServiceRequest, record: FetchRecord | undefined) => MaybePromise<ExecutionResult>,
  documentOf: (selections: readonly EntitySelection[]) => MergedDocument,
): MergeFetch => {
  let waiting: WaitingFetch[] = [];

  const alone = ({ selection, representations, variables, record }: EntityFetch): MaybePromise<ExecutionResult> =>
    send(requestOf(selection, { ...variables, representations: representations.values }), record);

  /** Returns undefined if one fetch made the response unusable for the others. */
  const together = async (fetches: readonly EntityFetch[]): Promise<readonly ExecutionResult[] | undefined> => {
    const groups = gather(fetches);
    const [first, ...others] = groups;
    if (first === undefined) return [];
    const variables: Record<string, unknown> = Object.assign(
      Object.create(null),
      ...fetches.map((fetch) => fetch.variables),
    );
    const document = others.length === 0 ? undefined : documentOf(groups.map(({ selection }) => selection));
    const names = document?.names ?? ['representations'];
    groups.forEach(({ values }, index) => {
      variables[names[index] ?? ''] = values;
    });
    const records = fetches.flatMap(({ record }) => record ?? []);
    for (const record of records) record.mergedWith(records.map(({ id }) => id));
    const result = await send(requestOf(document ?? first.selection, variables), records[0]);
    return splitResult(result, groups, document?.names ?? ['_entities'], fetches.length);
  };

  const flush = (): void => {
    const fetches = waiting;
    waiting = [];
    const [first] = fetches;
    if (first === undefined) return;
    if (fetches.length === 1) {
      settle(first, () => alone(first));
      return;
    }
    together(fetches).then(
      (results) => {
        fetches.forEach((fetch, index) => {
          settle(fetch, () => results?.[index] ?? alone(fetch));
        });
      },
      (reason: unknown) => {
        for (const fetch of fetches) fetch.reject(reason);
      },
    );
  };

  return (fetch) =>
    new Promise((resolve, reject) => {
      // A tick runs after all settled promises, so fetches that follow from them are included.
      if (waiting.push({ ...fetch, resolve, reject }) === 1) nextTick(flush);
    });
};

const requestOf = (
  { query, operationName }: Pick<MergedDocument, 'query' | 'operationName'>,
  variables: Record<string, unknown>,
): GraphQLServiceRequest => ({ query, variables, operationName });

const settle = ({ resolve, reject }: WaitingFetch, respond: () => MaybePromise<ExecutionResult>): void => {
  try {
    resolve(respond());
  } catch (error) {
    reject(error);
  }
};
