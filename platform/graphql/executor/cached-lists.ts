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

/** A gateway adds fields of other subgraphs to entities. */
const isEntity = (schema: GraphQLSchema, type: GraphQLObjectType): boolean => {
  const entities = schema.getType('_Entity');
  return isUnionType(entities) && entities.getTypes().includes(type);
};

/**
 * True if completing the selections only reads properties, at every level, so that the result depends on the value
 * alone. False for entities to which a gateway will add fields.
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
 * Lists with errors are completed each time, because each result must report them. Cached results are frozen, because
 * responses share them.
 */
export const cacheImmutableLists = (complete: Complete): Complete => {
  const results = new WeakMap<object, unknown>();
  return (execution, value, path) => {
    if (!Array.isArray(value) || !isImmutable(value)) return complete(execution, value, path);
    const cached = results.get(value);
    if (cached !== undefined) return cached;
    const errorsBefore = execution.errorCount;
    const completed = complete(execution, value, path);
    if (!isPromise(completed) && execution.errorCount === errorsBefore) {
      freezeDeeply(completed);
      results.set(value, markImmutable(completed as readonly unknown[]));
    }
    return completed;
  };
};
