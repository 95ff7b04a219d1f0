import type { Exchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { keys, resolvers } from '../../schema/clients/graphcache.ts';
import schema from '../../schema/clients/introspection.json' with { type: 'json' };

export const createCache = (): Exchange => cacheExchange({ keys, resolvers, schema });
