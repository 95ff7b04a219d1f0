import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, Observable } from '@apollo/client';
import { OperationTypeNode, print } from 'graphql';
import { createClient, type Sink } from 'graphql-sse';
import { possibleTypes, typePolicies } from './__generated__/cache.ts';

/** graphql-sse retries after every refusal. A refusal that is not temporary becomes an event with its errors. */
const fetchStream: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  if (response.ok || response.status >= 500 || response.status === 429) return response;
  return new Response(`event: next\ndata: ${await response.text()}\n\nevent: complete\ndata:\n\n`);
};

export const createApolloClientOverSse = (url: string, key: string): ApolloClient => {
  const headers = { authorization: `Bearer ${key}` };

  const streams = createClient({ url, headers, fetchFn: fetchStream, retryAttempts: Number.POSITIVE_INFINITY });
  const sse = new ApolloLink(
    ({ query, variables, operationName = '' }) =>
      new Observable((sink) => streams.subscribe({ query: print(query), variables, operationName }, sink as Sink)),
  );

  return new ApolloClient({
    cache: new InMemoryCache({ possibleTypes, typePolicies }),
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      sse,
      new HttpLink({ uri: url, headers }),
    ),
  });
};
