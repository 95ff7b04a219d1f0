import { Agent, type Dispatcher, Pool } from 'undici';
import type { Clock } from '../../runtime/clock/clock.ts';
import { createCheckedConnector } from './checked-connector.ts';
import { isPublicAddress } from './public-address.ts';
import { createDnsResolver, type HostResolver, lookUpHost } from './resolve-host.ts';

export interface WebRoute {
  readonly dispatcher: Dispatcher;
  readonly origin: string;
  readonly path: string;
}

export interface WebRoutes {
  /** `mayBePrivate` lets this request connect to any address of the origin. */
  routeOf(url: URL, mayBePrivate: boolean): WebRoute;
  /** Ends all connections, including those in use. */
  close(): Promise<void>;
}

const connectTimeoutMs = 10_000;
const limits = {
  headersTimeout: 0,
  bodyTimeout: 0,
  // Some sites send long security policies.
  maxHeaderSize: 32 * 1024,
  // The server's own hint must not keep a connection longer.
  keepAliveMaxTimeout: 10_000,
};

interface DirectRoutesOptions {
  readonly clock: Clock;
  readonly connectionsPerOrigin: number;
  /** Replaces the name servers in tests. */
  readonly resolveHost?: HostResolver;
}

/**
 * Connections may be reused, because a pool belongs to one scheme, host and port, and each connection was checked for
 * that host. HTTP/2, which shares connections between names, is not used. Private origins have their own agent, so that
 * a guarded request never finds a connection to a private address.
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

/** Routes all requests to one stand-in, as `<standInUrl>/<host[:port]>/<path>?<query>`. */
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
