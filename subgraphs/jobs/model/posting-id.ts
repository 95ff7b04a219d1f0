import { createHash } from 'node:crypto';
import type { JobSource } from './posting.ts';

/**
 * Returns `jp_` and twelve hexadecimal digits, a hash of the source and its own id of the posting. The id is the same
 * at every reading and follows from an address alone, because each source's ids are unique over all its boards.
 */
export const toPostingId = (source: JobSource, sourceId: string): string =>
  `jp_${createHash('sha256').update(`${source.toLowerCase()}:${sourceId.toLowerCase()}`).digest('hex').slice(0, 12)}`;
