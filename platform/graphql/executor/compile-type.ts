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
import { createLeafSerializer } from './leaf-serializer.ts';
import { createListCompleter } from './list-completer.ts';
import { createObjectCompleter } from './object-completer.ts';
import { type Complete, createFail, createLeafSettle, createSettle, type Settle } from './position.ts';

const guardNull = (site: FieldSite, isNonNull: boolean, complete: Complete): Complete => {
  const violation = `Cannot return null for non-nullable field ${site.parentType.name}.${site.definition.name}.`;
  return (execution, value, path) => {
    if (value === null || value === undefined) {
      if (isNonNull) throw new Error(violation);
      return null;
    }
    if (value instanceof Error) throw value;
    return complete(execution, value, path);
  };
};

/** `typename` is the parent type of a field; undefined for a list's item. */
export const compileType = (
  compilation: Compilation,
  site: FieldSite,
  type: GraphQLOutputType,
  typename: string | undefined,
): Settle => {
  const isNonNull = isNonNullType(type);
  const nullable = getNullableType(type);
  const fail = createFail(site, type);
  if (isLeafType(nullable)) {
    const serialize = createLeafSerializer(nullable);
    const complete = guardNull(site, isNonNull, (_execution, value) => serialize(value));
    return createLeafSettle(serialize, createSettle(complete, fail, isNonNull, typename), fail, typename);
  }
  let complete: Complete;
  if (isListType(nullable)) {
    complete = createListCompleter(site, compileType(compilation, site, nullable.ofType, undefined));
    if (selectsPlainObjects(compilation, nullable, site.nodes)) complete = cacheImmutableLists(complete);
  } else if (isAbstractType(nullable)) complete = createAbstractCompleter(compilation, site, nullable);
  else complete = createObjectCompleter(compilation, site, nullable);
  return createSettle(guardNull(site, isNonNull, complete), fail, isNonNull, typename);
};
