/** Adds an item to the list of a key. */
export const addTo = <K, T>(lists: Map<K, T[]>, key: K, item: T): void => {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
};

/** Replaces `Map.groupBy`, which needs Node 21. */
export const groupBy = <T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const item of items) addTo(groups, keyOf(item), item);
  return groups;
};
