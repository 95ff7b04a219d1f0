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
import { refuseOnSocket } from '../sockets/raw-answer.ts';
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
  /** 0 is any free one. */
  readonly port: number;
  /** The port, where it is open already. */
  readonly starting?: Pick<StartingServer, 'handOver'> | undefined;
  /** What `/health` tells besides being alive. */
  readonly health: () => object;
  /** What `/readiness` says besides being ready. */
  readonly details?: readonly ReadinessDetail[];
  /** What `/metrics` serves. Absent: no such path. */
  readonly metrics?: Pick<Metrics, 'registry'>;
  /** Refuses what is too much, with 503 `overloaded`. Default: nothing is. */
  readonly gate?: LoadGate;
  /** Time between pings on a WebSocket. Default 15 s. */
  readonly pingIntervalMs?: number;
  /** Time for what is running when it closes. Default 10 s. */
  readonly drainMs?: number;
  /** Cap of a request's body: a gateway sends lists of references. Default 16 MiB. */
  readonly maxBytes?: number;
  /** Time for a gateway to send a whole request. Default 20 s. */
  readonly readTimeoutMs?: number;
}

export interface SubgraphServer {
  /** `http://host:port`. */
  readonly url: string;
  readonly port: number;
  /**
   * Turns unready, closes streams with 1001, lets running requests end within the time (default: `drainMs`), and then
   * stops listening.
   */
  close(withinMs?: number): Promise<void>;
}

/**
 * Serves a subgraph to gateways: GraphQL over POST and graphql-transport-ws at `/graphql`, `/health`, `/readiness` and `/metrics`. For private networks:
 * what a gateway sends is trusted, by the token where one is set. Rejects when the address cannot be listened on.
 */
export const startSubgraphServer = async (options: SubgraphServerOptions): Promise<SubgraphServer> => {
  const {
    host,
    port,
    clock,
    log,
    service,
    health,
    pingIntervalMs = 15_000,
    drainMs = 10_000,
    maxBytes = 16 * 1024 * 1024,
    readTimeoutMs,
  } = options;
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
        guarded((webSocket: WebSocket) => serveSubgraphSocket(webSocket, { ...options, pingIntervalMs }), failed),
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
