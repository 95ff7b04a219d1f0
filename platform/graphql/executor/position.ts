import { type GraphQLOutputType, isNonNullType, locatedError, type ResponsePath, responsePathAsArray } from 'graphql';
import { isPromise } from '../../runtime/promise/maybe-promise.ts';
import type { FieldSite } from './compilation.ts';
import type { Execution } from './execution.ts';
import type { Serialize } from './leaf-serializer.ts';

/** Completes a value at its position, or throws. Returns a promise only if something is awaited. */
export type Complete = (execution: Execution, value: unknown, path: ResponsePath) => unknown;

/**
 * Completes a position that can become null on its own: a field, or an item of a list. Throws the located error of a
 * non-null position. `path` is given if the path node already exists.
 */
export type Settle = (
  execution: Execution,
  value: unknown,
  parent: ResponsePath | undefined,
  key: string | number,
  path?: ResponsePath,
) => unknown;

type CreateLeafSettle = (
  site: FieldSite,
  type: GraphQLOutputType,
  serialize: Serialize,
  typename: string | undefined,
) => Settle;

type Fail = (execution: Execution, error: unknown, path: ResponsePath) => null;

export const createFail = (site: FieldSite, type: GraphQLOutputType): Fail => {
  const isNonNull = isNonNullType(type);
  return (execution, raw, path) => {
    const error = locatedError(raw, site.nodes, responsePathAsArray(path));
    if (isNonNull) throw error;
    execution.addError(error, path);
    return null;
  };
};

/** Creates the path node only if something below may need it. */
export const createSettle = (
  complete: Complete,
  fail: Fail,
  isNonNull: boolean,
  typename: string | undefined,
): Settle => {
  return (execution, value, parent, key, made) => {
    if ((value === null || value === undefined) && !isNonNull) return null;
    const path = made ?? { prev: parent, key, typename };
    try {
      const completed = isPromise(value)
        ? value.then((resolved) => complete(execution, resolved, path))
        : complete(execution, value, path);
      return isPromise(completed) ? completed.then(undefined, (error) => fail(execution, error, path)) : completed;
    } catch (error) {
      return fail(execution, error, path);
    }
  };
};

/**
 * Quick, because scalars and enums are nearly always primitives, which need no path and are neither promises nor
 * errors. `createGeneral` is called for the first other value, because cached operations have many leaves.
 */
export const createLeafSettle = (
  site: FieldSite,
  type: GraphQLOutputType,
  serialize: Serialize,
  typename: string | undefined,
  createGeneral: CreateLeafSettle,
): Settle => {
  const isNonNull = isNonNullType(type);
  let general: Settle | undefined;
  return (execution, value, parent, key, made) => {
    if (value === null || value === undefined || typeof value === 'object' || typeof value === 'function') {
      if ((value === null || value === undefined) && !isNonNull) return null;
      general ??= createGeneral(site, type, serialize, typename);
      return general(execution, value, parent, key, made);
    }
    try {
      const completed = serialize(value);
      if (!isPromise(completed)) return completed;
    } catch (error) {
      return createFail(site, type)(execution, error, made ?? { prev: parent, key, typename });
    }
    general ??= createGeneral(site, type, serialize, typename);
    return general(execution, value, parent, key, made);
  };
};
