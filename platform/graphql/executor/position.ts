import { type GraphQLOutputType, isNonNullType, locatedError, type ResponsePath, responsePathAsArray } from 'graphql';
import { isPromise } from '../../promise/maybe-promise.ts';
import type { FieldSite } from './compilation.ts';
import type { Execution } from './execution.ts';
import type { Serialize } from './leaf-serializer.ts';

/** Completes a value at its position in the result. Throws for what may not stand there; a promise only when something has to be waited for. */
export type Complete = (execution: Execution, value: unknown, path: ResponsePath) => unknown;

/**
 * A place of the result that can become null on its own: a field, or an item of a list. Answers what stands there, or a promise of it; throws
 * the located error when the place may not be null. `path` is given when the place's own node has been made already.
 */
export type Settle = (
  execution: Execution,
  value: unknown,
  parent: ResponsePath | undefined,
  key: string | number,
  path?: ResponsePath,
) => unknown;

/** What happens to an error at a place. */
export type Fail = (execution: Execution, error: unknown, path: ResponsePath) => null;

export const createFail = (site: FieldSite, type: GraphQLOutputType): Fail => {
  const isNonNull = isNonNullType(type);
  return (execution, raw, path) => {
    const error = locatedError(raw, site.nodes, responsePathAsArray(path));
    if (isNonNull) throw error;
    execution.addError(error, path);
    return null;
  };
};

/** `parent`, `key` and `typename` make the node of the path; it is made only where something below may need it. */
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

/** The same for scalars and enums, whose values are primitives nearly always: those need no path and cannot be promises or errors. */
export const createLeafSettle = (
  serialize: Serialize,
  general: Settle,
  fail: Fail,
  typename: string | undefined,
): Settle => {
  return (execution, value, parent, key, made) => {
    if (value === null || value === undefined || typeof value === 'object' || typeof value === 'function') {
      return general(execution, value, parent, key, made);
    }
    try {
      const completed = serialize(value);
      if (!isPromise(completed)) return completed;
    } catch (error) {
      return fail(execution, error, made ?? { prev: parent, key, typename });
    }
    return general(execution, value, parent, key, made);
  };
};
