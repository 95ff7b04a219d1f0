/**
 * Cursors of lists that are in memory as a whole. Such a cursor is the key of its row and nothing else, so it is still
 * right when rows come and go around it. It is not signed: a made-up one finds what is in the list anyway, or nothing.
 */
export const toKeyCursor = (key: string): string => Buffer.from(key).toString('base64url');

/** The key that a cursor names. Null for a text that is no such cursor. */
export const keyOfCursor = (cursor: string): string | null => {
  const key = Buffer.from(cursor, 'base64url').toString();
  return toKeyCursor(key) === cursor ? key : null;
};
