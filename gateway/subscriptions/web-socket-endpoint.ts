import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { handleProtocols } from 'graphql-ws';
import { WebSocketServer } from 'ws';
import type { OriginCheck } from '../http/origins.ts';
import { ClientConnection, type ConnectionOptions } from './client-connection.ts';
import { toOpeningRequest } from './opening-request.ts';

/** How long a client may take to answer the closing hand-shake. */
const closeTimeoutMs = 2_000;

export interface WebSocketEndpointOptions extends ConnectionOptions {
  readonly propagate: (headers: IncomingMessage['headers']) => Readonly<Record<string, string>>;
  /** Whether a page of that origin may open a connection. */
  readonly allowsOrigin: OriginCheck;
  readonly heartbeatMs: number;
  readonly maxPayloadBytes: number;
}

export interface WebSocketEndpoint {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Asks again who each client is, and closes with 4403 those that are nobody any more. */
  reauthenticate(): void;
  /** Closes idle connections with 1001 now, the others when their operations have ended or `withinMs` is over. Resolves when all are closed. */
  drain(withinMs: number): Promise<void>;
}

const refuse = (socket: Duplex, status: string): void => {
  // A client that has gone already is no news.
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
};

/** graphql-transport-ws for queries, mutations and subscriptions. */
export const createWebSocketEndpoint = (options: WebSocketEndpointOptions): WebSocketEndpoint => {
  const { clock, log, heartbeatMs, propagate } = options;
  const connections = new Set<ClientConnection>();
  // By way of a variable: the package's types do not know `closeTimeout` yet.
  const serverOptions = {
    noServer: true,
    handleProtocols,
    maxPayload: options.maxPayloadBytes,
    perMessageDeflate: false,
    clientTracking: false,
    closeTimeout: closeTimeoutMs,
  };
  const server = new WebSocketServer(serverOptions);
  let draining = false;
  let onEmpty = () => {};
  let cancelBeat = () => {};

  /** One timer for all: a timer a socket would be thousands of them. */
  const beat = () => {
    cancelBeat = clock.after(heartbeatMs, () => {
      for (const connection of connections) connection.beat();
      beat();
    });
  };
  beat();

  const drained = (withinMs: number): Promise<void> =>
    new Promise((resolve) => {
      if (connections.size === 0) return resolve();
      const cancel = clock.after(withinMs, () => {
        for (const connection of connections) connection.leave();
      });
      onEmpty = () => {
        cancel();
        resolve();
      };
      for (const connection of connections) connection.drain();
    });

  return {
    handleUpgrade: (request, socket, head) => {
      if ((request.url ?? '').split('?', 1)[0] !== '/graphql') return refuse(socket, '404 Not Found');
      if (draining) return refuse(socket, '503 Service Unavailable');
      if (!options.allowsOrigin(request)) return refuse(socket, '403 Forbidden');
      const opening = toOpeningRequest(request, propagate);
      server.handleUpgrade(request, socket, head, (client) => {
        const connection = new ClientConnection(client, opening, options);
        connections.add(connection);
        client.once('close', () => {
          connections.delete(connection);
          if (connections.size === 0) onEmpty();
        });
      });
    },
    reauthenticate: () => {
      for (const connection of connections)
        connection
          .reauthenticate()
          .catch((error: unknown) => log.warn({ err: error }, 'a client could not be asked again who it is'));
    },
    drain: async (withinMs) => {
      draining = true;
      await drained(withinMs);
      cancelBeat();
    },
  };
};
