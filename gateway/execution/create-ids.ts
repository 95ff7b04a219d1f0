import { memoized } from '../../platform/runtime/memoized.ts';
/** Numbers objects, so that an object's identity can be part of a key. Does not retain the objects. */
export const createIds = (): ((object: object) => number) => {
  const ids = new WeakMap<object, number>();
  let last = 0;
  return (object) => memoized(ids, object, () => ++last);
};
