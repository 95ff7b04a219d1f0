import type { StalenessStatus } from '../../model/listing.ts';
import type { PostingRecord } from '../../model/posting.ts';
import type { JobPostingMeta } from '../../model/posting-meta.ts';
import { stalenessOfStored } from '../../model/staleness.ts';

/** How current what is known is: a live reading is, unless the source says that the posting is closed. */
export const stalenessOf = ({ stored, isClosed }: Pick<PostingRecord, 'stored' | 'isClosed'>): StalenessStatus => {
  if (isClosed) return 'CLOSED';
  return stored === null ? 'FRESH' : stalenessOfStored(stored);
};

/** How the answer was made. */
export const metaOf = ({ stored, fetchedAt, warnings }: PostingRecord): JobPostingMeta => ({
  mode: stored === null ? 'LIVE_DETAIL' : 'STORED_SNAPSHOT',
  fetchedAt,
  warnings,
});
