import { Kind, print, type TypeNode } from 'graphql';

/** A type in SDL: `[Post!]!`. */
export const typeText = (type: TypeNode): string => print(type);

/** Name of the innermost type. */
export const namedTypeOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : namedTypeOf(type.type);

export const isNonNull = (type: TypeNode): boolean => type.kind === Kind.NON_NULL_TYPE;

/** Returns whether it is a list, nullable or not. */
export const isList = (type: TypeNode): boolean =>
  type.kind === Kind.LIST_TYPE || (type.kind === Kind.NON_NULL_TYPE && isList(type.type));
