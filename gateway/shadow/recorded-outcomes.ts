import type { GraphQLError } from 'graphql';
import { canonicalJson } from '../../platform/json/canonical-json.ts';
import { isJsonObject, type JsonObject } from '../../platform/json/json-object.ts';
import { groupBy } from '../../platform/lists/group-by.ts';
import type { Asked, EntityPart, FetchParts } from './fetch-parts.ts';
import type { RecordedFetch } from './fetch-recording.ts';

export type PlainError = Pick<GraphQLError, 'message' | 'path' | 'extensions'>;

/** The parts of a result that its entities share. */
interface Source {
  /** Set if the fetch failed. */
  readonly failure?: { readonly thrown: unknown };
  /** Errors that concern no entity. */
  readonly errors: readonly PlainError[];
}

export interface Outcome {
  readonly source: Source;
  /** False if the list of entities was missing or had another length. */
  readonly isWhole: boolean;
  /** The entity, or the data of root fields; for an invalid list, the received value. */
  readonly value: unknown;
  /** Errors of the entity with paths relative to it; all errors for root fields. */
  readonly errors: readonly PlainError[];
}

interface RecordedResult {
  readonly data?: unknown;
  readonly errors?: readonly PlainError[];
}

export const representationsIn = (variables: JsonObject, { representations }: EntityPart): readonly unknown[] => {
  const list = variables[representations];
  return Array.isArray(list) ? list : [];
};

const keyOf = (service: string, { text, variableNames }: Asked, variables: JsonObject, representation?: unknown) =>
  canonicalJson([service, text, variableNames.map((name) => variables[name] ?? null), representation]);

const isSame = (one: Outcome, other: Outcome): boolean =>
  canonicalJson([one.value, one.errors]) === canonicalJson([other.value, other.errors]);

/** Groups errors by the name of their list and the index in it. */
const errorsByPlace = (errors: readonly PlainError[]): ReadonlyMap<string, readonly PlainError[]> =>
  groupBy(errors, ({ path = [] }) => `${path[0]} ${typeof path[1] === 'number' ? path[1] : ''}`);

export class RecordedOutcomes {
  readonly #read: (query: string) => FetchParts;
  readonly #outcomes = new Map<string, Outcome | 'ambiguous'>();

  constructor(fetches: readonly RecordedFetch[], read: (query: string) => FetchParts) {
    this.#read = read;
    for (const fetch of fetches) this.#take(fetch);
  }

  /** Returns undefined if nothing was recorded, or if equal requests had different results. */
  find(service: string, asked: Asked, variables: JsonObject, representation?: unknown): Outcome | undefined {
    const found = this.#outcomes.get(keyOf(service, asked, variables, representation));
    return found === 'ambiguous' ? undefined : found;
  }

  #take({ service, query, variables: variablesText, answer }: RecordedFetch): void {
    const variables = JSON.parse(variablesText) as JsonObject;
    const result = ('text' in answer ? JSON.parse(answer.text) : {}) as RecordedResult;
    const failure = 'thrown' in answer ? { failure: answer } : {};
    const parts = this.#read(query);
    if (parts.kind === 'entities') {
      this.#takeEntities(service, parts.parts, variables, result, failure);
      return;
    }
    const { data: value, errors = [] } = result;
    const source = { ...failure, errors: [] };
    this.#add(keyOf(service, parts.asked, variables), { source, isWhole: 'text' in answer, value, errors });
  }

  #takeEntities(
    service: string,
    parts: readonly EntityPart[],
    variables: JsonObject,
    { data, errors = [] }: RecordedResult,
    failure: Pick<Source, 'failure'>,
  ): void {
    const places = errorsByPlace(errors);
    const placed = new Set<PlainError>();
    const common: PlainError[] = [];
    const source: Source = { ...failure, errors: common };
    for (const part of parts) {
      const received = isJsonObject(data) ? data[part.responseName] : undefined;
      const representations = representationsIn(variables, part);
      const list = Array.isArray(received) && received.length === representations.length ? received : undefined;
      representations.forEach((representation, index) => {
        const own = list === undefined ? [] : (places.get(`${part.responseName} ${index}`) ?? []);
        for (const error of own) placed.add(error);
        this.#add(keyOf(service, part, variables, representation), {
          source,
          isWhole: list !== undefined,
          value: list === undefined ? received : list[index],
          errors: own.map((error) => ({ ...error, path: error.path?.slice(2) })),
        });
      });
    }
    common.push(...errors.filter((error) => !placed.has(error)));
  }

  /** A retry replaces an invalid result. */
  #add(key: string, outcome: Outcome): void {
    const known = this.#outcomes.get(key);
    if (known === 'ambiguous') return;
    if (known === undefined || !known.isWhole) this.#outcomes.set(key, outcome);
    else if (outcome.isWhole && !isSame(known, outcome)) this.#outcomes.set(key, 'ambiguous');
  }
}
