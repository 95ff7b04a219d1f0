import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import { errorsOf } from '../errors/error-list.ts';
import { ServiceError } from '../errors/service-error.ts';
import { isStream, type OperationOutcome } from '../graphql/operation-outcome.ts';
import { guarded } from '../sockets/guarded.ts';
import { MessageType, operationText } from './messages.ts';

export interface RequestedOperation {
  /** Resolves with a result, or with the stream of an accepted subscription. */
  readonly start: (signal: AbortSignal) => Promise<OperationOutcome>;
  /** Returns one error as the client may see it. */
  readonly present: (error: unknown) => GraphQLFormattedError;
}

interface SessionOperationOptions extends RequestedOperation {
  readonly id: string;
  readonly send: (text: string) => Promise<void>;
  readonly textOf: (result: ExecutionResult) => string;
  /** Called if nothing was executed, unless the client ended the operation. */
  readonly onRefused: (error: unknown) => void;
  /** Called if the stream could not be ended. */
  readonly onError: (error: unknown) => void;
}

/** From `subscribe` to `complete` or `error`. */
export class SessionOperation {
  readonly #options: SessionOperationOptions;
  readonly #controller = new AbortController();
  #results: AsyncIterableIterator<ExecutionResult> | undefined;

  constructor(options: SessionOperationOptions) {
    this.#options = options;
  }

  /** Resolves when the operation has ended. Nothing is sent after `end`. */
  async run(): Promise<void> {
    const { start, present, onRefused } = this.#options;
    const { signal } = this.#controller;
    let started = false;
    let failure: unknown;
    try {
      const outcome = await start(signal);
      started = isStream(outcome) || outcome.data !== undefined;
      if (isStream(outcome)) await this.#stream(outcome);
      else await this.#respond(outcome);
    } catch (error) {
      failure = error;
      await this.#send(MessageType.Error, JSON.stringify(errorsOf(error).map(present)));
    }
    if (!started && !signal.aborted) onRefused(failure);
  }

  /** For an operation that the client completed, or whose client left. */
  end(): void {
    this.#controller.abort(new ServiceError('client_closed_request', 'The client ended the operation.'));
    guarded(() => this.#results?.return?.(), this.#options.onError)();
  }

  async #stream(results: AsyncIterableIterator<ExecutionResult>): Promise<void> {
    this.#results = results;
    // The operation may have ended just when the stream was opened.
    if (this.#controller.signal.aborted) return void (await results.return?.());
    while (await this.#sendNext(results)) {}
    await this.#send(MessageType.Complete);
  }

  /** The wait of a `for await` would retain the result before. Returns false at the end of the stream. */
  async #sendNext(results: AsyncIterableIterator<ExecutionResult>): Promise<boolean> {
    const item = await results.next();
    if (item.done === true) return false;
    try {
      await this.#send(MessageType.Next, this.#options.textOf(item.value));
    } catch (error) {
      await results.return?.();
      throw error;
    }
    return true;
  }

  /** A refusal before execution is an `error` message; an execution with errors is an ordinary result. */
  async #respond(result: ExecutionResult): Promise<void> {
    if (result.data === undefined && result.errors !== undefined)
      return this.#send(MessageType.Error, JSON.stringify(result.errors));
    const sent = this.#send(MessageType.Next, this.#options.textOf(result));
    await Promise.all([sent, this.#send(MessageType.Complete)]);
  }

  async #send(type: MessageType.Next | MessageType.Error | MessageType.Complete, payload?: string): Promise<void> {
    if (this.#controller.signal.aborted) return;
    await this.#options.send(operationText(type, this.#options.id, payload));
  }
}
