import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { possibleTypes, typePolicies } from './__generated__/cache.ts';

/** Apollo's HttpLink supports subscriptions as multipart responses. */
export const createApolloClientOverMultipart = (url: string, key: string): ApolloClient =>
  new ApolloClient({
    cache: new InMemoryCache({ possibleTypes, typePolicies }),
    link: new HttpLink({ uri: url, headers: { authorization: `Bearer ${key}` } }),
  });
