/** Texts by code unit, so that the order does not depend on the machine's language; two infinities are equal. */
export const compare = <T extends string | number | bigint>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** Ascending order by a key. */
export const by =
  <Item>(key: (item: Item) => string | number) =>
  (a: Item, b: Item): number =>
    compare(key(a), key(b));
