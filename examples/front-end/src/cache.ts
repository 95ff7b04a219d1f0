import { InMemoryCache } from '@apollo/client';
import { possibleTypes, typePolicies } from './__generated__/cache.ts';

/** Both are generated from the schema. The policies combine the pages of a list. */
export const createCache = (): InMemoryCache => new InMemoryCache({ possibleTypes, typePolicies });
