import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import { ServiceError } from '../errors/service-error.ts';
import { isStream, type OperationOutcome } from '../graphql/operation-outcome.ts';
import { guarded } from '../sockets/guarded.ts';
import { MessageType, operationText } from './messages.ts';

/** What is run for one `subscribe`. */
export interface RequestedOperation {
  /** Resolves with a result, or with a stream when the subscription is accepted. */
  readonly start: (signal: AbortSignal) => Promise<OperationOutcome>;
  /** An error as the other side may see it. */
  readonly present: (error: unknown) => GraphQLFormattedError;
}

export interface SessionOperationOptions extends RequestedOperation {
  readonly id: string;
  readonly send: (text: string) => Promise<void>;
  readonly textOf: (result: ExecutionResult) => string;
  /** Called when nothing ran, with what was thrown, if anything was. Not called when the other side gave it up. */
  readonly onRefused: (error: unknown) => void;
  /** Called when the results could not be ended properly. */
  readonly onError: (error: unknown) => void;
}

/** One operation of a session, from `subscribe` to `complete` or `error`. */
export class SessionOperation {
  readonly #options: SessionOperationOptions;
  readonly #controller = new AbortController();
  #results: AsyncIterableIterator<ExecutionResult> | undefined;

  constructor(options: SessionOperationOptions) {
    this.#options = options;
  }

  /** Resolves when it has ended, in whatever way. After `end` nothing more is sent. */
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
      await this.#send(MessageType.Error, JSON.stringify([present(error)]));
    }
    if (!started && !signal.aborted) onRefused(failure);
  }

  /** The other side has left or wants no more of it. */
  end(): void {
    this.#controller.abort(new ServiceError('client_closed_request', 'The client ended the operation.'));
    guarded(() => this.#results?.return?.(), this.#options.onError)();
  }

  async #stream(results: AsyncIterableIterator<ExecutionResult>): Promise<void> {
    this.#results = results;
    // It may have been given up just when the stream had been opened.
    if (this.#controller.signal.aborted) return void (await results.return?.());
    for await (const result of results) await this.#send(MessageType.Next, this.#options.textOf(result));
    await this.#send(MessageType.Complete);
  }

  /** What was refused before anything ran is an `error` message; what ran and failed is a result like any other. */
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
