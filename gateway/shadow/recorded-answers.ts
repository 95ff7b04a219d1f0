import type { ExecutionResult } from 'graphql';
import type { GraphQLService, GraphQLServiceRequest } from '../../platform/graphql/graphql-service.ts';
import type { JsonObject } from '../../platform/json/json-object.ts';
import type { ServiceMap } from '../execution/plan/plan-run.ts';
import type { Asked, EntityPart, FetchParts } from './fetch-parts.ts';
import type { RecordedFetch } from './fetch-recording.ts';
import { type Outcome, type PlainError, RecordedOutcomes, representationsIn } from './recorded-outcomes.ts';

/** A request without a recorded result. The run is not compared. */
class UnrecordedRequest extends Error {}

const toResult = (data: unknown, errors: readonly PlainError[]): ExecutionResult =>
  (errors.length === 0 ? { data } : { data, errors }) as ExecutionResult;

/** Replays recorded results instead of calling services. The results are shared and must not be changed. */
export class RecordedAnswers {
  readonly services: ServiceMap;
  readonly #read: (query: string) => FetchParts;
  readonly #outcomes: RecordedOutcomes;
  unmatchedService: string | undefined;

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

  /** Returns the list of a part. If the recorded list of one entity was invalid, the whole list is. */
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
