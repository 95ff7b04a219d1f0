import { possibleTypes, typePolicies } from '../../../schema/clients/apollo.ts';
import { keys, resolvers } from '../../../schema/clients/graphcache.ts';
import introspection from '../../../schema/clients/introspection.json' with { type: 'json' };

/** What `schema/clients` has for the cache of Apollo Client. */
export const forApollo = { possibleTypes, typePolicies };

/** What `schema/clients` has for graphcache. */
export const forGraphcache = { keys, resolvers, schema: introspection };
