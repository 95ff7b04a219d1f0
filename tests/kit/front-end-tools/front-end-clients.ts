import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { Client, cacheExchange, type Exchange, fetchExchange, subscriptionExchange } from '@urql/core';
import { persistedExchange } from '@urql/exchange-persisted';
import { type DocumentNode, OperationTypeNode, parse } from 'graphql';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { post } from '../ask-graphql.ts';
import type { Data } from '../clients/caching-client.ts';
import { subscribeBySocket } from '../socket-subscriber.ts';
import type { Tributary } from '../start-tributary.ts';
import { appDocuments } from './app-documents.ts';
import type { PersistedDocument } from './generated-documents.ts';

/** Runs operations of an app as one of its clients does. */
export interface FrontEndClient {
  run(module: string, variables: Data): Promise<Data>;
  /** The first event of a subscription. */
  firstOf(module: string, variables: Data): Promise<Data>;
  /** Bodies and parameters of what was sent by HTTP. */
  readonly sent: readonly Data[];
  close(): Promise<void>;
}

type Target = Pick<Tributary, 'url' | 'key'>;

/** Makes the id of a document, as the links of clients take it. */
export type IdOf = (document: DocumentNode) => Promise<string>;

/** The document of a module as a tag for GraphQL makes it, with all fragments of the app. */
export const taggedDocument = (module: string): DocumentNode =>
  parse(
    `${appDocuments[module]} ${module === 'AirportOverview' || module === 'SearchProgress' ? '' : appDocuments['AirportCard']}`,
  );

export const hashInMeta: IdOf = async (document) => (document as PersistedDocument).__meta__.hash;

const recordingFetch =
  (sent: Data[]): typeof fetch =>
  async (input, init) => {
    const { searchParams } = new URL(String(input));
    sent.push({
      ...Object.fromEntries(searchParams),
      ...(init?.body === undefined || init.body === null ? {} : (JSON.parse(String(init.body)) as Data)),
    });
    return fetch(input, init);
  };

const openSockets = ({ url, key }: Target) =>
  createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${key}` },
    retryAttempts: 0,
  });

/** Apollo Client 4; it sends ids when `idOf` makes them, else texts. */
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

/** urql with its document cache; the same. */
export const createUrqlFrontEnd = (
  target: Target,
  documentOf: (module: string) => DocumentNode,
  idOf?: IdOf,
): FrontEndClient => {
  const sent: Data[] = [];
  const sockets = openSockets(target);
  const persisted = persistedExchange({
    enforcePersistedQueries: true,
    enableForMutation: true,
    enableForSubscriptions: true,
    generateHash: async (_text, document) => idOf?.(document) ?? '',
  }) as Exchange;
  const client = new Client({
    url: `${target.url}/graphql`,
    fetch: recordingFetch(sent),
    // Ids are asked for by GET, which has to show that no form of another site has sent it.
    fetchOptions: { headers: { authorization: `Bearer ${target.key}`, 'apollo-require-preflight': 'true' } },
    preferGetMethod: false,
    exchanges: [
      cacheExchange,
      ...(idOf === undefined ? [] : [persisted]),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: (request) => ({
          subscribe: (sink) => ({
            unsubscribe: sockets.subscribe({ ...request, query: request.query ?? '' } as never, sink as never),
          }),
        }),
      }),
    ],
  });
  return {
    sent,
    run: async (module, variables) => {
      const document = documentOf(module);
      const { data, error } =
        module === 'StartSearch'
          ? await client.mutation<Data>(document, variables).toPromise()
          : await client.query<Data>(document, variables, { requestPolicy: 'network-only' }).toPromise();
      if (error !== undefined || data === undefined) throw error ?? new Error(`${module} has no data`);
      return data;
    },
    firstOf: (module, variables) =>
      new Promise((resolve, reject) => {
        const { unsubscribe } = client
          .subscription<Data>(documentOf(module), variables)
          .subscribe(({ data, error }) => {
            if (error === undefined) resolve(data ?? {});
            else reject(error);
            setImmediate(() => unsubscribe());
          });
      }),
    close: async () => sockets.dispose(),
  };
};

/** The network function that an app writes by itself, as Relay's: an id as GraphQL over HTTP has it. */
export const createPlainFrontEnd = (target: Target, idOf: (module: string) => string): FrontEndClient => {
  const sent: Data[] = [];
  return {
    sent,
    run: async (module, variables) => {
      const body = { documentId: idOf(module), variables };
      sent.push(body);
      const { body: answer } = await post(`${target.url}/graphql`, body, { key: target.key });
      if (answer.errors !== undefined) throw new Error(JSON.stringify(answer.errors));
      return answer.data as Data;
    },
    firstOf: async (module, variables) => {
      const subscriber = subscribeBySocket<Data>(target, { documentId: idOf(module), variables });
      try {
        const heard = await subscriber.hear();
        if (heard.kind !== 'next' || heard.data === null) throw new Error(JSON.stringify(heard));
        return heard.data;
      } finally {
        subscriber.close();
      }
    },
    close: async () => {},
  };
};
