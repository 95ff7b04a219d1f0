import { isPromise } from '../../promise/maybe-promise.ts';
import type { Run } from './compilation.ts';
import type { CompiledField } from './compile-field.ts';

type Result = Record<string, unknown>;

/**
 * Plain objects are several times faster than those without a prototype, which only the legal alias `__proto__`
 * requires.
 */
const resultMaker = (fields: readonly CompiledField[]): (() => Result) =>
  fields.some((field) => field.key === '__proto__') ? () => Object.create(null) : () => ({});

/** Takes as many promise steps as graphql-js, so that errors come in the same order. */
const settleResult = (result: Result): Promise<Result> =>
  Promise.all(Object.values(result)).then((values) => {
    for (const [index, key] of Object.keys(result).entries()) result[key] = values[index];
    return result;
  });

/** For queries, and everything below the root. */
export const createParallelSelection = (fields: readonly CompiledField[]): Run => {
  const createResult = resultMaker(fields);
  return (execution, source, path) => {
    const result = createResult();
    let hasPromise = false;
    try {
      for (const field of fields) {
        const value = field.run(execution, source, path);
        result[field.key] = value;
        if (isPromise(value)) hasPromise = true;
      }
    } catch (error) {
      if (!hasPromise) throw error;
      // Promises of other fields may reject too.
      return settleResult(result).finally(() => {
        throw error;
      });
    }
    return hasPromise ? settleResult(result) : result;
  };
};

/** For the root of a mutation. */
export const createSerialSelection = (fields: readonly CompiledField[]): Run => {
  const createResult = resultMaker(fields);
  return (execution, source, path) => {
    const result = createResult();
    let pending: PromiseLike<void> | undefined;
    const runField = (field: CompiledField): PromiseLike<void> | undefined => {
      const value = field.run(execution, source, path);
      if (!isPromise(value)) {
        result[field.key] = value;
        return undefined;
      }
      return value.then((resolved) => {
        result[field.key] = resolved;
      });
    };
    for (const field of fields) {
      pending = pending === undefined ? runField(field) : pending.then(() => runField(field));
    }
    return pending === undefined ? result : pending.then(() => result);
  };
};
