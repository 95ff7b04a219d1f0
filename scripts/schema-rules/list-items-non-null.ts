import { Kind, type TypeNode } from 'graphql';
import type { SchemaRule } from './schema-rule.ts';

const hasNullItems = (type: TypeNode): boolean => {
  if (type.kind === Kind.NAMED_TYPE) return false;
  if (type.kind === Kind.LIST_TYPE && type.type.kind !== Kind.NON_NULL_TYPE) return true;
  return hasNullItems(type.type);
};

/** An unreadable item is omitted from a list and reported in a warning. A null would give no reason. */
export const listItemsNonNull: SchemaRule = {
  name: 'list-items-non-null',
  check: (file) =>
    [...file.fields, ...file.arguments, ...file.inputFields]
      .filter(({ node }) => hasNullItems(node.type))
      .map(({ node, coordinate }) => ({ coordinate, node: node.type, message: 'Items of a list are non-null.' })),
};
