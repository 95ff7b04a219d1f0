import { possibleTypes, typePolicies } from '../../../schema/clients/apollo.ts';
import { keys, resolvers } from '../../../schema/clients/graphcache.ts';
import introspection from '../../../schema/clients/introspection.json' with { type: 'json' };

export const forApollo = { possibleTypes, typePolicies };

export const forGraphcache = { keys, resolvers, schema: introspection };
