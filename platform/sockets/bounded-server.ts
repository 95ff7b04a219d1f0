import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { DropArgument, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ServiceError } from '../errors/service-error.ts';
import { type AddressCounter, createAddressCounter } from './address-counter.ts';
import { guarded } from './guarded.ts';
import { takeOriginForm } from './origin-form.ts';
import { upgradesToWebSocketOnly } from './other-protocols.ts';
import { createQueuedResponses } from './queued-responses.ts';
import { refuseOnResponse, refuseOnSocket, unreadable } from './raw-answer.ts';

/** What an HTTP server allows its clients. */
export interface ServerBounds {
  /** Time for a client to send a whole request, headers and body. Default 20 s. */
  readonly readTimeoutMs?: number;
  /**
   * Time without a byte in either direction, after which a connection is closed: longer than any answer is worked on,
   * and than the pause between signs of life on a stream. Who does not read an answer holds it in memory so long.
   * WebSockets have a bound of their own. Default: no bound.
   */
  readonly stallTimeoutMs?: number;
  /** Connections at once; further ones are closed without an answer. Default: no bound. */
  readonly maxConnections?: number;
  /** Connections at once of one address; further ones are answered with 429 and closed. Default and 0: no bound. */
  readonly maxConnectionsPerAddress?: number;
  /**
   * Called for each request before anything else is done for it, also before its body is asked for. Returns false when
   * it has responded itself. Default: all are served.
   */
  readonly admits?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Called with what a listener threw, after which the connection is closed. */
  readonly onError?: (error: unknown) => void;
  /** Called when a connection is refused because there are too many. */
  readonly onRefused?: (address: string | undefined) => void;
}

const defaultReadTimeoutMs = 20_000;
/** Bytes of a request's line and headers together, the address with its query included. */
export const maxHeaderBytes = 16 * 1024;
/** Headers come in one piece from all but slow and hostile clients. */
const headersTimeoutMs = 10_000;
/**
 * Connections that wait to be accepted while a turn of the event loop lasts. More than Node's default of 511, as a
 * precaution: what happens to those beyond it, a probe among them, is left to the operating system. Its own bound,
 * 4096 by default on Linux, holds as well.
 */
export const connectionBacklog = 4096;
/** Longer than the idle time of common load balancers (60 s), so that it is the balancer that closes. */
const keepAliveMs = 72_000;

const clientError = (error: NodeJS.ErrnoException): ServiceError => {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ServiceError('request_timeout', 'The request was not sent in time.');
  if (error.code !== 'HPE_HEADER_OVERFLOW') return unreadable();
  const sizes = `${maxHeaderBytes} bytes`;
  return new ServiceError('headers_too_large', `Address and headers are larger than this server takes, ${sizes}.`);
};

/**
 * Responds to what Node refuses by itself. A handler that waits for the body gets the error, and responds in its
 * service's style. `last` is the response to the latest request of the connection, if there was one.
 */
const answerClientError = (error: NodeJS.ErrnoException, socket: Duplex, last: ServerResponse | undefined): void => {
  const current = last?.writableFinished === false ? last : undefined;
  if (error.code === 'ECONNRESET' || socket.destroyed || current?.headersSent === true) {
    socket.destroy();
    return;
  }
  const shown = clientError(error);
  const request = current?.req;
  const isReading = request !== undefined && !request.complete && request.listenerCount('error') > 0;
  if (isReading && shown.code === 'request_timeout') request.emit('error', shown);
  else refuseOnSocket(socket, shown);
};

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
  // Before Node's own listener, which then finds a socket that is closed.
  server.prependListener('connection', guarded(admit, onError));
  const dropped = (drop?: DropArgument): void => onRefused(drop?.remoteAddress);
  server.on('drop', guarded(dropped, onError));
};

/** What HTTP/1.1 asks of each request, and Node would refuse without a body. */
const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.host === undefined;

/** Methods that a server of ours takes at any path. */
const allMethods = 'GET, HEAD, POST, OPTIONS';

const refuseTunnel = ({ method }: IncomingMessage, socket: Duplex): void => {
  const error = new ServiceError('method_not_allowed', `${method} is not allowed here; allowed: ${allMethods}.`);
  refuseOnSocket(socket, error, { allow: allMethods });
};

/** What a server does with requests now; both may be exchanged while it listens. */
interface Served {
  listener: RequestListener;
  bounds: ServerBounds;
}

const lastResponse = Symbol('last response');
/** The response to the latest request is a property: a `WeakMap` of all connections costs each request more. */
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
  // Node would refuse with an empty 417 what it may leave out of account.
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
  // Node asks how much of a pending write has left, and waits on while it becomes less.
  if (bounds.stallTimeoutMs !== undefined) server.timeout = bounds.stallTimeoutMs;
  if (bounds.maxConnections !== undefined) server.maxConnections = bounds.maxConnections;
};

/** An HTTP server with bounds on what a client may keep open. All servers of ours are made here. */
export const createBoundedServer = (listener: RequestListener, bounds: ServerBounds = {}): Server => {
  const server = createServerFor({ listener, bounds });
  setBounds(server, bounds);
  limitConnections(server, createAddressCounter(bounds.maxConnectionsPerAddress ?? 0), bounds);
  return server;
};

/** A server that responds in one way until its port is handed to what was started meanwhile. */
export interface StartingServer {
  /** As it listens. */
  readonly server: Server;
  /**
   * The same server for another listener, with other bounds. These take effect when `listen` is called, which opens
   * no port: the one that is open goes on, without a moment in which a connection is refused.
   */
  handOver(listener: RequestListener, bounds?: ServerBounds): Server;
}

/** A server whose port is opened before there is what will serve it. */
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

/** Options of Fastify for such a server; with `starting`, on the port that is open already. */
export const boundedServer = (bounds: ServerBounds = {}, starting?: Pick<StartingServer, 'handOver'>) => ({
  serverFactory: (listener: RequestListener): Server =>
    starting === undefined ? createBoundedServer(listener, bounds) : starting.handOver(listener, bounds),
  // The server answers these itself, on each of the addresses that Fastify may listen on.
  clientErrorHandler: (): void => {},
});
