import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { isLasting, markLasting } from '../../lasting/lasting-lists.ts';
import { isPromise } from './is-promise.ts';
import type { Complete } from './position.ts';

/** Entities are what a gateway writes other subgraphs' fields into. */
const isEntity = (schema: GraphQLSchema, type: GraphQLObjectType): boolean => {
  const entities = schema.getType('_Entity');
  return isUnionType(entities) && entities.getTypes().includes(type);
};

/**
 * Whether completing objects of the type reads properties and nothing else, all the way down: the result then depends on the value and the selection
 * alone, and not on who asks.
 */
export const holdsPlainObjects = (schema: GraphQLSchema, type: GraphQLOutputType): boolean => {
  const seen = new Set<GraphQLObjectType>();
  const isPlain = (named: GraphQLOutputType): boolean => {
    if (isLeafType(named)) return true;
    if (!isObjectType(named) || named.isTypeOf || isEntity(schema, named)) return false;
    if (seen.has(named)) return true;
    seen.add(named);
    return Object.values(named.getFields()).every(
      (field) => field.resolve === undefined && field.args.length === 0 && isPlain(getNamedType(field.type)),
    );
  };
  const named = getNamedType(type);
  return isObjectType(named) && isPlain(named);
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
    if (!Array.isArray(value) || !isLasting(value)) return complete(execution, value, path);
    const known = kept.get(value);
    if (known !== undefined) return known;
    const faultsBefore = execution.faults;
    const completed = complete(execution, value, path);
    if (!isPromise(completed) && execution.faults === faultsBefore) {
      freezeDeeply(completed);
      kept.set(value, markLasting(completed as readonly unknown[]));
    }
    return completed;
  };
};
