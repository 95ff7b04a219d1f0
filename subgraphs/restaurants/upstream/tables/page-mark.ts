import { createHash } from 'node:crypto';

/**
 * Returns a mark of a page, or null for an empty one. A platform that ignores the position repeats its page. All
 * restaurants count, because an advertised one may lead every page.
 */
export const toPageMark = (ids: readonly string[]): string | null =>
  ids.length === 0 ? null : createHash('sha256').update(ids.join()).digest('base64url').slice(0, 12);
