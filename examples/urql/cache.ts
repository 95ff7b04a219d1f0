import type { Exchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { keys, resolvers } from './__generated__/graphcache.ts';
import schema from './__generated__/introspection.json' with { type: 'json' };

export const createCache = (): Exchange => cacheExchange({ keys, resolvers, schema });
