import { Client, type CombinedError, type ExchangeInput, fetchExchange, subscriptionExchange } from '@urql/core';
import { type CacheExchangeOpts, cacheExchange } from '@urql/exchange-graphcache';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { createInbox } from '../time/inbox.ts';
import type { Tributary } from '../tributary/start-tributary.ts';
import type { CachingClient, Data } from './caching-client.ts';

interface Result {
  readonly data?: Data | undefined;
  readonly error?: CombinedError | undefined;
}

const dataOf = ({ data, error }: Result): Data => {
  if (error !== undefined || data === undefined) throw error ?? new Error('an operation has a result');
  return data;
};

/** urql with its normalizing cache, without configuration unless given. */
export const createUrql = (
  { url, key }: Pick<Tributary, 'url' | 'key'>,
  options: Pick<CacheExchangeOpts, 'keys' | 'resolvers' | 'schema'> = {},
): CachingClient => {
  let requests = 0;
  const authorization = `Bearer ${key}`;
  const sockets = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization },
    retryAttempts: 0,
  });
  const cache = cacheExchange({
    ...options,
    logger: () => {},
  });
  const overSocket = subscriptionExchange({
    forwardSubscription: ({ query = '', variables }) => ({
      subscribe: (sink) => {
        const payload = { query, variables: variables ?? null };
        return { unsubscribe: sockets.subscribe(payload, sink as Parameters<typeof sockets.subscribe>[1]) };
      },
    }),
  });
  const client = new Client({
    url: `${url}/graphql`,
    // Operations use POST, as Apollo's do.
    preferGetMethod: false,
    fetchOptions: { headers: { authorization } },
    fetch: (...request) => {
      requests += 1;
      return fetch(...request);
    },
    exchanges: [
      // Its types expect documents of their own parser, which are the same as graphql's.
      cache as (input: ExchangeInput) => ReturnType<typeof cache>,
      fetchExchange,
      overSocket,
    ],
  });
  const open = new Set<{ unsubscribe(): void }>();
  return {
    watch: (document, variables = {}) => {
      const latest = createInbox<Data>('a result');
      const watching = client.query<Data>(document, variables).subscribe(({ data, error }) => {
        if (error !== undefined) latest.fail(error);
        else if (data !== undefined) latest.push(data);
      });
      open.add(watching);
      return latest;
    },
    query: async (document, variables = {}) =>
      dataOf(await client.query<Data>(document, variables, { requestPolicy: 'network-only' }).toPromise()),
    mutate: async (document, variables = {}) => dataOf(await client.mutation<Data>(document, variables).toPromise()),
    subscribe: (document, variables = {}) => {
      const events = createInbox<Data>('an event');
      const subscription = client
        .subscription<Data>(document, variables)
        .subscribe(({ data, error }) => (error === undefined ? events.push(data ?? {}) : events.fail(error)));
      open.add(subscription);
      return events;
    },
    get requests() {
      return requests;
    },
    close: async () => {
      for (const each of open) each.unsubscribe();
      await sockets.dispose();
    },
  };
};
