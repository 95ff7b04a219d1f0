import { Client, fetchExchange } from '@urql/core';
import { createCache } from './cache.ts';
import { retryRefused } from './retry.ts';

export const createUrqlClientOverSse = (url: string, key: string): Client =>
  new Client({
    url,
    fetchOptions: { headers: { authorization: `Bearer ${key}` } },
    preferGetMethod: false,
    fetchSubscriptions: true,
    exchanges: [createCache(), retryRefused, fetchExchange],
  });
