import { hash } from 'node:crypto';
import { createClient, type SubscribePayload } from 'graphql-ws';
import { WebSocket } from 'ws';
import { overloadRetrySeconds, ServiceError } from '../../platform/errors/service-error.ts';
import { WrittenPayload } from '../../platform/http/transport-ws/written-payload.ts';
import { guarded } from '../../platform/runtime/guarded.ts';
import { type Logger, reports } from '../../platform/runtime/log/logger.ts';
import type { SentHeaders, SubgraphHeaders } from './ask-subgraph.ts';
import { SubgraphWebSocket, type SubgraphWebSocketOptions } from './subgraph-web-socket.ts';
import { withoutTraceHeaders } from './trace-headers.ts';

export interface StreamSink {
  /** The server has opened the stream or, if it does not announce that, the connection is open. */
  accepted(): void;
  next(payload: unknown): void;
  error(errors: unknown): void;
  complete(): void;
  /**
   * The stream ended before the server completed it: its connection ended, even normally, or one of its messages could
   * not be used.
   */
  lost(cause: Error): void;
}

interface SubgraphConnection {
  readonly isIdle: boolean;
  /** Returns the function that ends the operation. `request` is the payload of `subscribe`, as JSON. */
  subscribe(request: string, sink: StreamSink): () => void;
  close(): void;
}

interface SubgraphSocketsOptions extends Omit<SubgraphWebSocketOptions, 'headers' | 'idleMs' | 'onClose'> {
  readonly name: string;
  readonly log: Logger;
  /** Sent as a bearer token, also in `connection_init`. */
  readonly token?: string | undefined;
  readonly headersFor: SubgraphHeaders;
  /** Whether streams share a WebSocket only if they have the same headers, which open it. Default: false. */
  readonly webSocketPerHeaders?: boolean | undefined;
  /** Most WebSockets at once. Default: 1000. */
  readonly maxWebSockets?: number | undefined;
}

/** The WebSockets to one subgraph. */
interface SubgraphSockets {
  /** Returns the WebSocket for a stream with these headers. Throws `overloaded` if all are in use. */
  connectionFor(headers: SentHeaders): SubgraphConnection;
  close(): void;
}

const defaultMaxWebSockets = 1_000;

/** An unused WebSocket stays open this long, because the next subscriber is often a reloaded page. */
const idleMs = 10_000;

const nothing: SentHeaders = {};

const toSocketUrl = (url: URL): URL => {
  const socketUrl = new URL(url);
  socketUrl.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return socketUrl;
};

class WrittenRequest extends WrittenPayload implements SubscribePayload {
  readonly query = '';
}

/** Connects at once. Throws if the address or a header is invalid. */
const openConnection = (
  options: SubgraphWebSocketOptions & Pick<SubgraphSocketsOptions, 'log'>,
  connectionParams: SentHeaders,
): SubgraphConnection => {
  const socket = new SubgraphWebSocket(options);
  const sinks = new Map<string, StreamSink>();
  let announcesAcceptance: boolean | undefined;
  let lastId = 0;
  const client = createClient({
    url: options.url.href,
    // It opens one connection, which is not opened again: a later stream has another client.
    webSocketImpl: new Proxy(WebSocket, { construct: () => socket }),
    connectionParams,
    connectionAckWaitTimeout: options.timeoutMs,
    retryAttempts: 0,
    generateID: () => String(lastId),
    on: {
      connected: (_socket, payload) => {
        announcesAcceptance = payload?.['announcesAcceptance'] === true;
        if (!announcesAcceptance) for (const sink of sinks.values()) sink.accepted();
      },
      ping: (_isReceived, payload) => sinks.get(String(payload?.['accepted']))?.accepted(),
    },
  });
  const logFailure = reports(options.log, 'a stream could not be given up');

  const subscribe = (request: string, sink: StreamSink): (() => void) => {
    lastId += 1;
    const id = String(lastId);
    const isOver = () => !sinks.has(id);
    const finish = (): boolean => {
      socket.followed.delete(id);
      return sinks.delete(id);
    };
    const unusable = (cause: unknown): void => {
      giveUp();
      sink.lost(new Error('a message could not be used', { cause }));
    };
    const failed = (cause: unknown): void => guarded(unusable, logFailure)(cause);
    sinks.set(id, sink);
    socket.followed.add(id);
    const dispose = client.subscribe(new WrittenRequest(request), {
      next: guarded((payload: unknown) => isOver() || sink.next(payload), failed),
      error: guarded((failure: unknown) => {
        if (finish()) failure instanceof Error ? sink.lost(failure) : sink.error(failure);
      }, failed),
      complete: guarded(() => finish() && sink.complete(), failed),
    });
    const giveUp = (): void => {
      if (finish()) dispose();
    };
    if (announcesAcceptance === false) sink.accepted();
    return giveUp;
  };
  return {
    get isIdle() {
      return sinks.size === 0;
    },
    subscribe,
    close: () => socket.leave(),
  };
};

/**
 * By default all streams share one WebSocket, which is opened with the headers that the rules insert for every caller.
 * With `webSocketPerHeaders` there is one for each set of headers, which are also the payload of `connection_init`.
 */
export const createSubgraphSockets = (options: SubgraphSocketsOptions): SubgraphSockets => {
  const { name, token, headersFor, webSocketPerHeaders = false, maxWebSockets = defaultMaxWebSockets } = options;
  const url = toSocketUrl(options.url);
  const own: SentHeaders = token === undefined ? nothing : { authorization: `Bearer ${token}` };
  /** By a hash of the headers, which may be credentials. */
  const connections = new Map<string, SubgraphConnection>();

  const makeRoom = (): void => {
    if (connections.size < maxWebSockets) return;
    const unused = [...connections.values()].find(({ isIdle }) => isIdle);
    unused?.close();
    if (unused !== undefined) return;
    throw new ServiceError(
      'overloaded',
      `There are as many WebSockets to the service ${name} as there may be (${maxWebSockets}); subscribe again later.`,
      { service: name, retryAfterSeconds: overloadRetrySeconds },
    );
  };

  const connectionOf = (key: string, headers: SentHeaders, connectionParams: SentHeaders): SubgraphConnection => {
    const existing = connections.get(key);
    if (existing !== undefined) return existing;
    makeRoom();
    const onClose = () => connections.delete(key);
    const connection = openConnection({ ...options, url, idleMs, headers, onClose }, connectionParams);
    connections.set(key, connection);
    return connection;
  };

  return {
    connectionFor: (sent) => {
      if (!webSocketPerHeaders) return connectionOf('', { ...headersFor(nothing), ...own }, own);
      const headers = { ...Object.fromEntries(withoutTraceHeaders(sent)), ...own };
      return connectionOf(hash('sha256', JSON.stringify(headers)), headers, headers);
    },
    close: () => {
      for (const connection of [...connections.values()]) connection.close();
    },
  };
};
