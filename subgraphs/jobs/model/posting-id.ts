import { createHash } from 'node:crypto';
import type { JobSource } from './posting.ts';

/**
 * `jp_` and twelve hexadecimal digits, of the source and its own id of the posting: the same at every reading, and to be had from an address
 * alone, because all sources give ids that are theirs alone over all boards.
 */
export const toPostingId = (source: JobSource, sourceId: string): string =>
  `jp_${createHash('sha256').update(`${source.toLowerCase()}:${sourceId.toLowerCase()}`).digest('hex').slice(0, 12)}`;
