import { hash } from 'node:crypto';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { retryAfterSeconds } from '../../platform/overload/overloaded.ts';
import type { ClientSession } from '../../platform/transport-ws/client-session.ts';
import type { SubgraphHeaders } from '../http/header-rules.ts';
import type { SentHeaders } from './ask-subgraph.ts';
import { withoutTraceHeaders } from './trace-headers.ts';
import { openTransportConnection, type TransportConnectionOptions } from './transport-connection.ts';

interface SubgraphSocketsOptions
  extends Omit<TransportConnectionOptions, 'connectionParams' | 'headers' | 'idleMs' | 'onClose'> {
  readonly name: string;
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
  sessionFor(headers: SentHeaders): ClientSession;
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

/**
 * By default all streams share one WebSocket, which is opened with the headers that the rules insert for every caller.
 * With `webSocketPerHeaders` there is one for each set of headers, which are also the payload of `connection_init`.
 */
export const createSubgraphSockets = (options: SubgraphSocketsOptions): SubgraphSockets => {
  const { name, token, headersFor, webSocketPerHeaders = false, maxWebSockets = defaultMaxWebSockets } = options;
  const url = toSocketUrl(options.url);
  const own: SentHeaders = token === undefined ? nothing : { authorization: `Bearer ${token}` };
  /** By a hash of the headers, which may be credentials. */
  const sessions = new Map<string, ClientSession>();

  const makeRoom = (): void => {
    if (sessions.size < maxWebSockets) return;
    const unused = [...sessions.values()].find((session) => session.isIdle);
    unused?.close();
    if (unused !== undefined) return;
    throw new ServiceError(
      'overloaded',
      `There are as many WebSockets to the service ${name} as there may be (${maxWebSockets}); subscribe again later.`,
      { service: name, retryAfterSeconds },
    );
  };

  const sessionOf = (key: string, headers: SentHeaders, connectionParams: SentHeaders): ClientSession => {
    const existing = sessions.get(key);
    if (existing !== undefined) return existing;
    makeRoom();
    const session = openTransportConnection({
      ...options,
      url,
      idleMs,
      headers,
      connectionParams,
      onClose: () => sessions.delete(key),
    });
    sessions.set(key, session);
    return session;
  };

  return {
    sessionFor: (sent) => {
      if (!webSocketPerHeaders) return sessionOf('', { ...headersFor(nothing), ...own }, own);
      const headers = { ...Object.fromEntries(withoutTraceHeaders(sent)), ...own };
      return sessionOf(hash('sha256', JSON.stringify(headers)), headers, headers);
    },
    close: () => {
      for (const session of [...sessions.values()]) session.close();
    },
  };
};
