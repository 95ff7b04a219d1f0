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
import { fetchFromGateway } from './connection.ts';
import { documentIdOf } from './operation.ts';
import { addressOf } from './page-data.ts';
import { session } from './session.ts';

const timeoutMs = 35_000;

/** Aborts requests after the server's own limit. */
const fetchInTime: typeof fetch = (input, init) => {
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
  return fetchFromGateway(input, { ...init, signal });
};

export const authorization = (): Readonly<Record<string, string>> => {
  const key = session.key();
  return key === undefined ? {} : { authorization: `Bearer ${key}` };
};

/** The id belongs to the trusted document, not to this text, so a server without the document gets the text alone. */
const textWithoutId = mapExchange({
  onOperation: (operation) =>
    operation.extensions?.persistedQuery?.miss === true
      ? makeOperation(operation.kind, { ...operation, extensions: undefined }, operation.context)
      : operation,
});

const isRefused = ({ response }: CombinedError): boolean => (response as Response | undefined)?.status === 401;

/**
 * The client sends ids of documents, and the text to a server that does not know the id. It caches whole results, so a
 * reopened view shows its last result while it reloads.
 */
export const createGraphClient = (): Client =>
  createClient({
    url: addressOf('graphql').href,
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
