import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { reports } from '../../../platform/log/reports.ts';
import { overloaded } from '../../../platform/overload/overloaded.ts';
import { createAddressCounter } from '../../../platform/sockets/address-counter.ts';
import { guarded } from '../../../platform/sockets/guarded.ts';
import { refuseOnSocket } from '../../../platform/sockets/raw-refusal.ts';
import { handleProtocols } from '../../../platform/transport-ws/messages.ts';
import { withoutQuery } from '../../../platform/web/without-query.ts';
import type { OriginCheck } from '../../http/origins.ts';
import { DrainedSet } from '../drained-set.ts';
import { ClientConnection } from './client-connection.ts';
import type { ConnectionOptions } from './connection-options.ts';
import { toOpeningRequest } from './opening-request.ts';

/** How long a client may take to answer the closing handshake. */
const closeTimeoutMs = 2_000;

interface WebSocketEndpointOptions extends ConnectionOptions {
  /** Whether a page of the origin may open a connection. */
  readonly allowsOrigin: OriginCheck;
  /** The client of a connection, for its share of the capacity. */
  readonly clientOf: (request: IncomingMessage) => string;
  readonly heartbeatMs: number;
  readonly maxPayloadBytes: number;
  /** Unauthenticated connections of one address; 0 means no bound. */
  readonly maxPendingPerAddress: number;
}

interface WebSocketEndpoint {
  /** If this throws, the caller must close the socket. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Authenticates each client again, and closes invalid ones with 4403. */
  reauthenticate(): void;
  /**
   * Closes idle connections with 1001 at once, the others when their operations end or after `withinMs`. Resolves when
   * all are closed.
   */
  drain(withinMs: number): Promise<void>;
}

const tooManyPending = (): ServiceError =>
  new ServiceError('rate_limited', 'Too many WebSockets of this address have not shown a key yet.', {
    retryAfterSeconds: 1,
  });

export const createWebSocketEndpoint = (options: WebSocketEndpointOptions): WebSocketEndpoint => {
  const { clock, log, heartbeatMs, propagate } = options;
  const connections = new DrainedSet<ClientConnection>();
  const pending = createAddressCounter(options.maxPendingPerAddress);
  // The variable avoids an error: the package's types lack `closeTimeout`.
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
  let cancelBeat = () => {};
  const failed = reports(log, 'the WebSocket endpoint failed');

  const each = (act: (connection: ClientConnection) => void): void => {
    for (const connection of connections) guarded(() => act(connection), failed)();
  };

  /** One timer for all sockets, of which there may be thousands. */
  const beat = () => {
    cancelBeat = clock.after(heartbeatMs, () => {
      each((connection) => connection.beat());
      beat();
    });
  };
  beat();

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
    const opening = toOpeningRequest(request, propagate, options.labels);
    server.handleUpgrade(
      request,
      socket,
      head,
      guarded((client: WebSocket) => {
        const connection = new ClientConnection(client, opening, options, settled);
        connections.add(connection);
        const closed = () => void connections.delete(connection);
        client.once('close', guarded(closed, failed));
      }, failed),
    );
  };

  return {
    handleUpgrade,
    reauthenticate: () => {
      for (const connection of connections)
        connection.reauthenticate().catch(reports(log, 'reauthentication of a client failed', 'warn'));
    },
    drain: async (withinMs) => {
      draining = true;
      const drained = connections.drained(clock, withinMs, () => each((connection) => connection.leave()));
      each((connection) => connection.drain());
      await drained;
      cancelBeat();
    },
  };
};
