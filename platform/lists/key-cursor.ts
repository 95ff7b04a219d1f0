/**
 * For lists that are in memory as a whole. A cursor is the key of its row, so it stays valid when other rows are added
 * or removed. It needs no signature: a forged one finds a row of the list, or nothing.
 */
export const toKeyCursor = (key: string): string => Buffer.from(key).toString('base64url');

/** Returns the key of a cursor; null if it is invalid. */
export const keyOfCursor = (cursor: string): string | null => {
  const key = Buffer.from(cursor, 'base64url').toString();
  return toKeyCursor(key) === cursor ? key : null;
};
