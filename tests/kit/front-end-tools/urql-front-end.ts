import { Client, cacheExchange, type Exchange, fetchExchange, subscriptionExchange } from '@urql/core';
import { persistedExchange } from '@urql/exchange-persisted';
import type { DocumentNode } from 'graphql';
import type { Data } from '../clients/caching-client.ts';
import { type FrontEndClient, type IdOf, openSockets, recordingFetch, type Target } from './front-end-client.ts';

/** urql with its document cache. */
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
    fetchOptions: { headers: { authorization: `Bearer ${target.key}` } },
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
