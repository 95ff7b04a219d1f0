import { Client, fetchExchange, subscriptionExchange } from '@urql/core';
import { createClient, type Sink } from 'graphql-ws';
import { createCache } from './cache.ts';
import { retryRefused } from './retry.ts';

export const createUrqlClient = (url: string, key: string): Client => {
  const authorization = `Bearer ${key}`;

  // A browser cannot send headers with a WebSocket, so the key is in the first message.
  const socket = createClient({
    url: url.replace(/^http/, 'ws'),
    connectionParams: { authorization },
    retryAttempts: Number.POSITIVE_INFINITY,
    // 4403 is a wrong or revoked key: another attempt would fail as well.
    shouldRetry: (event) => (event as { code?: number }).code !== 4403,
  });

  return new Client({
    url,
    fetchOptions: { headers: { authorization } },
    // Texts and variables are then in bodies instead of addresses, which servers log.
    preferGetMethod: false,
    exchanges: [
      createCache(),
      retryRefused,
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query = '', variables }) => ({
          subscribe: (sink) => ({ unsubscribe: socket.subscribe({ query, variables }, sink as Sink) }),
        }),
      }),
    ],
  });
};
