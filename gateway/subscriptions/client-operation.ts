import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import { MessageType } from 'graphql-ws';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { isStream } from './operation-runner.ts';
import { resultText } from './result-text.ts';

export interface ClientOperationOptions {
  readonly id: string;
  readonly start: (signal: AbortSignal) => Promise<ExecutionResult | AsyncIterableIterator<ExecutionResult>>;
  readonly write: (text: string) => Promise<void>;
  /** An error as the client may see it. */
  readonly present: (error: unknown) => GraphQLFormattedError;
}

/** One operation of one client, as messages of graphql-transport-ws. */
export class ClientOperation {
  readonly #options: ClientOperationOptions;
  readonly #controller = new AbortController();
  #results: AsyncIterableIterator<ExecutionResult> | undefined;

  constructor(options: ClientOperationOptions) {
    this.#options = options;
  }

  /** Resolves when it has ended, in whatever way; never rejects. After `end` nothing more is written. */
  async run(): Promise<void> {
    const { signal } = this.#controller;
    try {
      const outcome = await this.#options.start(signal);
      if (isStream(outcome)) await this.#stream(outcome);
      else await this.#answer(outcome);
    } catch (error) {
      await this.#write(MessageType.Error, JSON.stringify([this.#options.present(error)]));
    }
  }

  /** The client has left or wants no more of it. */
  end(): void {
    this.#controller.abort(new ServiceError('client_closed_request', 'The client ended the operation.'));
    void this.#results?.return?.();
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
    void this.#write(MessageType.Next, resultText(result));
    return this.#write(MessageType.Complete);
  }

  async #write(type: MessageType, payload?: string): Promise<void> {
    if (this.#controller.signal.aborted) return;
    const { id, write } = this.#options;
    await write(`{"id":${JSON.stringify(id)},"type":"${type}"${payload === undefined ? '' : `,"payload":${payload}`}}`);
  }
}
