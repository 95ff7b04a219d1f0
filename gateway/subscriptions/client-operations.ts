import type { GraphQLFormattedError } from 'graphql';
import { MessageType } from 'graphql-ws';
import { createAllowance } from '../../platform/counters/allowance.ts';
import type { RateLimit } from '../../platform/counters/rate-limiter.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { guarded } from '../../platform/sockets/guarded.ts';
import { ClientOperation, type ClientOperationOptions } from './client-operation.ts';
import type { ConnectionOptions } from './connection-options.ts';

export interface ClientOperationsOptions
  extends Pick<ClientOperationOptions, 'write'>,
    Pick<ConnectionOptions, 'clock' | 'log' | 'maxOperations' | 'onOperations'> {
  /** Called for each refusal beyond what one connection may cause. */
  readonly onTooManyRefused: () => void;
  /** Called for each that was refused only because the server has too much to do. */
  readonly onPostponed: () => void;
  /** Called when it is drained and none is left. */
  readonly onDrained: () => void;
}

/** Refused operations of one connection: a page whose operations are all refused twice is still within it. */
const refusalLimit = (maxOperations: number): RateLimit => ({
  perMinute: 60,
  burst: Math.max(200, 2 * maxOperations),
});

export interface StartOptions extends Pick<ClientOperationOptions, 'id' | 'start'> {
  readonly present: (error: unknown) => GraphQLFormattedError;
}

/** What one client has running. */
export class ClientOperations {
  readonly #options: ClientOperationsOptions;
  readonly #running = new Map<string, ClientOperation>();
  readonly #mayBeRefused: () => boolean;
  #draining = false;

  constructor(options: ClientOperationsOptions) {
    this.#options = options;
    this.#mayBeRefused = createAllowance(refusalLimit(options.maxOperations), options.clock);
  }

  has(id: string): boolean {
    return this.#running.has(id);
  }

  /** Starts an operation, or refuses it at once when there are too many. */
  start({ id, start, present }: StartOptions): void {
    const { write } = this.#options;
    const onError = (error: unknown) => this.#failed(error);
    const refusal = this.#refusal();
    if (refusal !== undefined) {
      const text = JSON.stringify({ id, type: MessageType.Error, payload: [present(refusal)] });
      guarded(write, onError)(text);
      this.#refused();
      return;
    }
    const operation = new ClientOperation({ id, start, write, present, onError });
    this.#running.set(id, operation);
    guarded(() => this.#run(id, operation), onError)();
  }

  /** Returns whether there was one of that id. */
  end(id: string): boolean {
    const operation = this.#running.get(id);
    operation?.end();
    this.#running.delete(id);
    this.#lookWhetherDrained();
    return operation !== undefined;
  }

  endAll(): void {
    for (const id of [...this.#running.keys()]) this.end(id);
  }

  /** Takes no more. */
  drain(): void {
    this.#draining = true;
    this.#lookWhetherDrained();
  }

  async #run(id: string, operation: ClientOperation): Promise<void> {
    this.#options.onOperations(1);
    try {
      const outcome = await operation.run();
      if (outcome === 'refused') this.#refused();
      else if (outcome === 'postponed') this.#options.onPostponed();
    } finally {
      this.#options.onOperations(-1);
      // The client may have used the id anew since.
      if (this.#running.get(id) === operation) this.#running.delete(id);
      this.#lookWhetherDrained();
    }
  }

  #refused(): void {
    if (!this.#mayBeRefused()) this.#options.onTooManyRefused();
  }

  #failed(error: unknown): void {
    this.#options.log.error({ err: error }, 'an operation of a WebSocket could not be run or ended');
  }

  #refusal(): ServiceError | undefined {
    const { maxOperations } = this.#options;
    if (this.#draining) return new ServiceError('service_unavailable', 'The server is shutting down; connect again.');
    if (this.#running.size >= maxOperations)
      return new ServiceError('rate_limited', `One connection may have ${maxOperations} operations at once.`);
    return undefined;
  }

  #lookWhetherDrained(): void {
    if (this.#draining && this.#running.size === 0) this.#options.onDrained();
  }
}
