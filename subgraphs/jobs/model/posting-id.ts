import { createHash } from 'node:crypto';
import type { JobSource } from './posting.ts';

/**
 * Returns `jp_` and twelve hexadecimal digits, a hash of source and source id. It follows from an address alone,
 * because a source's ids are unique over all its boards.
 */
export const toPostingId = (source: JobSource, sourceId: string): string =>
  `jp_${createHash('sha256').update(`${source.toLowerCase()}:${sourceId.toLowerCase()}`).digest('hex').slice(0, 12)}`;
