import { Agent, type Dispatcher, Pool } from 'undici';
import type { Clock } from '../clock/clock.ts';
import { createCheckedConnector } from './checked-connector.ts';
import { isPublicAddress } from './public-address.ts';
import { createDnsResolver, type HostResolver, lookUpHost } from './resolve-host.ts';

/** Where a request is sent. */
export interface WebRoute {
  readonly dispatcher: Dispatcher;
  readonly origin: string;
  readonly path: string;
}

/** Ways to the web. */
export interface WebRoutes {
  /** `mayBePrivate`: the operator allowed this origin, for this request, to have any address. */
  routeOf(url: URL, mayBePrivate: boolean): WebRoute;
  /** Ends all connections, those in use included. */
  close(): Promise<void>;
}

const connectTimeoutMs = 10_000;
const limits = {
  // Deadlines are the read's own; undici's would only end it with another error.
  headersTimeout: 0,
  bodyTimeout: 0,
  // Some sites send long policies; what is longer than this is no header that anyone reads.
  maxHeaderSize: 32 * 1024,
  // A stranger may not have a connection kept for as long as he likes.
  keepAliveMaxTimeout: 10_000,
};

export interface DirectRoutesOptions {
  readonly clock: Clock;
  readonly connectionsPerOrigin: number;
  /** In the place of the name servers, for tests. */
  readonly resolveHost?: HostResolver;
}

/**
 * To the hosts themselves. Connections are kept for further requests to the same origin, which is safe: a pool belongs to one scheme, host and
 * port, each of its connections was checked for that host when it was opened, and stays with the address it was opened to. HTTP/2, which
 * lends connections to other names, is not spoken. Origins that may be private have an agent of their own, so that a request which may not go to
 * a private address never finds a connection to one that another request was allowed to open.
 */
export const createDirectRoutes = ({ clock, connectionsPerOrigin, resolveHost }: DirectRoutesOptions): WebRoutes => {
  const closing = new AbortController();
  const agentFor = (resolver: HostResolver, mayConnect: (address: string) => boolean) =>
    new Agent({
      ...limits,
      connections: connectionsPerOrigin,
      connect: createCheckedConnector({
        resolveHost: resolveHost ?? resolver,
        mayConnect,
        clock,
        timeoutMs: connectTimeoutMs,
        closing: closing.signal,
      }),
    });
  const guarded = agentFor(createDnsResolver(), isPublicAddress);
  const unguarded = agentFor(lookUpHost, () => true);
  return {
    routeOf: (url, mayBePrivate) => ({
      dispatcher: mayBePrivate ? unguarded : guarded,
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
    }),
    close: async () => {
      closing.abort(new Error('the fetcher was closed'));
      await Promise.all([guarded.destroy(), unguarded.destroy()]);
    },
  };
};

/** All to one stand-in, as `<standInUrl>/<host[:port]>/<path>?<query>`. */
export const createStandInRoutes = (standInUrl: string, connections: number): WebRoutes => {
  const { origin, pathname } = new URL(standInUrl);
  const basePath = pathname.replace(/\/+$/, '');
  const pool = new Pool(origin, { ...limits, connections, connectTimeout: connectTimeoutMs });
  return {
    routeOf: (url) => ({
      dispatcher: pool,
      origin,
      path: `${basePath}/${url.host}${url.pathname}${url.search}`,
    }),
    close: () => pool.destroy(),
  };
};
