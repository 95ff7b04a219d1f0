/** Adds an item to the list of a key. */
export const addTo = <Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void => {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
};

/** Groups values in the order of their pairs. */
export const groupPairs = <Key, Value>(pairs: Iterable<readonly [Key, Value]>): Map<Key, Value[]> => {
  const groups = new Map<Key, Value[]>();
  for (const [key, value] of pairs) addTo(groups, key, value);
  return groups;
};

/** Replaces `Map.groupBy`, which needs Node 21. */
export const groupBy = <Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) addTo(groups, keyOf(item), item);
  return groups;
};
