import { InMemoryCache, type InMemoryCacheConfig } from '@apollo/client';
import { Client, type ExchangeInput, fetchExchange } from '@urql/core';
import type { CacheExchangeOpts } from '@urql/exchange-graphcache';
import type { DocumentNode } from 'graphql';
import type { Data, Variables } from './caching-client.ts';

/** Result of a query read from the cache after its response was written. */
interface Cached {
  /** Null when the cache is incomplete. */
  readonly data: Data | null;
}

export interface ApolloCached extends Cached {
  /** The cache's objects by key. */
  readonly objects: Readonly<Record<string, Data>>;
}

interface UrqlCached extends Cached {
  /** Development warnings of the cache, each once. */
  readonly warnings: readonly string[];
}

let caches = 0;

/** Loads a separate module of graphcache for each cache, because it warns once for each module. */
const freshGraphcache = async (): Promise<typeof import('@urql/exchange-graphcache')> => {
  caches += 1;
  return import(`${import.meta.resolve('@urql/exchange-graphcache')}?cache=${caches}`);
};

/** Writes a response into Apollo's default cache, and reads the query from it. */
export const cachedByApollo = (
  query: DocumentNode,
  data: Data,
  { variables = {}, ...config }: InMemoryCacheConfig & { readonly variables?: Variables } = {},
): ApolloCached => {
  const cache = new InMemoryCache(config);
  cache.writeQuery({ query, data, variables });
  return {
    data: cache.readQuery<Data>({ query, variables }),
    objects: cache.extract() as Readonly<Record<string, Data>>,
  };
};

/** Does the same with urql's graphcache. */
export const cachedByUrql = async (
  query: DocumentNode,
  data: Data,
  {
    variables = {},
    ...options
  }: Pick<CacheExchangeOpts, 'keys' | 'resolvers' | 'schema'> & { readonly variables?: Variables } = {},
): Promise<UrqlCached> => {
  const warnings = new Set<string>();
  const { cacheExchange } = await freshGraphcache();
  const cache = cacheExchange({
    ...options,
    logger: (severity, message) => {
      if (severity !== 'debug') warnings.add(message);
    },
  });
  const client = new Client({
    url: 'http://127.0.0.1/graphql',
    preferGetMethod: false,
    fetch: async () => Response.json({ data }),
    exchanges: [cache as (input: ExchangeInput) => ReturnType<typeof cache>, fetchExchange],
  });
  await client.query<Data>(query, variables, { requestPolicy: 'network-only' }).toPromise();
  const read = await client.query<Data>(query, variables, { requestPolicy: 'cache-only' }).toPromise();
  return { data: read.data ?? null, warnings: [...warnings] };
};
