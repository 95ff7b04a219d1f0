import { Pool } from 'undici';
import { UpstreamError } from '../errors/upstream-error.ts';
import { parseUrl } from '../web/parse-url.ts';
import type { UpstreamFactoryOptions } from './upstream-factory-options.ts';
import type { UpstreamDefinition, UpstreamRequest } from './upstream-http.ts';

export interface UpstreamBase {
  readonly url: string;
  readonly origin: string;
  readonly path: string;
  readonly key: string | undefined;
}

/** The origins that an upstream's requests may go to, with a connection pool for each that is used. */
export interface Connections {
  base(): UpstreamBase;
  /** Returns the base origin, or the origin of a link that may be followed. Throws `malformed` for any other link. */
  originOf(request: UpstreamRequest): string;
  poolOf(origin: string): Pool;
  close(): Promise<void>;
}

export const createConnections = (
  definition: UpstreamDefinition,
  { baseUrlOf, keyOf }: Pick<UpstreamFactoryOptions, 'baseUrlOf' | 'keyOf'>,
): Connections => {
  let settled: UpstreamBase | undefined;
  const pools = new Map<string, Pool>();
  const base = (): UpstreamBase => {
    if (settled !== undefined) return settled;
    const { origin, pathname } = new URL(baseUrlOf(definition));
    const path = pathname.replace(/\/+$/, '');
    settled = { url: `${origin}${path}`, origin, path, key: keyOf(definition) };
    return settled;
  };
  return {
    base,
    originOf: ({ url }) => {
      const own = base().origin;
      if (url === undefined) return own;
      const origin = parseUrl(url)?.origin;
      if (origin === own || (origin !== undefined && definition.linkOrigins?.includes(origin))) return origin;
      throw new UpstreamError(definition.source, 'malformed', {
        cause: new Error('a link leads to an origin that is not allowed'),
      });
    },
    poolOf: (origin) => {
      const known = pools.get(origin);
      if (known !== undefined) return known;
      // The attempt has a deadline; undici's timeouts would only end it with another error.
      const pool = new Pool(origin, {
        connections: definition.concurrency,
        headersTimeout: 0,
        bodyTimeout: 0,
        connectTimeout: definition.timeoutMs,
      });
      pools.set(origin, pool);
      return pool;
    },
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
};
