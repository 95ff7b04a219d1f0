/** Numbers objects, so that "the very same object" can be part of a key. Forgets those that nobody else has any more. */
export const createIds = (): ((object: object) => number) => {
  const ids = new WeakMap<object, number>();
  let last = 0;
  return (object) => {
    const known = ids.get(object);
    if (known !== undefined) return known;
    ids.set(object, ++last);
    return last;
  };
};
