import { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from '../log/logger.ts';
import { logNotice } from './log-notice.ts';

/** A connection to a server whose loss is recorded and does not end the process. */
export interface ObservedClient extends pg.Client {
  /** Why the connection is gone; undefined while it is there. */
  readonly lost: Error | undefined;
  /** Ends the connection at once, without a message to the server; statements that wait fail. */
  cut(reason: Error): void;
}

/**
 * The class that a pool makes its clients of. pg raises the loss of a connection as an `error` event, and a pool
 * listens to idle clients only: without a listener of its own, a reset during a transaction would end the process.
 */
export const observedClientClass = (open: Set<ObservedClient>, log: Logger) =>
  class extends pg.Client implements ObservedClient {
    readonly #socket: Socket;
    #lost: Error | undefined;

    constructor(config?: pg.ClientConfig) {
      // Its own, as pg would make it: pg offers no other way to end a connection whose server is silent.
      const socket = new Socket();
      super({ ...config, stream: () => socket });
      this.#socket = socket;
      this.on('error', (error) => {
        this.#lost ??= error;
      });
      this.on('end', () => {
        this.#lost ??= new Error('Connection terminated');
      });
      // Also what migrations warn of: no one else listens.
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
