import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { fastify } from 'fastify';
import {
  GRAPHQL_TRANSPORT_WS_PROTOCOL,
  handleProtocols,
  MessageType,
  type SubscribePayload,
  stringifyMessage,
} from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { inSpan } from '../call/span.ts';
import { overloaded, ServiceError } from '../errors/service-error.ts';
import { toGraphQLError } from '../errors/to-graphql-error.ts';
import type { GraphQLService, OperationOutcome } from '../graphql/graphql-service.ts';
import { boundedServer, connectionBacklog, type StartingServer } from '../http/bounded-server.ts';
import { createHeartbeat } from '../http/heartbeat.ts';
import { enterUpgrade } from '../http/overload/enter-upgrade.ts';
import { entered, type LoadGate } from '../http/overload/load-gate.ts';
import { toRefusalText } from '../http/overload/refusal-text.ts';
import { createRequestGate, type RequestGate } from '../http/overload/request-gate.ts';
import { noSniff, refuseOnSocket } from '../http/raw-refusal.ts';
import { isProbePath, type ReadinessDetail, registerProbes } from '../http/register-probes.ts';
import { serveUpgrades } from '../http/serve-upgrades.ts';
import { closings } from '../http/transport-ws/closings.ts';
import type { RequestedOperation } from '../http/transport-ws/operation-results.ts';
import { type Acceptance, ServedSocket } from '../http/transport-ws/served-socket.ts';
import { closeOnUnreadBody } from '../http/unread-body.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Clock } from '../runtime/clock/clock.ts';
import { guarded } from '../runtime/guarded.ts';
import { withoutQuery } from '../upstream/web/without-query.ts';
import { carriesToken } from './bearer-token.ts';
import { callerHeader, createIncomingCall } from './incoming-call.ts';
import { registerSubgraphRoutes, type SubgraphConnectionOptions, subgraphPathsOf } from './subgraph-routes.ts';

interface SubgraphSocketOptions extends SubgraphConnectionOptions {
  readonly service: GraphQLService;
  /** Refuses operations under overload. Default: none. */
  readonly gate?: LoadGate;
}

const initTimeoutMs = 5_000;

const isHeaders = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((header) => typeof header === 'string');

/**
 * The graphql-transport-ws connection of a gateway. The protocol has no message for an accepted subscription, but a
 * gateway must distinguish a quiet subscription from one that is not open yet. So a ping with the subscription's id in
 * its payload reports the acceptance, and `connection_ack` announces these pings. Other clients just respond to them.
 */
class SubgraphSocket extends ServedSocket<GraphQLService> {
  readonly textOf = JSON.stringify;
  readonly #options: SubgraphSocketOptions;
  readonly #heartbeat: ReturnType<typeof createHeartbeat>;

  constructor(webSocket: WebSocket, options: SubgraphSocketOptions) {
    const { clock, service } = options;
    const log = options.log.child({ service: service.name });
    super(webSocket, { clock, log, initTimeoutMs });
    this.#options = options;
    this.#heartbeat = createHeartbeat(webSocket, {
      clock,
      guard: (listener) => guarded(listener, (error) => this.failed(error)),
      onSilence: () => webSocket.terminate(),
    });
    const receiveError = (err: Error) => log.info({ err }, 'a connection of a gateway broke');
    webSocket.on(
      'error',
      guarded(receiveError, (error) => this.failed(error)),
    );
  }

  protected connect(parameters: Readonly<Record<string, unknown>> | undefined): Acceptance<GraphQLService> {
    const { service, token } = this.#options;
    if (!carriesToken(parameters?.['authorization'], token)) return { closing: closings.forbidden() };
    this.#heartbeat.start();
    return { caller: service, payload: { announcesAcceptance: true } };
  }

  protected closed(): void {
    this.#heartbeat.stop();
  }

  protected prepare(id: string, payload: SubscribePayload, { name }: GraphQLService): RequestedOperation {
    return {
      start: ({ signal }) => this.#open(id, payload, signal),
      present: (error) => toGraphQLError(error, name).toJSON(),
    };
  }

  async #open(
    id: string,
    { query, variables, operationName, extensions }: SubscribePayload,
    signal: AbortSignal,
  ): Promise<OperationOutcome> {
    const { service, log, gate, tracer } = this.#options;
    const { requestId, headers, callerKeyId, callerOwner } = extensions ?? {};
    const propagatedHeaders = isHeaders(headers) ? headers : {};
    const span = tracer?.receive(propagatedHeaders, {
      name: 'subscription',
      kind: 'server',
      attributes: () => ({ 'graphql.operation.type': 'subscription', 'tributary.subgraph.name': service.name }),
    });
    const call = createIncomingCall(
      {
        requestId: typeof requestId === 'string' ? requestId : randomUUID(),
        callerKeyId,
        callerOwner,
        signal,
        propagatedHeaders,
        span,
      },
      log,
    );
    const request = { query, ...(variables ? { variables } : {}), ...(operationName ? { operationName } : {}) };
    const subscribe = async () => {
      const leave = gate && (await entered(gate, call.identity.keyId, { signal }));
      return service.subscribe(request, call).finally(leave);
    };
    const events = await (span === undefined ? subscribe() : inSpan(span, subscribe));
    if (!signal.aborted) await this.send(stringifyMessage({ type: MessageType.Ping, payload: { accepted: id } }));
    return events;
  }
}

/** Returns the id of the caller's key, as stated by the gateway, so that shares of load are per client. */
const callerOf = ({ headers }: IncomingMessage): string => {
  const caller = headers[callerHeader];
  return typeof caller === 'string' ? caller : 'gateway';
};

/** Refuses with a GraphQL error and the status that gateways observe. */
const createSubgraphGate = (gate: LoadGate, clock: Clock, isAlwaysAdmitted: (path: string) => boolean): RequestGate => {
  const text = toRefusalText({ errors: [toGraphQLError(overloaded()).toJSON()] });
  return createRequestGate({ gate, clientOf: callerOf, isAlwaysAdmitted, textFor: () => text, clock });
};

export interface SubgraphServerOptions extends SubgraphConnectionOptions {
  /** One or several: see `subgraphPathsOf`. */
  readonly service: GraphQLService | readonly GraphQLService[];
  /** Refuses operations under overload. Default: none. */
  readonly gate?: LoadGate;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** The server whose port is already open. */
  readonly starting?: Pick<StartingServer, 'handOver'> | undefined;
  /** Returns further members for the body of `/health`; with a name, of that of one service. */
  readonly health: (service?: string) => object;
  readonly details?: readonly ReadinessDetail[];
  /** Served at `/metrics`; without them the path does not exist. */
  readonly metrics?: Pick<Metrics, 'registry'>;
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

const listed = (names: Iterable<string>): string => [...names].join(', ');

/**
 * Serves subgraphs to gateways: GraphQL over POST and graphql-transport-ws at the path of each, `/health` of each
 * beside it, and `/health`, `/readiness` and `/metrics` of the process. For private networks: gateways are trusted, or
 * authenticated by the token if one is set. Rejects when the port cannot be opened.
 */
export const startSubgraphServer = async (options: SubgraphServerOptions): Promise<SubgraphServer> => {
  const { host, port, clock, log, health, drainMs = 10_000, readTimeoutMs } = options;
  const services = [options.service].flat();
  const paths = subgraphPathsOf(services);
  const healthPaths = new Map(services.map(({ name }) => [`/${name}/health`, name]));
  const names = listed(services.map(({ name }) => name));
  const failed = (err: unknown): void =>
    log.error({ err, service: names }, 'a connection of a gateway failed and is closed');
  const isProbe = (path: string): boolean => isProbePath(path) || healthPaths.has(path);
  const app = fastify({
    ...boundedServer(
      {
        onError: failed,
        ...(readTimeoutMs === undefined ? {} : { readTimeoutMs }),
        ...(options.gate === undefined ? {} : { admit: createSubgraphGate(options.gate, clock, isProbe).admit }),
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
    allowSynchronousEvents: false,
    maxPayload: maxBytes,
    perMessageDeflate: false,
    handleProtocols,
  });
  let isDraining = false;

  registerSubgraphRoutes(app, { ...options, paths });
  for (const [path, name] of healthPaths)
    app.get(path, (_request, reply) => {
      reply.headers(noSniff).send({ status: 'ok', ...health(name) });
    });
  registerProbes(app, {
    health: () => health(),
    ready: () => !isDraining,
    details: options.details ?? [],
    ...(options.metrics === undefined ? {} : { metrics: options.metrics }),
  });
  const accept = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const service = paths.get(withoutQuery(request.url ?? ''));
    const offersProtocol = request.headers['sec-websocket-protocol']?.includes(GRAPHQL_TRANSPORT_WS_PROTOCOL) === true;
    if (isDraining) refuseOnSocket(socket, new ServiceError('service_unavailable', 'The server is shutting down.'));
    else if (service === undefined || !offersProtocol)
      refuseOnSocket(
        socket,
        new ServiceError('bad_request', `${GRAPHQL_TRANSPORT_WS_PROTOCOL} is served at ${listed(paths.keys())} only.`),
      );
    else
      sockets.handleUpgrade(
        request,
        socket,
        head,
        guarded((webSocket: WebSocket) => void new SubgraphSocket(webSocket, { ...options, service }), failed),
      );
  };
  const { gate } = options;
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void =>
    gate === undefined
      ? accept(request, socket, head)
      : enterUpgrade(gate, callerOf(request), socket, { accept: () => accept(request, socket, head), failed });
  serveUpgrades(app.server, upgrade, failed);

  await app.listen({ host, port, backlog: connectionBacklog });
  const address = app.server.address() as AddressInfo;
  const hostInUrl = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  log.info({ service: names, port: address.port }, 'a subgraph listens');

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
