import { Kind, print, type TypeNode } from 'graphql';

/** A type as it is written: `[Post!]!`. */
export const typeText = (type: TypeNode): string => print(type);

/** Name of the innermost type. */
export const namedTypeOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : namedTypeOf(type.type);

/** Whether it is written with `!` at its end. */
export const isNonNull = (type: TypeNode): boolean => type.kind === Kind.NON_NULL_TYPE;

/** Whether it is a list, null or not. */
export const isList = (type: TypeNode): boolean =>
  type.kind === Kind.LIST_TYPE || (type.kind === Kind.NON_NULL_TYPE && isList(type.type));
