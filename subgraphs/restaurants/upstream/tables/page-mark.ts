import { createHash } from 'node:crypto';

/**
 * Detects a platform that ignores the position and repeats its page; null for an empty page. All restaurants count,
 * because an advertised one may lead every page.
 */
export const toPageMark = (ids: readonly string[]): string | null =>
  ids.length === 0 ? null : createHash('sha256').update(ids.join()).digest('base64url').slice(0, 12);
