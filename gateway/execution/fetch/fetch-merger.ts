import { nextTick } from 'node:process';
import type { ExecutionResult } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { GraphQLServiceRequest } from '../../../platform/graphql/graphql-service.ts';
import type { MaybePromise } from '../../../platform/promise/maybe-promise.ts';
import type { JsonObject } from '../../../platform/text/json-object.ts';
import type { FetchRecord } from '../trace/fetch-record.ts';
import { type EntitySelection, type MergedDocument, mergeSelections } from './entity-selection.ts';
import type { Representations } from './representations.ts';
import { type AskedTogether, splitAnswer } from './split-answer.ts';

/** One fetch of entities, as it stands before it is sent. */
export interface EntityFetch {
  readonly selection: EntitySelection;
  readonly representations: Representations;
  /** Variables of the client's operation that it uses. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** Where the plan was asked for. */
  readonly record?: FetchRecord | undefined;
}

/** Sends a fetch, sooner or later with others. Answers as if it had been sent alone; rejects when its request does. */
export type MergeFetch = (fetch: EntityFetch) => Promise<ExecutionResult>;

interface WaitingFetch extends EntityFetch {
  readonly resolve: (result: MaybePromise<ExecutionResult>) => void;
  readonly reject: (reason: unknown) => void;
}

/** Merged documents that a plan keeps: which fetches meet depends on the data, and a plan of many has many combinations. */
const maxDocuments = 64;

/** Keeps the merged documents of one plan, so that one text is the same string each time it is sent. */
export const createMergedDocuments = (): ((selections: readonly EntitySelection[]) => MergedDocument) => {
  const numbers = new Map<EntitySelection, number>();
  const kept = new LRUCache<string, MergedDocument>({ max: maxDocuments });
  const numberOf = (selection: EntitySelection): number => {
    const known = numbers.get(selection) ?? numbers.size;
    numbers.set(selection, known);
    return known;
  };
  return (selections) => {
    const key = selections.map(numberOf).join(' ');
    const known = kept.get(key);
    if (known !== undefined) return known;
    const merged = mergeSelections(selections);
    kept.set(key, merged);
    return merged;
  };
};

interface Group extends AskedTogether {
  readonly values: JsonObject[];
  readonly members: { readonly fetch: number; readonly indexes: readonly number[] }[];
  /** Where each representation stands in `values`, by its key. */
  readonly places: Map<string, number>;
}

/** Fetches of one selection become one list, in which equal representations stand once. */
const gather = (fetches: readonly EntityFetch[]): readonly AskedTogether[] => {
  const groups = new Map<EntitySelection, Group>();
  fetches.forEach(({ selection, representations }, fetch) => {
    const group: Group = groups.get(selection) ?? { selection, values: [], members: [], places: new Map() };
    groups.set(selection, group);
    const keys = representations.keys();
    const indexes = representations.values.map((value, index) => {
      const key = keys[index] ?? '';
      const place = group.places.get(key) ?? group.values.push(value) - 1;
      group.places.set(key, place);
      return place;
    });
    group.members.push({ fetch, indexes });
  });
  return [...groups.values()];
};

/**
 * Sends fetches of entities that become ready in the same turn of the event loop as one request: what a plan asks of one service at
 * several places of the response then costs one round trip, and an entity that stands at all of them is asked for once.
 * For one run of a plan and one service, whose `send` may throw or reject; it is given the record of the first fetch.
 */
export const createFetchMerger = (
  send: (request: GraphQLServiceRequest, record: FetchRecord | undefined) => MaybePromise<ExecutionResult>,
  documentOf: (selections: readonly EntitySelection[]) => MergedDocument,
): MergeFetch => {
  let waiting: WaitingFetch[] = [];

  const alone = ({ selection, representations, variables, record }: EntityFetch): MaybePromise<ExecutionResult> =>
    send(requestOf(selection, { ...variables, representations: representations.values }), record);

  /** The answers of all. Undefined when one of them has spoilt the answer of the others. */
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
      // A tick comes after all promises that are settled already, so what their readers ask for is still among it.
      if (waiting.push({ ...fetch, resolve, reject }) === 1) nextTick(flush);
    });
};

const requestOf = (
  { query, operationName }: Pick<MergedDocument, 'query' | 'operationName'>,
  variables: Record<string, unknown>,
): GraphQLServiceRequest => (operationName === undefined ? { query, variables } : { query, variables, operationName });

const settle = ({ resolve, reject }: WaitingFetch, answer: () => MaybePromise<ExecutionResult>): void => {
  try {
    resolve(answer());
  } catch (error) {
    reject(error);
  }
};
