const lasting = new WeakSet<object>();

/**
 * Marks a list of plain data that never changes, deeply, and that is returned more than once. Its part of a GraphQL
 * result and the text of that part are then cached for as long as the list is reachable.
 */
export const markImmutable = <T extends readonly unknown[]>(list: T): T => {
  lasting.add(list);
  return list;
};

export const isImmutable = (list: object): boolean => lasting.has(list);
