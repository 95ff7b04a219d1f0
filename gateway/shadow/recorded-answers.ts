import type { ExecutionResult } from 'graphql';
import type { GraphQLService, GraphQLServiceRequest } from '../../platform/graphql/graphql-service.ts';
import type { JsonObject } from '../../platform/text/json-object.ts';
import type { ServiceMap } from '../execution/plan/plan-run.ts';
import type { Asked, EntityPart, FetchParts } from './fetch-parts.ts';
import type { RecordedFetch } from './fetch-recording.ts';
import { type Outcome, type PlainError, RecordedOutcomes, representationsIn } from './recorded-outcomes.ts';

/** Thrown for a request that was not recorded. What becomes of it is not compared. */
class UnrecordedRequest extends Error {}

const toResult = (data: unknown, errors: readonly PlainError[]): ExecutionResult =>
  (errors.length === 0 ? { data } : { data, errors }) as ExecutionResult;

/**
 * Plays recorded answers back in the place of the services that gave them. What it returns is shared, and only read.
 */
export class RecordedAnswers {
  readonly services: ServiceMap;
  readonly #read: (query: string) => FetchParts;
  readonly #outcomes: RecordedOutcomes;
  /** The service of the first request that was not recorded. */
  unmatchedService: string | undefined;

  /** The services are those that were recorded. */
  constructor(fetches: readonly RecordedFetch[], services: ServiceMap, read: (query: string) => FetchParts) {
    this.#read = read;
    this.#outcomes = new RecordedOutcomes(fetches, read);
    const play = (name: string, service: GraphQLService): GraphQLService => ({
      ...service,
      execute: async (request) => this.#answer(name, request),
    });
    this.services = new Map([...services].map(([name, service]) => [name, play(name, service)]));
  }

  #answer(service: string, { query, variables = {} }: GraphQLServiceRequest): ExecutionResult {
    const parts = this.#read(query);
    if (parts.kind === 'root') {
      const { value, errors } = this.#find(service, parts.asked, variables);
      return toResult(value, errors);
    }
    const data: JsonObject = {};
    const errors = new Set<PlainError>();
    for (const part of parts.parts) data[part.responseName] = this.#entities(service, part, variables, errors);
    return toResult(data, [...errors]);
  }

  /** The list of a part. An answer that was not whole for one of its entities is none for all. */
  #entities(service: string, part: EntityPart, variables: JsonObject, errors: Set<PlainError>): unknown {
    const outcomes = representationsIn(variables, part).map((representation) =>
      this.#find(service, part, variables, representation),
    );
    outcomes.forEach(({ source, errors: own }, index) => {
      for (const error of source.errors) errors.add(error);
      for (const error of own) errors.add({ ...error, path: [part.responseName, index, ...(error.path ?? [])] });
    });
    const broken = outcomes.find(({ isWhole }) => !isWhole);
    return broken === undefined ? outcomes.map(({ value }) => value) : broken.value;
  }

  #find(service: string, asked: Asked, variables: JsonObject, representation?: unknown): Outcome {
    const found = this.#outcomes.find(service, asked, variables, representation);
    if (found === undefined) {
      this.unmatchedService ??= service;
      throw new UnrecordedRequest(`a request to ${service} was not recorded`);
    }
    if (found.source.failure !== undefined) throw found.source.failure.thrown;
    return found;
  }
}
