import type { ExecutionResult, GraphQLError, GraphQLFormattedError } from 'graphql';
import { errorsOf } from '../../errors/error-list.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { isStream, type OperationOutcome } from '../../graphql/graphql-service.ts';
import { guarded } from '../../runtime/guarded.ts';
import { LazySignal } from '../../runtime/lazy-signal.ts';
import { nothing } from '../../runtime/nothing.ts';
import { WrittenPayload } from './written-payload.ts';

export interface RequestedOperation {
  /** Resolves with a result, or with the stream of an accepted subscription. */
  start(end: LazySignal): Promise<OperationOutcome>;
  /** Returns one error as the client may see it. */
  present(error: unknown): GraphQLFormattedError;
}

/** The connection of the operations. */
interface OperationsHost {
  readonly textOf: (result: ExecutionResult) => string;
  /** Called if nothing was executed, unless the client ended the operation. */
  refused(error: unknown): void;
  /** Called if a stream could not be ended. */
  operationFailed(error: unknown): void;
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
 *
 * Thousands wait for their next result, so this is as small as it can be: an async function that waits takes more.
 */
export class OperationResults implements AsyncIterableIterator<WrittenResult> {
  readonly #operation: RequestedOperation;
  readonly #host: OperationsHost;
  readonly #ending = new LazySignal();
  #results: AsyncIterator<ExecutionResult> | undefined;
  /** Ends the wait of an operation that is being opened. */
  #giveUp = nothing;

  constructor(operation: RequestedOperation, host: OperationsHost) {
    this.#operation = operation;
    this.#host = host;
  }

  next(): Promise<Item> {
    const item = this.#results === undefined ? this.#start() : this.#results.next();
    return item.then(this.#written, this.#failed);
  }

  /** For an operation that the client completed, or whose client left. */
  return(): Promise<Item> {
    this.#ending.abort(new ServiceError('client_closed_request', 'The client ended the operation.'));
    this.#giveUp();
    if (this.#results !== undefined) this.#end(this.#results);
    return Promise.resolve(done);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  readonly #written = (item: IteratorResult<ExecutionResult>): Item => {
    if (item.done === true || this.#ending.aborted) return done;
    try {
      return { value: new WrittenResult(this.#host.textOf(item.value)), done: false };
    } catch (error) {
      return this.#failed(error);
    }
  };

  readonly #failed = (error: unknown): Item => {
    if (this.#ending.aborted) return done;
    if (error instanceof PresentedErrors) throw error;
    throw new PresentedErrors(errorsOf(error).map((each) => this.#operation.present(each)));
  };

  async #start(): Promise<IteratorResult<ExecutionResult>> {
    let outcome: OperationOutcome;
    try {
      outcome = await this.#opened(this.#operation.start(this.#ending));
    } catch (error) {
      if (!this.#ending.aborted) this.#host.refused(error);
      throw error;
    }
    if (isStream(outcome)) {
      this.#results = outcome;
      // The operation may have ended just when the stream was opened.
      if (this.#ending.aborted) this.#end(outcome);
      return outcome.next();
    }
    this.#results = { next: async () => done };
    if (outcome.data !== undefined || outcome.errors === undefined) return { value: outcome, done: false };
    // A refusal before execution is an `error` message; an execution with errors is an ordinary result.
    if (!this.#ending.aborted) this.#host.refused(undefined);
    throw new PresentedErrors(outcome.errors);
  }

  /** A stream that is opened after the operation has ended is ended, too. */
  #opened(starting: Promise<OperationOutcome>): Promise<OperationOutcome> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      this.#giveUp = () => {
        isLate = true;
        reject(new Error('the operation has ended'));
      };
      starting.then(
        (outcome) => {
          this.#giveUp = nothing;
          if (isLate && isStream(outcome)) this.#end(outcome);
          resolve(outcome);
        },
        (error: unknown) => {
          this.#giveUp = nothing;
          reject(error);
        },
      );
    });
  }

  #end(results: AsyncIterator<ExecutionResult>): void {
    guarded(
      () => results.return?.(),
      (error) => this.#host.operationFailed(error),
    )();
  }
}
