import { createRequire } from 'node:module';
import { ApolloClient, CombinedGraphQLErrors, CombinedProtocolErrors, HttpLink, InMemoryCache } from '@apollo/client';
import { Client, type CombinedError, fetchExchange } from '@urql/core';
import { type GraphQLFormattedError, parse } from 'graphql';

/** What a front end is given: data, or an error with the message that it shows. */
export interface Shown {
  readonly data?: unknown;
  readonly message?: string;
  /** `extensions.code` of the errors that the client has read. */
  readonly codes?: readonly unknown[];
}

/** A front end's client as it comes, with nothing set but the address and the key. Everything goes over HTTP. */
export interface HttpClient {
  query(text: string): Promise<Shown>;
  /** Calls back with each result and the error that ends them; `end` says that there are no more. */
  subscribe(text: string, show: (shown: Shown) => void, end: () => void): void;
  /** Methods of the requests so far. */
  readonly methods: readonly string[];
}

interface ClientOptions {
  readonly url: string;
  readonly key: string;
}

type Errors = readonly Pick<GraphQLFormattedError, 'extensions'>[];

// By way of `require`: its code for `import` names folders, which Node does not read.
const apollo3 = createRequire(import.meta.url)(
  'apollo-client-3/core',
) as typeof import('apollo-client-3/core/index.js');

// It warns of the fields that a result without data does not have.
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

export const createApollo4 = ({ url, key }: ClientOptions): HttpClient => {
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

/** Errors of a response whose status is not 2xx are with the error of the network. */
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

export const createApollo3 = ({ url, key }: ClientOptions): HttpClient => {
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

export const createUrqlOverHttp = ({ url, key }: ClientOptions): HttpClient => {
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
