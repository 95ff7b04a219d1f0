import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { type DocumentNode, OperationTypeNode } from 'graphql';
import type { Data } from '../clients/caching-client.ts';
import { type FrontEndClient, type IdOf, openSockets, recordingFetch, type Target } from './front-end-client.ts';

/** Apollo Client 4. It sends ids when `idOf` is given, otherwise texts. */
export const createApolloFrontEnd = (
  target: Target,
  documentOf: (module: string) => DocumentNode,
  idOf?: IdOf,
): FrontEndClient => {
  const sent: Data[] = [];
  const sockets = openSockets(target);
  const http = new HttpLink({
    uri: `${target.url}/graphql`,
    headers: { authorization: `Bearer ${target.key}` },
    fetch: recordingFetch(sent),
  });
  const transports = ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    new GraphQLWsLink(sockets),
    http,
  );
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    devtools: { enabled: false },
    link: idOf === undefined ? transports : new PersistedQueryLink({ generateHash: idOf }).concat(transports),
  });
  return {
    sent,
    run: async (module, variables) => {
      const document = documentOf(module);
      const { data } =
        module === 'StartSearch'
          ? await client.mutate<Data>({ mutation: document, variables })
          : await client.query<Data>({ query: document, variables, fetchPolicy: 'network-only' });
      if (data === undefined || data === null) throw new Error(`${module} has no data`);
      return data;
    },
    firstOf: (module, variables) =>
      new Promise((resolve, reject) => {
        client.subscribe<Data>({ query: documentOf(module), variables }).subscribe({
          next: ({ data, error }) => (error === undefined ? resolve(data ?? {}) : reject(error)),
          error: reject,
        });
      }),
    close: async () => {
      client.stop();
      await sockets.dispose();
    },
  };
};
