import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { fastify } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { ServiceError } from '../errors/service-error.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { LoadGate } from '../overload/load-gate.ts';
import { overloaded } from '../overload/overloaded.ts';
import { type ReadinessDetail, registerProbes } from '../probes/register-probes.ts';
import { boundedServer, connectionBacklog, type StartingServer } from '../sockets/bounded-server.ts';
import { guarded } from '../sockets/guarded.ts';
import { refuseOnSocket } from '../sockets/raw-refusal.ts';
import { serveUpgrades } from '../sockets/serve-upgrades.ts';
import { closeOnUnreadBody } from '../sockets/unread-body.ts';
import { closings } from '../transport-ws/closings.ts';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL, handleProtocols } from '../transport-ws/messages.ts';
import { withoutQuery } from '../web/without-query.ts';
import { callerOf, createSubgraphGate } from './subgraph-gate.ts';
import { registerSubgraphRoutes, type SubgraphRoutesOptions } from './subgraph-routes.ts';
import { serveSubgraphSocket } from './subgraph-socket.ts';

export interface SubgraphServerOptions extends SubgraphRoutesOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** The server whose port is already open. */
  readonly starting?: Pick<StartingServer, 'handOver'> | undefined;
  /** Returns further members for the body of `/health`. */
  readonly health: () => object;
  readonly details?: readonly ReadinessDetail[];
  /** Served at `/metrics`; without them the path does not exist. */
  readonly metrics?: Pick<Metrics, 'registry'>;
  /** Refuses requests under overload with 503 `overloaded`. Default: none. */
  readonly gate?: LoadGate;
  /** Wait for requests in flight when the server closes. Default 10 s. */
  readonly drainMs?: number;
  readonly readTimeoutMs?: number;
}

export interface SubgraphServer {
  readonly url: string;
  readonly port: number;
  /**
   * Reports not ready, closes streams with 1001, waits for requests in flight (default: `drainMs`), and stops
   * listening.
   */
  close(withinMs?: number): Promise<void>;
}

/** Limit of a request's body: a gateway sends lists of references. */
const maxBytes = 16 * 1024 * 1024;

/**
 * Serves a subgraph to gateways: GraphQL over POST and graphql-transport-ws at `/graphql`, and `/health`, `/readiness`
 * and `/metrics`. For private networks: gateways are trusted, or authenticated by the token if one is set. Rejects when
 * the port cannot be opened.
 */
export const startSubgraphServer = async (options: SubgraphServerOptions): Promise<SubgraphServer> => {
  const { host, port, clock, log, service, health, drainMs = 10_000, readTimeoutMs } = options;
  const failed = (err: unknown): void =>
    log.error({ err, service: service.name }, 'a connection of a gateway failed and is closed');
  const app = fastify({
    ...boundedServer(
      {
        onError: failed,
        ...(readTimeoutMs === undefined ? {} : { readTimeoutMs }),
        ...(options.gate === undefined ? {} : { admits: createSubgraphGate(options.gate, clock).admits }),
      },
      options.starting,
    ),
    bodyLimit: maxBytes,
    forceCloseConnections: 'idle',
    logger: false,
  });
  closeOnUnreadBody(app, clock);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxBytes,
    perMessageDeflate: false,
    handleProtocols,
  });
  let isDraining = false;

  registerSubgraphRoutes(app, options);
  registerProbes(app, {
    health,
    ready: () => !isDraining,
    details: options.details ?? [],
    ...(options.metrics === undefined ? {} : { metrics: options.metrics }),
  });
  const hasRoom = (request: IncomingMessage): boolean => {
    if (options.gate === undefined) return true;
    const leave = options.gate.enter(callerOf(request));
    leave?.();
    return leave !== undefined;
  };
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const path = withoutQuery(request.url ?? '');
    const offersProtocol = request.headers['sec-websocket-protocol']?.includes(GRAPHQL_TRANSPORT_WS_PROTOCOL) === true;
    if (isDraining) refuseOnSocket(socket, new ServiceError('service_unavailable', 'The server is shutting down.'));
    else if (path !== '/graphql' || !offersProtocol)
      refuseOnSocket(
        socket,
        new ServiceError('bad_request', `${GRAPHQL_TRANSPORT_WS_PROTOCOL} is served at /graphql only.`),
      );
    else if (!hasRoom(request)) refuseOnSocket(socket, overloaded());
    else
      sockets.handleUpgrade(
        request,
        socket,
        head,
        guarded((webSocket: WebSocket) => serveSubgraphSocket(webSocket, options), failed),
      );
  };
  serveUpgrades(app.server, upgrade, failed);

  await app.listen({ host, port, backlog: connectionBacklog });
  const address = app.server.address() as AddressInfo;
  const hostInUrl = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  log.info({ service: service.name, port: address.port }, 'a subgraph listens');

  return {
    url: `http://${hostInUrl}:${address.port}`,
    port: address.port,
    close: async (withinMs = drainMs) => {
      isDraining = true;
      for (const socket of sockets.clients) socket.close(closings.goingAway.code, closings.goingAway.reason);
      const cutOff = () => {
        for (const socket of sockets.clients) socket.terminate();
        app.server.closeAllConnections();
      };
      const cancel = clock.after(withinMs, guarded(cutOff, failed));
      await app.close();
      sockets.close();
      cancel();
    },
  };
};
