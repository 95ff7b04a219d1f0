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
