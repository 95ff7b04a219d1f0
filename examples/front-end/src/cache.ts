import { InMemoryCache } from '@apollo/client';
import { possibleTypes, typePolicies } from './__generated__/cache.ts';

/** Both options are generated from the schema. The policies merge the pages of each list. */
export const createCache = (): InMemoryCache => new InMemoryCache({ possibleTypes, typePolicies });
