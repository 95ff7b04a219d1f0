import type { ExecutionResult, GraphQLError, GraphQLFormattedError } from 'graphql';
import { errorsOf } from '../../errors/error-list.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { isStream, type OperationOutcome } from '../../graphql/graphql-service.ts';
import { abortable } from '../../runtime/abortable.ts';
import { guarded } from '../../runtime/guarded.ts';
import { WrittenPayload } from './written-payload.ts';

export interface RequestedOperation {
  /** Resolves with a result, or with the stream of an accepted subscription. */
  readonly start: (signal: AbortSignal) => Promise<OperationOutcome>;
  /** Returns one error as the client may see it. */
  readonly present: (error: unknown) => GraphQLFormattedError;
}

interface OperationResultsOptions extends RequestedOperation {
  readonly textOf: (result: ExecutionResult) => string;
  /** Called if nothing was executed, unless the client ended the operation. */
  readonly onRefused: (error: unknown) => void;
  /** Called if a stream could not be ended. */
  readonly onError: (error: unknown) => void;
}

/** Errors as the client may see them; graphql-ws sends them as an `error` message. */
class PresentedErrors extends Error {
  readonly errors: readonly GraphQLFormattedError[];

  constructor(errors: readonly (GraphQLFormattedError | GraphQLError)[]) {
    super('the operation failed');
    // `JSON.stringify` writes both alike.
    this.errors = errors as readonly GraphQLFormattedError[];
  }
}

/** graphql-ws wraps what an iterator throws. */
export const presentedErrors = (errors: readonly GraphQLError[]): readonly GraphQLFormattedError[] =>
  errors.flatMap(({ originalError }) => (originalError instanceof PresentedErrors ? originalError.errors : []));

class WrittenResult extends WrittenPayload implements ExecutionResult {
  declare readonly data?: never;
}

type Item = IteratorResult<WrittenResult, undefined>;
const done: Item = { value: undefined, done: true };

/**
 * The results of one operation, which begins with the first `next`. Because graphql-ws has the iterator before that, it
 * also ends an operation that is still being opened: `return` aborts it, and a pending `next` resolves at once.
 */
export class OperationResults implements AsyncIterableIterator<WrittenResult> {
  readonly #options: OperationResultsOptions;
  readonly #controller = new AbortController();
  #results: AsyncIterator<ExecutionResult> | undefined;

  constructor(options: OperationResultsOptions) {
    this.#options = options;
  }

  async next(): Promise<Item> {
    try {
      const item = this.#results === undefined ? await this.#start() : await this.#results.next();
      if (item.done === true || this.#controller.signal.aborted) return done;
      return { value: new WrittenResult(this.#options.textOf(item.value)), done: false };
    } catch (error) {
      if (this.#controller.signal.aborted) return done;
      if (error instanceof PresentedErrors) throw error;
      throw new PresentedErrors(errorsOf(error).map(this.#options.present));
    }
  }

  /** For an operation that the client completed, or whose client left. */
  return(): Promise<Item> {
    this.#controller.abort(new ServiceError('client_closed_request', 'The client ended the operation.'));
    if (this.#results !== undefined) this.#end(this.#results);
    return Promise.resolve(done);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async #start(): Promise<IteratorResult<ExecutionResult>> {
    const { start, onRefused } = this.#options;
    const { signal } = this.#controller;
    let outcome: OperationOutcome;
    try {
      outcome = await this.#opened(start(signal));
    } catch (error) {
      if (!signal.aborted) onRefused(error);
      throw error;
    }
    if (isStream(outcome)) {
      this.#results = outcome;
      // The operation may have ended just when the stream was opened.
      if (signal.aborted) this.#end(outcome);
      return outcome.next();
    }
    this.#results = { next: async () => done };
    if (outcome.data !== undefined || outcome.errors === undefined) return { value: outcome, done: false };
    // A refusal before execution is an `error` message; an execution with errors is an ordinary result.
    if (!signal.aborted) onRefused(undefined);
    throw new PresentedErrors(outcome.errors);
  }

  async #opened(starting: Promise<OperationOutcome>): Promise<OperationOutcome> {
    try {
      return await abortable(starting, this.#controller.signal);
    } catch (error) {
      starting.then(
        (outcome) => isStream(outcome) && this.#end(outcome),
        () => {},
      );
      throw error;
    }
  }

  #end(results: AsyncIterator<ExecutionResult>): void {
    guarded(() => results.return?.(), this.#options.onError)();
  }
}
