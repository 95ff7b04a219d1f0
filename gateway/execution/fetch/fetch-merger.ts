import { nextTick } from 'node:process';
import type { ExecutionResult } from 'graphql';
import { LRUCache } from 'lru-cache';
import { memoized } from '../../../platform/cache/memoized.ts';
import type { GraphQLServiceRequest } from '../../../platform/graphql/graphql-service.ts';
import type { JsonObject } from '../../../platform/json/json-object.ts';
import type { MaybePromise } from '../../../platform/promise/maybe-promise.ts';
import type { FetchRecord } from '../trace/fetch-record.ts';
import { type EntitySelection, type MergedDocument, mergeSelections } from './entity-selection.ts';
import type { Representations } from './representation-list.ts';
import { type AskedTogether, splitAnswer } from './split-answer.ts';

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
    return splitAnswer(result, groups, document?.names ?? ['_entities'], fetches.length);
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
      (answers) => {
        fetches.forEach((fetch, index) => {
          settle(fetch, () => answers?.[index] ?? alone(fetch));
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

const settle = ({ resolve, reject }: WaitingFetch, answer: () => MaybePromise<ExecutionResult>): void => {
  try {
    resolve(answer());
  } catch (error) {
    reject(error);
  }
};
