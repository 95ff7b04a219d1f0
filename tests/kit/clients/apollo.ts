import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, type InMemoryCacheConfig } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { type DocumentNode, OperationTypeNode } from 'graphql';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { createInbox } from '../time/inbox.ts';
import type { Tributary } from '../tributary/start-tributary.ts';
import type { CachingClient, Data } from './caching-client.ts';

/** Apollo Client with an `InMemoryCache` without policies or possible types, unless given. */
export const createApollo = (
  { url, key }: Pick<Tributary, 'url' | 'key'>,
  config: InMemoryCacheConfig = {},
): CachingClient => {
  let requests = 0;
  const authorization = `Bearer ${key}`;
  const sockets = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization },
    retryAttempts: 0,
  });
  const http = new HttpLink({
    uri: `${url}/graphql`,
    headers: { authorization },
    fetch: (...request) => {
      requests += 1;
      return fetch(...request);
    },
  });
  const client = new ApolloClient({
    cache: new InMemoryCache(config),
    devtools: { enabled: false },
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      new GraphQLWsLink(sockets),
      http,
    ),
  });
  const open = new Set<{ unsubscribe(): void }>();
  return {
    watch: (query, variables = {}) => {
      const latest = createInbox<Data>('a result');
      const watching = client.watchQuery<Data>({ query, variables }).subscribe({
        next: ({ data, dataState, error }) => {
          if (error !== undefined) latest.fail(error);
          if (dataState === 'complete') latest.push(data);
        },
      });
      open.add(watching);
      return latest;
    },
    query: async (query: DocumentNode, variables = {}) => {
      const { data } = await client.query<Data>({ query, variables, fetchPolicy: 'network-only' });
      if (data === undefined) throw new Error('a query has a result');
      return data;
    },
    mutate: async (mutation: DocumentNode, variables = {}) => {
      const { data } = await client.mutate<Data>({ mutation, variables });
      if (data === undefined) throw new Error('a mutation has a result');
      return data;
    },
    subscribe: (query, variables = {}) => {
      const events = createInbox<Data>('an event');
      const subscription = client.subscribe<Data>({ query, variables }).subscribe({
        next: ({ data, error }) => (error === undefined ? events.push(data ?? {}) : events.fail(error)),
        error: events.fail,
      });
      open.add(subscription);
      return events;
    },
    get requests() {
      return requests;
    },
    close: async () => {
      for (const each of open) each.unsubscribe();
      client.stop();
      await sockets.dispose();
    },
  };
};
