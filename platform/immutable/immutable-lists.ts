const lasting = new WeakSet<object>();

/**
 * Says of a list that neither it nor anything in it will ever change, that it holds plain data, and that it is going to be answered more than once. What
 * is made of it, such as its part of a GraphQL result and that part's text, is then kept for as long as the list is.
 */
export const markImmutable = <T extends readonly unknown[]>(list: T): T => {
  lasting.add(list);
  return list;
};

export const isImmutable = (list: object): boolean => lasting.has(list);
