import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { createClient } from 'graphql-ws';
import { createCache } from './cache.ts';
import { connection } from './connection.ts';
import { sendIds } from './trusted-documents.ts';

const url = new URL('/graphql', import.meta.env.VITE_TRIBUTARY_URL ?? 'http://127.0.0.1:4000');

export const createApolloClient = (key: string): ApolloClient => {
  const authorization = `Bearer ${key}`;

  const http = new HttpLink({ uri: url.href, headers: { authorization } });

  // A browser cannot send headers with a WebSocket, so the key is in the first message.
  const socket = createClient({
    url: url.href.replace(/^http/, 'ws'),
    connectionParams: { authorization },
    retryAttempts: Number.POSITIVE_INFINITY,
    // 4403 is a wrong or revoked key: another attempt would fail as well.
    shouldRetry: (event) => !(event instanceof CloseEvent && event.code === 4403),
    on: connection.listeners,
  });

  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([
      sendIds,
      ApolloLink.split(
        ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
        new GraphQLWsLink(socket),
        http,
      ),
    ]),
  });
};
