import {
  type GraphQLOutputType,
  getNullableType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { createAbstractCompleter } from './abstract-completer.ts';
import { cacheImmutableLists, selectsPlainObjects } from './cached-lists.ts';
import type { Compilation, FieldSite } from './compilation.ts';
import { leafSerializerOf, type Serialize } from './leaf-serializer.ts';
import { createListCompleter } from './list-completer.ts';
import { createObjectCompleter } from './object-completer.ts';
import { type Complete, createFail, createLeafSettle, createSettle, type Settle } from './position.ts';

const violationOf = ({ parentType, definition }: FieldSite): Error =>
  new Error(`Cannot return null for non-nullable field ${parentType.name}.${definition.name}.`);

const guardNull = (site: FieldSite, isNonNull: boolean, complete: Complete): Complete => {
  return (execution, value, path) => {
    if (value === null || value === undefined) {
      if (isNonNull) throw violationOf(site);
      return null;
    }
    if (value instanceof Error) throw value;
    return complete(execution, value, path);
  };
};

const createGeneralLeafSettle = (
  site: FieldSite,
  type: GraphQLOutputType,
  serialize: Serialize,
  typename: string | undefined,
): Settle => {
  const isNonNull = isNonNullType(type);
  const complete = guardNull(site, isNonNull, (_execution, value) => serialize(value));
  return createSettle(complete, createFail(site, type), isNonNull, typename);
};

/** `typename` is the parent type of a field; undefined for a list's item. */
export const compileType = (
  compilation: Compilation,
  site: FieldSite,
  type: GraphQLOutputType,
  typename: string | undefined,
): Settle => {
  const nullable = getNullableType(type);
  if (isLeafType(nullable))
    return createLeafSettle(site, type, leafSerializerOf(nullable), typename, createGeneralLeafSettle);
  const isNonNull = isNonNullType(type);
  let complete: Complete;
  if (isListType(nullable)) {
    complete = createListCompleter(site, compileType(compilation, site, nullable.ofType, undefined));
    if (selectsPlainObjects(compilation, nullable, site.nodes)) complete = cacheImmutableLists(complete);
  } else if (isAbstractType(nullable)) complete = createAbstractCompleter(compilation, site, nullable);
  else complete = createObjectCompleter(compilation, site, nullable);
  return createSettle(guardNull(site, isNonNull, complete), createFail(site, type), isNonNull, typename);
};
