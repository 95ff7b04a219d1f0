import { GraphQLError } from 'graphql';
import { isPromise } from '../../promise/maybe-promise.ts';
import type { FieldSite } from './compilation.ts';
import type { Complete, Settle } from './position.ts';

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Iterable<unknown>>)[Symbol.iterator] === 'function';

const ignore = () => {};

export const createListCompleter = (site: FieldSite, settleItem: Settle): Complete => {
  return (execution, value, path) => {
    if (!isIterable(value)) {
      throw new GraphQLError(
        `Expected Iterable, but did not find one for field "${site.parentType.name}.${site.definition.name}".`,
      );
    }
    const completed: unknown[] = [];
    let hasPromise = false;
    try {
      for (const item of value) {
        const settled = settleItem(execution, item, path, completed.length);
        completed.push(settled);
        if (isPromise(settled)) hasPromise = true;
      }
    } catch (error) {
      // Earlier items are no longer awaited, so their rejection would end the process.
      if (hasPromise) for (const item of completed) if (isPromise(item)) item.then(undefined, ignore);
      throw error;
    }
    return hasPromise ? Promise.all(completed) : completed;
  };
};
