import { possibleTypes, typePolicies } from '../../../schema/clients/apollo.ts';
import { keys, resolvers } from '../../../schema/clients/graphcache.ts';
import introspection from '../../../schema/clients/introspection.json' with { type: 'json' };

/** Configuration of Apollo Client's cache from `schema/clients`. */
export const forApollo = { possibleTypes, typePolicies };

/** Configuration of graphcache from `schema/clients`. */
export const forGraphcache = { keys, resolvers, schema: introspection };
