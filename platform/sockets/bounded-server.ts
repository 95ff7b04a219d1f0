import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { DropArgument, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ServiceError } from '../errors/service-error.ts';
import { type AddressCounter, createAddressCounter } from './address-counter.ts';
import { answerClientError, maxHeaderBytes } from './client-errors.ts';
import { guarded } from './guarded.ts';
import { takeOriginForm } from './origin-form.ts';
import { upgradesToWebSocketOnly } from './other-protocols.ts';
import { createQueuedResponses } from './queued-responses.ts';
import { refuseOnResponse, refuseOnSocket, unreadable } from './raw-refusal.ts';

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
  /** Called first for each request, even before 100 Continue is sent. Returns false when it has responded itself. */
  readonly admits?: (request: IncomingMessage, response: ServerResponse) => boolean;
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
      socket.once('close', guarded(leave, onError));
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
  const isTaken = (request: IncomingMessage, response: ServerResponse): boolean => {
    (request.socket as Connection)[lastResponse] = response;
    watchQueued(response);
    if (!lacksHost(request) && takeOriginForm(request)) return served.bounds.admits?.(request, response) ?? true;
    refuseOnResponse(response, unreadable());
    return false;
  };
  const guardedListener = (listener: RequestListener): RequestListener =>
    guarded(listener, (error, [{ socket }]) => {
      socket.destroy();
      onError(error);
    });
  const serve = guardedListener((request, response) => {
    if (isTaken(request, response)) served.listener(request, response);
  });
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
  server.on(
    'checkContinue',
    guardedListener((request, response) => {
      if (!isTaken(request, response)) return;
      response.writeContinue();
      served.listener(request, response);
    }),
  );
  server.on('connect', guarded(refuseTunnel, onError));
  server.on(
    'clientError',
    guarded((error: NodeJS.ErrnoException, socket: Duplex) => {
      answerClientError(error, socket, (socket as Connection)[lastResponse]);
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
