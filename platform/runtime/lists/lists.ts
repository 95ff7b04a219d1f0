/** Texts by code unit, so that the order does not depend on the machine's language; two infinities are equal. */
export const compare = <T extends string | number | bigint>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** Ascending order by a key. */
export const by =
  <Item>(key: (item: Item) => string | number) =>
  (a: Item, b: Item): number =>
    compare(key(a), key(b));

/** Of items with one key, returns the last, at the position of the first. */
export const uniqueBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

/** Returns the item of each key, as a DataLoader needs them; null for a key without one. */
export const inOrderOf = <Item>(
  keys: readonly string[],
  items: readonly Item[],
  keyOf: (item: Item) => string | null,
): (Item | null)[] => {
  const found = new Map(items.map((item) => [keyOf(item), item]));
  return keys.map((key) => found.get(key) ?? null);
};

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

/** Divides a list into parts of at most `size`, in order. */
export const inPortions = function* <Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
};

const immutable = new WeakSet<object>();

/**
 * Marks a list of plain data that never changes, deeply, and that is returned repeatedly. Its GraphQL result and the
 * text of that are then cached for as long as the list is reachable.
 */
export const markImmutable = <T extends readonly unknown[]>(list: T): T => {
  immutable.add(list);
  return list;
};

export const isImmutable = (list: object): boolean => immutable.has(list);
