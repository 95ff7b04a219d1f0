import type { Warning } from '../../../../platform/errors/warnings.ts';
import type { MaybePromise } from '../../../../platform/runtime/promise/maybe-promise.ts';
import type { ReadMeta } from '../../../../platform/upstream/read-meta.ts';
import { isWhole, type JobDetailMode, type JobPosting } from '../../model/job-posting.ts';
import type { PostingRecord } from '../../model/posting.ts';

/** List rows are open and listed. */
export const isListed = (posting: JobPosting): boolean => (isWhole(posting) ? posting.isListed : true);

export const closedAt = (posting: JobPosting): string | null =>
  isWhole(posting) ? (posting.stored?.closedAt ?? null) : null;

/** Network postings are never stored; list rows of other sources always are. */
export const detailModeOf = (posting: JobPosting): JobDetailMode =>
  (isWhole(posting) ? posting.stored === null : posting.source === 'NETWORK') ? 'LIVE_DETAIL' : 'STORED_SNAPSHOT';

export const metaOf = ({ source, fetchedAt, cache }: PostingRecord): ReadMeta => ({
  sourcesUsed: [source.toLowerCase()],
  fetchedAt,
  sourceUpdatedAt: null,
  cache,
  quota: null,
  returned: null,
  totalResults: null,
});

/** When reading fails, the selected details have the error, so there are no warnings. */
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
