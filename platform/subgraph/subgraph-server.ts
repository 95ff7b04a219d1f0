import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';
import { WebSocketServer } from 'ws';
import type { Metrics } from '../metrics/metrics.ts';
import { registerProbes } from '../probes/register-probes.ts';
import { registerSubgraphRoutes, type SubgraphRoutesOptions } from './subgraph-routes.ts';
import { serveSubgraphSocket } from './subgraph-socket.ts';

export interface SubgraphServerOptions extends SubgraphRoutesOptions {
  readonly host: string;
  /** 0 is any free one. */
  readonly port: number;
  /** What `/health` tells besides being alive. */
  readonly health: () => object;
  /** What `/metrics` serves. Absent: no such path. */
  readonly metrics?: Pick<Metrics, 'registry'>;
  /** Whether it may be sent requests. Default: until it closes. */
  readonly isReady?: () => boolean;
  /** Time between pings on a WebSocket. Default 15 s. */
  readonly pingIntervalMs?: number;
  /** Time for what is running when it closes. Default 10 s. */
  readonly drainMs?: number;
  /** Cap of a request's body: a gateway sends lists of references. Default 16 MiB. */
  readonly maxBytes?: number;
}

export interface SubgraphServer {
  /** `http://host:port`. */
  readonly url: string;
  readonly port: number;
  /** Answers 503 on `/readiness`, closes streams with 1001, lets running requests end, and then stops listening. */
  close(): Promise<void>;
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
    isReady = () => true,
    pingIntervalMs = 15_000,
    drainMs = 10_000,
    maxBytes = 16 * 1024 * 1024,
  } = options;
  const app = fastify({ bodyLimit: maxBytes, forceCloseConnections: 'idle', logger: false });
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxBytes,
    perMessageDeflate: false,
    handleProtocols: (protocols) =>
      protocols.has(GRAPHQL_TRANSPORT_WS_PROTOCOL) ? GRAPHQL_TRANSPORT_WS_PROTOCOL : false,
  });
  let isDraining = false;

  registerSubgraphRoutes(app, options);
  registerProbes(app, {
    health,
    ready: () => !isDraining && isReady(),
    ...(options.metrics === undefined ? {} : { metrics: options.metrics }),
  });
  app.server.on('upgrade', (request, socket, head) => {
    const path = request.url?.split('?')[0];
    const offersProtocol = request.headers['sec-websocket-protocol']?.includes(GRAPHQL_TRANSPORT_WS_PROTOCOL) === true;
    if (isDraining || path !== '/graphql' || !offersProtocol) {
      socket.end(`HTTP/1.1 ${isDraining ? '503 Service Unavailable' : '400 Bad Request'}\r\nConnection: close\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) =>
      serveSubgraphSocket(webSocket, { ...options, pingIntervalMs }),
    );
  });

  await app.listen({ host, port });
  const address = app.server.address() as AddressInfo;
  const hostInUrl = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  log.info({ service: service.name, port: address.port }, 'a subgraph listens');

  return {
    url: `http://${hostInUrl}:${address.port}`,
    port: address.port,
    close: async () => {
      isDraining = true;
      for (const socket of sockets.clients) socket.close(1001, 'Going away');
      const cancel = clock.after(drainMs, () => {
        for (const socket of sockets.clients) socket.terminate();
        app.server.closeAllConnections();
      });
      await app.close();
      sockets.close();
      cancel();
    },
  };
};
