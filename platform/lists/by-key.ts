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
