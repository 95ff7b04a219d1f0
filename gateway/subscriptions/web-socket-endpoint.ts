import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { overloaded } from '../../platform/overload/overloaded.ts';
import { createAddressCounter } from '../../platform/sockets/address-counter.ts';
import { guarded } from '../../platform/sockets/guarded.ts';
import { refuseOnSocket } from '../../platform/sockets/raw-answer.ts';
import { handleProtocols } from '../../platform/transport-ws/messages.ts';
import { withoutQuery } from '../../platform/web/without-query.ts';
import type { OriginCheck } from '../http/origins.ts';
import { ClientConnection } from './client-connection.ts';
import type { ConnectionOptions } from './connection-options.ts';
import { toOpeningRequest } from './opening-request.ts';

/** How long a client may take to answer the closing hand-shake. */
const closeTimeoutMs = 2_000;

export interface WebSocketEndpointOptions extends ConnectionOptions {
  readonly propagate: (headers: IncomingMessage['headers']) => Readonly<Record<string, string>>;
  /** Whether a page of that origin may open a connection. */
  readonly allowsOrigin: OriginCheck;
  /** Whose connection it is, for shares of what the server can do. */
  readonly clientOf: (request: IncomingMessage) => string;
  readonly heartbeatMs: number;
  readonly maxPayloadBytes: number;
  /** Connections of one address that have not yet shown a key; 0 is no bound. */
  readonly maxPendingPerAddress: number;
}

export interface WebSocketEndpoint {
  /** May throw; the socket is the caller's to close then. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Asks again who each client is, and closes with 4403 those that are nobody any more. */
  reauthenticate(): void;
  /** Closes idle connections with 1001 now, the others when their operations have ended or `withinMs` is over. Resolves when all are closed. */
  drain(withinMs: number): Promise<void>;
}

const tooManyPending = (): ServiceError =>
  new ServiceError('rate_limited', 'Too many WebSockets of this address have not shown a key yet.', {
    retryAfterSeconds: 1,
  });

/** graphql-transport-ws for queries, mutations and subscriptions. */
export const createWebSocketEndpoint = (options: WebSocketEndpointOptions): WebSocketEndpoint => {
  const { clock, log, heartbeatMs, propagate } = options;
  const connections = new Set<ClientConnection>();
  const pending = createAddressCounter(options.maxPendingPerAddress);
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
  const failed = (error: unknown): void => log.error({ err: error }, 'the WebSocket endpoint failed');

  /** One timer for all: a timer a socket would be thousands of them. */
  const beat = () => {
    cancelBeat = clock.after(heartbeatMs, () => {
      for (const connection of connections) guarded(() => connection.beat(), failed)();
      beat();
    });
  };
  beat();

  const drained = (withinMs: number): Promise<void> =>
    new Promise((resolve) => {
      if (connections.size === 0) return resolve();
      const cancel = clock.after(withinMs, () => {
        for (const connection of connections) guarded(() => connection.leave(), failed)();
      });
      onEmpty = () => {
        cancel();
        resolve();
      };
      for (const connection of connections) guarded(() => connection.drain(), failed)();
    });

  const refusalOf = (request: IncomingMessage): ServiceError | undefined => {
    if (withoutQuery(request.url ?? '') !== '/graphql')
      return new ServiceError('not_found', 'WebSockets are served at /graphql only.');
    if (draining)
      return new ServiceError('service_unavailable', 'The server is shutting down; connect again.', {
        retryAfterSeconds: 1,
      });
    if (!options.allowsOrigin(request))
      return new ServiceError('forbidden', 'Pages of this origin may not open WebSockets; see CORS_ORIGINS.');
    const leave = options.enter(options.clientOf(request));
    leave?.();
    return leave === undefined ? overloaded() : undefined;
  };

  const handleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const refusal = refusalOf(request);
    const settled = refusal === undefined ? pending.enter(request.socket.remoteAddress ?? '') : undefined;
    if (settled === undefined) {
      refuseOnSocket(socket, refusal ?? tooManyPending());
      return;
    }
    socket.once('close', guarded(settled, failed));
    const opening = toOpeningRequest(request, propagate);
    server.handleUpgrade(
      request,
      socket,
      head,
      guarded((client: WebSocket) => {
        const connection = new ClientConnection(client, opening, options, settled);
        connections.add(connection);
        const closed = () => {
          connections.delete(connection);
          if (connections.size === 0) onEmpty();
        };
        client.once('close', guarded(closed, failed));
      }, failed),
    );
  };

  return {
    handleUpgrade,
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
