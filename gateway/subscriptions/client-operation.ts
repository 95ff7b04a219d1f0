import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import { MessageType } from 'graphql-ws';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { guarded } from '../../platform/sockets/guarded.ts';
import { isStream } from './operation-runner.ts';
import { resultText } from './result-text.ts';

export interface ClientOperationOptions {
  readonly id: string;
  readonly start: (signal: AbortSignal) => Promise<ExecutionResult | AsyncIterableIterator<ExecutionResult>>;
  readonly write: (text: string) => Promise<void>;
  /** An error as the client may see it. */
  readonly present: (error: unknown) => GraphQLFormattedError;
  /** Called when the results could not be ended properly. */
  readonly onError: (error: unknown) => void;
}

/** `refused`: nothing ran. `postponed`: nor did it for no reason of its own; the same may run a moment later. */
export type OperationOutcome = 'ran' | 'refused' | 'postponed';

/** One operation of one client, as messages of graphql-transport-ws. */
export class ClientOperation {
  readonly #options: ClientOperationOptions;
  readonly #controller = new AbortController();
  #results: AsyncIterableIterator<ExecutionResult> | undefined;

  constructor(options: ClientOperationOptions) {
    this.#options = options;
  }

  /** Resolves when it has ended, in whatever way. After `end` nothing more is written. */
  async run(): Promise<OperationOutcome> {
    const { signal } = this.#controller;
    let unlessRan: OperationOutcome = 'refused';
    let started = false;
    try {
      const outcome = await this.#options.start(signal);
      started = isStream(outcome) || outcome.data !== undefined;
      if (isStream(outcome)) await this.#stream(outcome);
      else await this.#answer(outcome);
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'overloaded') unlessRan = 'postponed';
      await this.#write(MessageType.Error, JSON.stringify([this.#options.present(error)]));
    }
    // An operation that the client gave up itself was not refused.
    return started || signal.aborted ? 'ran' : unlessRan;
  }

  /** The client has left or wants no more of it. */
  end(): void {
    this.#controller.abort(new ServiceError('client_closed_request', 'The client ended the operation.'));
    guarded(() => this.#results?.return?.(), this.#options.onError)();
  }

  async #stream(results: AsyncIterableIterator<ExecutionResult>): Promise<void> {
    this.#results = results;
    // It may have been given up just when the stream had been opened.
    if (this.#controller.signal.aborted) return void (await results.return?.());
    for await (const result of results) await this.#write(MessageType.Next, resultText(result));
    await this.#write(MessageType.Complete);
  }

  /** What was refused before anything ran is an `error` message; what ran and failed is a result like any other. */
  async #answer(result: ExecutionResult): Promise<void> {
    if (result.data === undefined && result.errors !== undefined)
      return this.#write(MessageType.Error, JSON.stringify(result.errors));
    const sent = this.#write(MessageType.Next, resultText(result));
    await Promise.all([sent, this.#write(MessageType.Complete)]);
  }

  async #write(type: MessageType, payload?: string): Promise<void> {
    if (this.#controller.signal.aborted) return;
    const { id, write } = this.#options;
    await write(`{"id":${JSON.stringify(id)},"type":"${type}"${payload === undefined ? '' : `,"payload":${payload}`}}`);
  }
}
