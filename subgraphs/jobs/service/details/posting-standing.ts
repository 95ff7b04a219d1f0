import type { MaybePromise } from '../../../../platform/promise/maybe-promise.ts';
import type { ReadMeta, Warning } from '../../../../platform/upstream/reading.ts';
import { isWhole, type JobDetailMode, type JobPosting } from '../../model/job-posting.ts';
import type { PostingRecord } from '../../model/posting.ts';

/** Lists have open postings alone, and those that their boards list. */
export const isListed = (posting: JobPosting): boolean => (isWhole(posting) ? posting.isListed : true);

export const closedAt = (posting: JobPosting): string | null =>
  isWhole(posting) ? (posting.stored?.closedAt ?? null) : null;

/** Nothing of the network is stored; what lists have of other sources is. */
export const detailModeOf = (posting: JobPosting): JobDetailMode =>
  (isWhole(posting) ? posting.stored === null : posting.source === 'NETWORK') ? 'LIVE_DETAIL' : 'STORED_SNAPSHOT';

/** When and from where what is known of it was read. */
export const metaOf = ({ source, fetchedAt, cache }: PostingRecord): ReadMeta => ({
  sourcesUsed: [source.toLowerCase()],
  fetchedAt,
  sourceUpdatedAt: null,
  cache,
  quota: null,
  returned: null,
  totalResults: null,
});

/** What did not stop the reading of the details. Whatever fails the reading itself is an error of the details that are selected beside them. */
export const readingWarnings = async (
  posting: JobPosting,
  read: (posting: JobPosting) => MaybePromise<PostingRecord | null>,
): Promise<readonly Warning[]> => {
  if (isWhole(posting)) return posting.warnings;
  if (posting.source !== 'NETWORK') return [];
  try {
    return (await read(posting))?.warnings ?? [];
  } catch {
    return [];
  }
};
