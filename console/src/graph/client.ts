import {
  type Client,
  type CombinedError,
  cacheExchange,
  createClient,
  errorExchange,
  fetchExchange,
  makeOperation,
  mapExchange,
} from '@urql/core';
import { persistedExchange } from '@urql/exchange-persisted';
import { documentIdOf } from './operation.ts';
import { addressOf, pageData } from './page-data.ts';
import { session } from './session.ts';

const timeoutMs = 35_000;

/** Nothing waits for longer than the server lets a request take. */
const fetchInTime: typeof fetch = (input, init) => {
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
  return fetch(input, { ...init, signal });
};

export const authorization = (): Readonly<Record<string, string>> => {
  const key = session.key();
  return key === undefined ? {} : { authorization: `Bearer ${key}` };
};

/** The id is that of a trusted document and not of the text: a server that lacks the document takes the text alone. */
const textWithoutId = mapExchange({
  onOperation: (operation) =>
    operation.extensions?.persistedQuery?.miss === true
      ? makeOperation(operation.kind, { ...operation, extensions: undefined }, operation.context)
      : operation,
});

const isRefused = ({ response }: CombinedError): boolean => (response as Response | undefined)?.status === 401;

/**
 * The client of queries and mutations. Documents are sent as ids; a server that does not know one is sent its text.
 * Its cache has whole results, so a view that is opened again shows at once what it showed last, and asks.
 */
export const createGraphClient = (): Client =>
  createClient({
    url: addressOf(pageData.addresses.graphql).href,
    preferGetMethod: false,
    fetch: fetchInTime,
    fetchOptions: () => ({ headers: authorization() }),
    exchanges: [
      cacheExchange,
      errorExchange({
        onError: (error) => {
          if (isRefused(error)) session.reportRefused();
        },
      }),
      persistedExchange({
        generateHash: async (_text, document) => documentIdOf(document),
        preferGetForPersistedQueries: false,
        enableForMutation: true,
      }),
      textWithoutId,
      fetchExchange,
    ],
  });
