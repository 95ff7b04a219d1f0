/** Groups values in the order of their pairs. */
export const groupPairs = <Key, Value>(pairs: Iterable<readonly [Key, Value]>): Map<Key, Value[]> => {
  const groups = new Map<Key, Value[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
};

/** Replaces `Map.groupBy`, which needs Node 21. */
export const groupBy = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> =>
  groupPairs(items.map((item) => [keyOf(item), item]));
