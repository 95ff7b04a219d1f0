import { InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

/** Pages of a list become one list, a list for each combination of the named arguments. */
export const createCache = (): InMemoryCache =>
  new InMemoryCache({
    typePolicies: { Query: { fields: { posts: relayStylePagination(['query', 'sources', 'tags', 'sort']) } } },
  });
