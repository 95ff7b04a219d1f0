import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
  isUnionType,
  TypeNameMetaFieldDef,
} from 'graphql';
import { collectSubfields } from 'graphql/execution/collectFields.js';
import { isImmutable, markImmutable } from '../../immutable/immutable-lists.ts';
import { isPromise } from '../../promise/maybe-promise.ts';
import type { Compilation } from './compilation.ts';
import type { Complete } from './position.ts';

/** Entities are what a gateway writes other subgraphs' fields into. */
const isEntity = (schema: GraphQLSchema, type: GraphQLObjectType): boolean => {
  const entities = schema.getType('_Entity');
  return isUnionType(entities) && entities.getTypes().includes(type);
};

/**
 * Whether completing what is selected of a type reads properties and nothing else, all the way down: the result then depends on the value and the selection
 * alone, and not on who asks. A gateway that is going to write into an entity asks for its `__typename`, without which it could not name it to others.
 */
export const selectsPlainObjects = (
  { facts: { schema, fragments }, conditions }: Compilation,
  type: GraphQLOutputType,
  nodes: readonly FieldNode[],
): boolean => {
  const isPlain = (object: GraphQLObjectType, selected: readonly FieldNode[]): boolean =>
    !object.isTypeOf &&
    [...collectSubfields(schema, fragments, conditions, object, selected as never)].every(([, fields]) => {
      const name = fields[0]?.name.value ?? '';
      if (name === TypeNameMetaFieldDef.name) return !isEntity(schema, object);
      const field = object.getFields()[name];
      if (field === undefined) return true;
      if (field.resolve !== undefined || field.args.length > 0) return false;
      const named = getNamedType(field.type);
      return isLeafType(named) || (isObjectType(named) && isPlain(named, fields));
    });
  const named = getNamedType(type);
  return isObjectType(named) && isPlain(named, nodes);
};

const freezeDeeply = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freezeDeeply(part);
};

/**
 * Completes a lasting list once. One with a fault in it is completed anew each time, since the fault has to be told each time. What is kept is frozen:
 * several answers share it.
 */
export const keepLastingLists = (complete: Complete): Complete => {
  const kept = new WeakMap<object, unknown>();
  return (execution, value, path) => {
    if (!Array.isArray(value) || !isImmutable(value)) return complete(execution, value, path);
    const known = kept.get(value);
    if (known !== undefined) return known;
    const faultsBefore = execution.faults;
    const completed = complete(execution, value, path);
    if (!isPromise(completed) && execution.faults === faultsBefore) {
      freezeDeeply(completed);
      kept.set(value, markImmutable(completed as readonly unknown[]));
    }
    return completed;
  };
};
