import type { Warning } from '../../../../platform/errors/warnings.ts';
import { toCompanySlug } from '../../../../platform/text/company-slug.ts';
import type { ReadMeta } from '../../../../platform/upstream/read-meta.ts';
import type { IncomingPosting, JobSource, PostingRecord } from '../../model/posting.ts';
import { toPostingId } from '../../model/posting-id.ts';
import type { BoardIdentity } from '../../store/posting-reader.ts';
import type { ResolvedLocations } from '../refresh/resolve-locations.ts';

/** A cached live posting, without the text that only searches use. */
export type LivePostingData = Omit<IncomingPosting, 'searchText'>;

interface LiveReading {
  readonly source: JobSource;
  readonly board: BoardIdentity | null;
  readonly isClosed: boolean;
  readonly fetchedAtMs: number;
  readonly cache: ReadMeta['cache'];
  readonly warnings: readonly Warning[];
}

/** Returns null for a name without any character that a slug may have. */
export const slugOf = (companyName: string | null): string | null =>
  companyName === null ? null : toCompanySlug(companyName) || null;

export const toLiveRecord = (
  posting: LivePostingData,
  { locationDisplay, placeIds, isRemote }: Pick<ResolvedLocations, 'locationDisplay' | 'placeIds' | 'isRemote'>,
  { source, board, isClosed, fetchedAtMs, cache, warnings }: LiveReading,
): PostingRecord => ({
  ...posting,
  postingId: toPostingId(source, posting.sourceId),
  source,
  board: board?.board ?? null,
  companyName: posting.companyName ?? board?.companyName ?? null,
  companySlug: board?.companySlug ?? slugOf(posting.companyName),
  locationDisplay,
  placeIds,
  isRemote,
  isListed: posting.isListed && !isClosed,
  isClosed,
  searchStatus: isClosed ? 'MISSING' : 'OPEN',
  stalenessStatus: isClosed ? 'CLOSED' : 'FRESH',
  stored: null,
  fetchedAt: new Date(fetchedAtMs).toISOString(),
  cache,
  warnings,
});
