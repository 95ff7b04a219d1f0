import { createRequire } from 'node:module';
import { ApolloClient, CombinedGraphQLErrors, CombinedProtocolErrors, HttpLink, InMemoryCache } from '@apollo/client';
import { Client, type CombinedError, fetchExchange } from '@urql/core';
import { type GraphQLFormattedError, parse } from 'graphql';

/** Data, or an error with its message, as a front end shows it. */
export interface Shown {
  readonly data?: unknown;
  readonly message?: string;
  /** `extensions.code` of the errors. */
  readonly codes?: readonly unknown[];
}

/** A front end's client with nothing set but address and key. All operations go over HTTP. */
export interface HttpClient {
  query(text: string): Promise<Shown>;
  /** Calls back with each result and with the final error, then calls `end`. */
  subscribe(text: string, show: (shown: Shown) => void, end: () => void): void;
  /** HTTP methods of the requests so far. */
  readonly methods: readonly string[];
}

interface ClientOptions {
  readonly url: string;
  readonly key: string;
}

type Errors = readonly Pick<GraphQLFormattedError, 'extensions'>[];

// Loaded by `require`, because its ES modules import folders, which Node does not support.
const apollo3 = createRequire(import.meta.url)(
  'apollo-client-3/core',
) as typeof import('apollo-client-3/core/index.js');

// It warns of fields that are missing from results without data.
apollo3.setLogVerbosity('silent');

const codesOf = (errors: Errors): unknown[] => errors.map(({ extensions }) => extensions?.['code']);

const recordingFetch = (methods: string[]): typeof fetch => {
  return (input, init) => {
    methods.push(init?.method ?? 'GET');
    return fetch(input, init);
  };
};

const shownByApollo4 = (error: Error): Shown => {
  const isRead = CombinedGraphQLErrors.is(error) || CombinedProtocolErrors.is(error);
  return { message: error.message, codes: isRead ? codesOf(error.errors) : [] };
};

const createApollo4 = ({ url, key }: ClientOptions): HttpClient => {
  const methods: string[] = [];
  const headers = { authorization: `Bearer ${key}` };
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    devtools: { enabled: false },
    link: new HttpLink({ uri: url, headers, fetch: recordingFetch(methods) }),
  });
  return {
    methods,
    query: (text) => client.query({ query: parse(text) }).then(({ data }): Shown => ({ data }), shownByApollo4),
    subscribe: (text, show, end) => {
      client.subscribe({ query: parse(text) }).subscribe({
        next: ({ data, error }) => show(error === undefined ? { data } : shownByApollo4(error)),
        complete: end,
      });
    },
  };
};

/** For a status other than 2xx, the response's errors are in the network error. */
const shownByApollo3 = (error: unknown): Shown => {
  const { message, graphQLErrors, protocolErrors, networkError, result } = error as Error & {
    readonly graphQLErrors?: Errors;
    readonly protocolErrors?: Errors;
    readonly networkError?: { readonly result?: { readonly errors: Errors } } | null;
    readonly result?: { readonly errors: Errors };
  };
  const ofHttp = (result ?? networkError?.result)?.errors;
  return { message, codes: codesOf([...(graphQLErrors ?? []), ...(protocolErrors ?? []), ...(ofHttp ?? [])]) };
};

const createApollo3 = ({ url, key }: ClientOptions): HttpClient => {
  const methods: string[] = [];
  const headers = { authorization: `Bearer ${key}` };
  const client = new apollo3.ApolloClient({
    cache: new apollo3.InMemoryCache(),
    devtools: { enabled: false },
    link: new apollo3.HttpLink({ uri: url, headers, fetch: recordingFetch(methods) }),
  });
  return {
    methods,
    query: (text) => client.query({ query: parse(text) }).then(({ data }): Shown => ({ data }), shownByApollo3),
    subscribe: (text, show, end) => {
      client.subscribe({ query: parse(text) }).subscribe({
        next: ({ data }) => show({ data }),
        error: (error: unknown) => {
          show(shownByApollo3(error));
          end();
        },
        complete: end,
      });
    },
  };
};

const shownByUrql = ({ data, error }: { data?: unknown; error?: CombinedError | undefined }): Shown =>
  error === undefined ? { data } : { message: error.message, codes: codesOf(error.graphQLErrors) };

const createUrqlOverHttp = ({ url, key }: ClientOptions): HttpClient => {
  const methods: string[] = [];
  const client = new Client({
    url,
    fetchSubscriptions: true,
    fetchOptions: { headers: { authorization: `Bearer ${key}` } },
    fetch: recordingFetch(methods),
    exchanges: [fetchExchange],
  });
  return {
    methods,
    query: async (text) => shownByUrql(await client.query(text, {}).toPromise()),
    subscribe: (text, show, end) => {
      client.subscription(text, {}).subscribe((result) => {
        show(shownByUrql(result));
        if (result.error !== undefined) end();
      });
    },
  };
};

export const httpClients = {
  'Apollo Client 3': createApollo3,
  'Apollo Client 4': createApollo4,
  urql: createUrqlOverHttp,
};
