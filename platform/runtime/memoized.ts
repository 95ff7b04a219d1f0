/** A map, a weak map or an LRU cache. */
interface Values<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: NoInfer<V>): unknown;
}

/** Returns the value of a key, which the first call makes and stores. */
export const memoized = <K, V extends NonNullable<unknown>>(values: Values<K, V>, key: K, make: (key: K) => V): V => {
  const known = values.get(key);
  if (known !== undefined) return known;
  const made = make(key);
  values.set(key, made);
  return made;
};
