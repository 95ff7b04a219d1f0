import { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from '../log/logger.ts';
import { logNotice } from './log-notice.ts';

/** Its loss is recorded and does not end the process. */
export interface ObservedClient extends pg.Client {
  /** Why the connection was lost; undefined while it is open. */
  readonly lost: Error | undefined;
  /** Ends the connection at once, without a message to the server. Pending statements fail. */
  cut(reason: Error): void;
}

/**
 * pg emits the loss of a connection as an `error` event, and pools only listen to idle clients: without this listener,
 * a reset during a transaction would end the process.
 */
export const observedClientClass = (open: Set<ObservedClient>, log: Logger) =>
  class extends pg.Client implements ObservedClient {
    readonly #socket: Socket;
    #lost: Error | undefined;

    constructor(config?: pg.ClientConfig) {
      // The same socket that pg would make. pg offers no other way to end a connection whose server is silent.
      const socket = new Socket();
      super({ ...config, stream: () => socket });
      this.#socket = socket;
      this.on('error', (error) => {
        this.#lost ??= error;
      });
      this.on('end', () => {
        this.#lost ??= new Error('Connection terminated');
      });
      // No other listener logs warnings of migrations.
      this.on('notice', (notice) => logNotice(log, notice));
      open.add(this);
      socket.once('close', () => open.delete(this));
    }

    get lost(): Error | undefined {
      return this.#lost;
    }

    cut(reason: Error): void {
      this.#lost ??= reason;
      this.#socket.destroy();
    }
  };
