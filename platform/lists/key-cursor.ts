/**
 * For lists that are in memory as a whole. The cursor is the key of its row, so it stays valid when other rows are
 * added or removed. It needs no signature: a forged one finds a row of the list, or nothing.
 */
export const toKeyCursor = (key: string): string => Buffer.from(key).toString('base64url');

/** Null for an invalid cursor. */
export const keyOfCursor = (cursor: string): string | null => {
  const key = Buffer.from(cursor, 'base64url').toString();
  return toKeyCursor(key) === cursor ? key : null;
};
