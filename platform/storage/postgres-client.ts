import { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from '../log/logger.ts';
import { logNotice } from './log-notice.ts';

export interface ObservedClient extends pg.Client {
  /** Undefined while the connection is open. */
  readonly lost: Error | undefined;
  /** Ends the connection without a message to the server. Pending statements fail. */
  cut(reason: Error): void;
}

/**
 * pg emits the loss of a connection as an `error` event, and a pool listens to idle clients only: without this
 * listener, a reset during a transaction would end the process.
 */
export const observedClientClass = (open: Set<ObservedClient>, log: Logger) =>
  class extends pg.Client implements ObservedClient {
    readonly #socket: Socket;
    #lost: Error | undefined;

    constructor(config?: pg.ClientConfig) {
      // pg would make the same socket, but would offer no way to end the connection of a silent server.
      const socket = new Socket();
      super({ ...config, stream: () => socket });
      this.#socket = socket;
      this.on('error', (error) => {
        this.#lost ??= error;
      });
      this.on('end', () => {
        this.#lost ??= new Error('Connection terminated');
      });
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
