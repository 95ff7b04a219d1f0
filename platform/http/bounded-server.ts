import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { DropArgument, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ServiceError } from '../errors/service-error.ts';
import { guarded } from '../runtime/guarded.ts';
import { type AddressCounter, createAddressCounter } from './address-counter.ts';
import { maxHeaderBytes, respondToClientError } from './client-errors.ts';
import { refuseOnResponse, refuseOnSocket, unreadable } from './raw-refusal.ts';

const absolute = /^https?:\/\/([^/?#]*)/i;

/**
 * Converts `GET http://host/path` to origin form, with the URL's host as the `Host` header (RFC 9112, 3.2.2). Returns
 * false if the host is missing or the URL has user information, which is invalid (RFC 9110, 4.2).
 */
export const takeOriginForm = (request: IncomingMessage): boolean => {
  const { url = '/' } = request;
  if (url.startsWith('/')) return true;
  const [start, host] = absolute.exec(url) ?? [];
  if (start === undefined) return true;
  if (host === undefined || host === '' || host.includes('@')) return false;
  const rest = url.slice(start.length);
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = host;
  return true;
};

/** Node by itself would accept an offer of any protocol. */
const offersWebSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';

const isOffer = Symbol('isOffer');

/**
 * A request whose `upgrade` is true only for WebSockets and tunnels, for releases of Node without
 * `shouldUpgradeCallback`. Node's parser sets `upgrade`, and reads it between headers and body. The `upgrade` event is
 * too late, because the connection has lost its parser by then. A second parser for the rewritten request may get it
 * before the responses to earlier requests, which ends the process by an assertion in Node; and after 1,000 other
 * headers the content length is missing, so that the body would be read as a request.
 */
class OfferedMessage extends IncomingMessage {
  // Without initializer, because Node's constructor has already set it.
  declare [isOffer]?: boolean | null;

  get upgrade(): boolean {
    return this[isOffer] === true && (this.method === 'CONNECT' || offersWebSocket(this));
  }

  set upgrade(offered: boolean | null) {
    this[isOffer] = offered;
  }
}

/** In Node since 22.21 and 24.9; missing in the types. */
interface WithUpgradeCallback {
  readonly shouldUpgradeCallback?: (request: IncomingMessage) => boolean;
}

/**
 * Returns options of a server that ignores an `Upgrade` header for other protocols than WebSocket, as RFC 9110, 7.8
 * allows: several clients offer HTTP/2 (`h2c`) by default. While the server has no listener for `upgrade`, WebSockets
 * are ignored, too.
 *
 * Node does not read bytes that follow such a request in the same chunk, with or without a listener. A client that
 * offers a protocol must wait for the response anyway, because the next bytes may belong to that protocol.
 */
const upgradesToWebSocketOnly = (hasListener: () => boolean): ServerOptions & WithUpgradeCallback => {
  if (!('shouldUpgradeCallback' in createServer())) return { IncomingMessage: OfferedMessage };
  return { shouldUpgradeCallback: (request) => hasListener() && offersWebSocket(request) };
};

/**
 * Emits `close` on all responses that wait when their connection is lost. Node emits it only on the next response, so
 * the work for the others would never stop.
 */
const createQueuedResponses = (onError: (error: unknown) => void): ((response: ServerResponse) => void) => {
  const queues = new WeakMap<Socket, Set<ServerResponse>>();

  const queueOf = (socket: Socket): Set<ServerResponse> => {
    const known = queues.get(socket);
    if (known !== undefined) return known;
    const queue = new Set<ServerResponse>();
    queues.set(socket, queue);
    const lost = (): void => {
      // Node closes a response that has a socket.
      for (const response of queue) if (response.socket === null) response.emit('close');
    };
    socket.once('close', guarded(lost, onError));
    return queue;
  };

  return (response) => {
    if (response.socket !== null) return;
    const queue = queueOf(response.req.socket);
    queue.add(response);
    const closed = (): void => void queue.delete(response);
    response.once('close', guarded(closed, onError));
  };
};

export interface ServerBounds {
  /** Timeout of a whole request, headers and body. Default 20 s. */
  readonly readTimeoutMs?: number;
  /**
   * A connection without a byte in either direction for this long is closed. It must exceed the duration of any
   * response and the interval of heartbeats. A response that is not read stays in memory for this time. WebSockets have
   * their own limit. Default: no limit.
   */
  readonly stallTimeoutMs?: number;
  /** Further connections are closed without a response. Default: no limit. */
  readonly maxConnections?: number;
  /** Further connections of one address get 429 and are closed. Default and 0: no limit. */
  readonly maxConnectionsPerAddress?: number;
  /** Called before `admit`. Default: no proxy is trusted. */
  readonly readForwarded?: ((request: IncomingMessage) => void) | undefined;
  /** Called first for each request, even before 100 Continue. Calls `serve` now or later, or responds itself. */
  readonly admit?: (request: IncomingMessage, response: ServerResponse, serve: () => void) => void;
  /** Called with a listener's error, after which the connection is closed. */
  readonly onError?: (error: unknown) => void;
  readonly onRefused?: (address: string | undefined) => void;
}

const defaultReadTimeoutMs = 20_000;
/** Only slow and hostile clients need longer. */
const headersTimeoutMs = 10_000;
/**
 * Connections that may wait to be accepted. Node's default of 511 is too low, because the operating system decides what
 * happens to others, which may include a probe. The system's own limit, 4096 by default on Linux, applies as well.
 */
export const connectionBacklog = 4096;
/** Exceeds the idle timeout of common load balancers (60 s), so that the balancer closes the connection. */
const keepAliveMs = 72_000;

const limitConnections = (server: Server, counter: AddressCounter, bounds: ServerBounds): void => {
  const { onError = () => {}, onRefused = () => {} } = bounds;
  const admit = (socket: Socket): void => {
    const leave = counter.enter(socket.remoteAddress ?? '');
    if (leave !== undefined) {
      // Never throws, and is one of the listeners that an idle connection has all its life.
      socket.on('close', leave);
      return;
    }
    const details = { retryAfterSeconds: 1 };
    refuseOnSocket(socket, new ServiceError('rate_limited', 'Too many connections from this address.', details));
    onRefused(socket.remoteAddress);
  };
  // Runs before Node's own listener, which then finds a closed socket.
  server.prependListener('connection', guarded(admit, onError));
  const dropped = (drop?: DropArgument): void => onRefused(drop?.remoteAddress);
  server.on('drop', guarded(dropped, onError));
};

/** HTTP/1.1 requires a Host header. Node's own refusal would have no body. */
const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.host === undefined;

const allMethods = 'GET, HEAD, POST, OPTIONS';

const refuseTunnel = ({ method }: IncomingMessage, socket: Duplex): void => {
  const error = new ServiceError('method_not_allowed', `${method} is not allowed here; allowed: ${allMethods}.`);
  refuseOnSocket(socket, error, { allow: allMethods });
};

/** Both may be replaced while the server listens. */
interface Served {
  listener: RequestListener;
  bounds: ServerBounds;
}

const lastResponse = Symbol('last response');
/** A property, because a `WeakMap` of all connections costs each request more. */
interface Connection {
  [lastResponse]?: ServerResponse;
}

const createServerFor = (served: Served): Server => {
  const { readTimeoutMs = defaultReadTimeoutMs } = served.bounds;
  const onError = (error: unknown): void => served.bounds.onError?.(error);
  const watchQueued = createQueuedResponses(onError);
  const guardedListener = (listener: RequestListener): RequestListener =>
    guarded(listener, (error, [{ socket }]) => {
      socket.destroy();
      onError(error);
    });
  const listen = guardedListener((request, response) => served.listener(request, response));
  const continueAndListen = guardedListener((request, response) => {
    response.writeContinue();
    served.listener(request, response);
  });
  const receive = (listener: RequestListener): RequestListener =>
    guardedListener((request, response) => {
      (request.socket as Connection)[lastResponse] = response;
      watchQueued(response);
      if (lacksHost(request) || !takeOriginForm(request)) return refuseOnResponse(response, unreadable());
      const { readForwarded, admit } = served.bounds;
      readForwarded?.(request);
      if (admit === undefined) listener(request, response);
      else admit(request, response, () => listener(request, response));
    });
  const serve = receive(listen);
  const server: Server = createServer(
    {
      ...upgradesToWebSocketOnly(() => server.listenerCount('upgrade') > 0),
      maxHeaderSize: maxHeaderBytes,
      requireHostHeader: false,
      connectionsCheckingInterval: Math.min(1000, Math.ceil(readTimeoutMs / 4)),
      keepAliveTimeout: keepAliveMs,
    },
    serve,
  );
  // Node would refuse an unknown expectation with an empty 417, but a server may ignore it.
  server.on('checkExpectation', serve);
  server.on('checkContinue', receive(continueAndListen));
  server.on('connect', guarded(refuseTunnel, onError));
  server.on(
    'clientError',
    guarded((error: NodeJS.ErrnoException, socket: Duplex) => {
      respondToClientError(error, socket, (socket as Connection)[lastResponse]);
    }, onError),
  );
  return server;
};

const setBounds = (server: Server, bounds: ServerBounds): void => {
  const { readTimeoutMs = defaultReadTimeoutMs } = bounds;
  server.requestTimeout = readTimeoutMs;
  server.headersTimeout = Math.min(readTimeoutMs, headersTimeoutMs);
  // Node extends the timeout while a pending write makes progress.
  if (bounds.stallTimeoutMs !== undefined) server.timeout = bounds.stallTimeoutMs;
  if (bounds.maxConnections !== undefined) server.maxConnections = bounds.maxConnections;
};

/** All HTTP servers of this project are created here. */
export const createBoundedServer = (listener: RequestListener, bounds: ServerBounds = {}): Server => {
  const server = createServerFor({ listener, bounds });
  setBounds(server, bounds);
  limitConnections(server, createAddressCounter(bounds.maxConnectionsPerAddress ?? 0), bounds);
  return server;
};

/** Uses a provisional listener until its port is handed over. */
export interface StartingServer {
  readonly server: Server;
  /**
   * Returns the same server with another listener and limits, which take effect when `listen` is called. The port stays
   * open, so that no connection is refused.
   */
  handOver(listener: RequestListener, bounds?: ServerBounds): Server;
}

/** Opens the port before the final listener exists. */
export const createStartingServer = (listener: RequestListener, bounds: ServerBounds): StartingServer => {
  const served: Served = { listener, bounds };
  const server = createServerFor(served);
  setBounds(server, bounds);
  return {
    server,
    handOver: (next, nextBounds = {}) => {
      const listen = (): Server => {
        served.listener = next;
        served.bounds = nextBounds;
        setBounds(server, nextBounds);
        limitConnections(server, createAddressCounter(nextBounds.maxConnectionsPerAddress ?? 0), nextBounds);
        server.emit('listening');
        return server;
      };
      return Object.assign(server, { listen });
    },
  };
};

/** Returns Fastify's options. With `starting`, Fastify uses the port that is already open. */
export const boundedServer = (bounds: ServerBounds = {}, starting?: Pick<StartingServer, 'handOver'>) => ({
  serverFactory: (listener: RequestListener): Server =>
    starting === undefined ? createBoundedServer(listener, bounds) : starting.handOver(listener, bounds),
  // The server itself responds to these errors, on each address that Fastify listens on.
  clientErrorHandler: (): void => {},
});
