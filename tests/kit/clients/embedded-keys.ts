import type { KeyingConfig } from '@urql/exchange-graphcache';
import { type GraphQLSchema, isObjectType } from 'graphql';
import { isNode } from './sweep-selection.ts';

/**
 * The `keys` of graphcache: objects without an identity of their own are parts of those that lead to them. Without it
 * the cache does the same, with a warning in development for each type.
 */
export const embeddedKeys = (schema: GraphQLSchema): KeyingConfig => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const embedded = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !isNode(type) && !type.name.startsWith('__') && !roots.some((root) => root === type));
  return Object.fromEntries(embedded.map(({ name }) => [name, () => null]));
};
