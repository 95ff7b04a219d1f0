import { createHash } from 'node:crypto';

/**
 * A mark of one page of a search: a platform that does not understand where to go on gives the same page again, and
 * nothing follows it. All restaurants count, since one that is paid for may be the first of every page. Null for an
 * empty page.
 */
export const toPageMark = (ids: readonly string[]): string | null =>
  ids.length === 0 ? null : createHash('sha256').update(ids.join()).digest('base64url').slice(0, 12);
