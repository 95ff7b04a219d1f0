import type { ExecutionResult } from 'graphql';
import type { GraphQLService, GraphQLServiceRequest } from '../../platform/graphql/graphql-service.ts';
import { isPromise } from '../../platform/promise/maybe-promise.ts';
import type { ServiceMap } from '../execution/plan/plan-run.ts';

/** A request to a subgraph and its result, as texts, because the originals are changed later. */
export interface RecordedFetch {
  readonly service: string;
  readonly query: string;
  /** JSON of the variables. */
  readonly variables: string;
  readonly answer: { readonly text: string } | { readonly thrown: unknown };
}

const maxFetches = 200;
/** Bound on characters; some eight megabytes. */
const maxCharacters = 4 * 1024 * 1024;

/** Records the fetches of an execution. A failure to record one does not affect the request. */
export class FetchRecording {
  readonly services: ServiceMap;
  #fetches: RecordedFetch[] = [];
  #characters = 0;
  #isComplete = true;

  constructor(services: ServiceMap) {
    this.services = new Map([...services].map(([name, service]) => [name, this.#recorded(name, service)]));
  }

  /** Undefined if the bounds were exceeded or a value could not be serialized. */
  get fetches(): readonly RecordedFetch[] | undefined {
    return this.#isComplete ? this.#fetches : undefined;
  }

  #recorded(name: string, service: GraphQLService): GraphQLService {
    return {
      ...service,
      execute: (request, context) => {
        const variables = this.#textOf(request.variables ?? {});
        const take = (result: ExecutionResult): ExecutionResult => {
          const { data, errors } = result;
          const text = this.#textOf(errors === undefined ? { data } : { data, errors });
          if (text !== undefined) this.#add(name, request, variables, { text });
          return result;
        };
        const fail = (thrown: unknown): never => {
          this.#add(name, request, variables, { thrown });
          throw thrown;
        };
        try {
          const answer = service.execute(request, context);
          return isPromise(answer) ? answer.then(take, fail) : take(answer);
        } catch (thrown) {
          return fail(thrown);
        }
      },
    };
  }

  #textOf(value: object): string | undefined {
    if (!this.#isComplete) return undefined;
    try {
      const text = JSON.stringify(value);
      this.#characters += text.length;
      if (this.#characters <= maxCharacters) return text;
    } catch {
      // A value without JSON cannot be replayed.
    }
    this.#giveUp();
    return undefined;
  }

  #add(
    service: string,
    { query }: GraphQLServiceRequest,
    variables: string | undefined,
    answer: RecordedFetch['answer'],
  ): void {
    if (!this.#isComplete || variables === undefined) return;
    if (this.#fetches.push({ service, query, variables, answer }) > maxFetches) this.#giveUp();
  }

  #giveUp(): void {
    this.#isComplete = false;
    this.#fetches = [];
  }
}
