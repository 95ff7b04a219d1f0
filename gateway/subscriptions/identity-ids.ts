/** Numbers objects, so that an object's identity can be part of a key. Does not retain the objects. */
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
