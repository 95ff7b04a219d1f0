import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Call } from '../../../../platform/call/call.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import type { Gazetteer } from '../../../../platform/places/gazetteer.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { joinReads } from '../../../../platform/upstream/read-meta.ts';
import type { FetchLog } from '../../model/fetch-log.ts';
import type { ListedPosting } from '../../model/listed-posting.ts';
import type { NetworkClient, NetworkQuery } from '../../model/network.ts';
import { toPostingId } from '../../model/posting-id.ts';
import { createLocationResolver, type ResolvedLocations } from '../refresh/resolve-locations.ts';
import { type LivePostingData, slugOf } from './live-record.ts';
import { notedFetch } from './noted-fetch.ts';
import type { SeenPostings } from './seen-postings.ts';

interface NetworkSearchOptions {
  readonly network: Pick<NetworkClient, 'search'>;
  readonly cache: ReadThroughCache;
  readonly clock: Clock;
  readonly fetches: FetchLog;
  readonly ttlMs: number;
  readonly staleMs: number;
  readonly gazetteer: () => Gazetteer;
  readonly seen: Pick<SeenPostings, 'remember'>;
}

interface NetworkSearch {
  /** Returns a cached result for an equal search. Throws `UpstreamError`. */
  search(
    query: NetworkQuery,
    call: Call,
  ): Promise<{ readonly listings: readonly ListedPosting[]; readonly warnings: readonly Warning[] }>;
}

/** The listing is open and fresh, because the network lists only open postings and the row was just read. */
export const toNetworkListing = (
  posting: LivePostingData,
  { locationDisplay, placeIds, isRemote }: Pick<ResolvedLocations, 'locationDisplay' | 'placeIds' | 'isRemote'>,
): ListedPosting => ({
  postingId: toPostingId('NETWORK', posting.sourceId),
  source: 'NETWORK',
  sourceId: posting.sourceId,
  sourceUrl: posting.sourceUrl,
  title: posting.title,
  companyName: posting.companyName,
  companySlug: slugOf(posting.companyName),
  departmentName: posting.departmentName,
  teamName: posting.teamName,
  employmentType: posting.employmentType,
  locationDisplay,
  placeIds,
  isRemote,
  workplaceType: posting.workplaceType,
  postedOn: posting.postedOn,
  publishedAt: posting.publishedAt,
  salaryDisplay: posting.salaryDisplay,
  captureMethod: posting.captureMethod,
  searchStatus: 'OPEN',
  stalenessStatus: 'FRESH',
});

const source = 'NETWORK';

export const createNetworkSearch = (options: NetworkSearchOptions): NetworkSearch => {
  const { network, cache, clock, fetches, ttlMs, staleMs, gazetteer, seen } = options;
  const locate = createLocationResolver(gazetteer);

  return {
    search: async (query, call) => {
      const { keywords, location, publishedOnOrAfter, limit } = query;
      const key = JSON.stringify(['jobs.network-search', keywords, location, publishedOnOrAfter, limit]);
      const read = await cache.read(key, { ttlMs, staleMs, call }, (loadCall) =>
        notedFetch(fetches, source, loadCall, () => network.search(query, loadCall)),
      );
      const { postings, warnings } = read.value;
      const stale = joinReads([{ source: source.toLowerCase(), freshnessMs: null, read }], { nowMs: clock.now() });
      const listings = postings.map((posting) => {
        const located = locate(posting);
        return toNetworkListing({ ...posting, workplaceType: located.workplaceType }, located);
      });
      seen.remember(listings);
      return { listings, warnings: [...stale.warnings, ...warnings] };
    },
  };
};
