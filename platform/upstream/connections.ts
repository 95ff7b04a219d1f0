import { Pool } from 'undici';
import { UpstreamError } from '../errors/upstream-error.ts';
import { parseUrl } from '../text/parse-url.ts';
import type { UpstreamFactoryOptions } from './upstream-factory-options.ts';
import type { UpstreamDefinition, UpstreamRequest } from './upstream-http.ts';

interface UpstreamBase {
  readonly url: string;
  readonly origin: string;
  readonly path: string;
  readonly key: string | undefined;
}

/** The origins to which an upstream's requests may go, each with its connection pool. */
export interface Connections {
  base(): UpstreamBase;
  /** Returns the origin of the base URL or of a permitted link. Throws `malformed` for any other link. */
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
      // The attempt has its own deadline; with undici's timeouts the error would be another.
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
