import { contractFault, faultsError } from '../../../../platform/constraint/fault.ts';
import { connectionOfList } from '../../../../platform/lists/connection-of-list.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import type { JobPostingConnection, StoredFilters, StoredSearch } from '../../model/job-search.ts';
import type { ListedPosting } from '../../model/listed-posting.ts';
import type { NetworkQuery } from '../../model/network.ts';
import type { JobSource } from '../../model/posting.ts';
import type { StoredSearches } from './stored-search.ts';

/** A search of one source, as clients ask for it. */
export interface JobSearchInput
  extends Pick<StoredSearch, 'sort' | 'location' | 'publishedOnOrAfter' | 'first' | 'after'> {
  readonly query: string;
  readonly source: JobSource;
}

/** What a search of the live source answers. */
export interface NetworkSearch {
  search(
    query: NetworkQuery,
    signal: AbortSignal,
  ): Promise<{ readonly listings: readonly ListedPosting[]; readonly warnings: readonly Warning[] }>;
}

export interface JobSearch {
  /** One page of one source. Throws `validation_error`, and `UpstreamError` when the live source fails. */
  search(input: JobSearchInput, signal: AbortSignal): Promise<JobPostingConnection>;
}

/** Filters that every stored posting passes. */
export const anyPosting: StoredFilters = {
  query: null,
  location: null,
  source: null,
  companySlug: null,
  placeId: null,
  isRemote: null,
  publishedOnOrAfter: null,
};

/** Sends a search to its one source. */
export const createJobSearch = (stored: StoredSearches, network: NetworkSearch): JobSearch => ({
  async search({ query, sort, location, first, publishedOnOrAfter, source, after }, signal) {
    if (source !== 'NETWORK')
      return stored.search({ ...anyPosting, query, sort, location, first, publishedOnOrAfter, source, after });
    if (after !== null)
      throw faultsError([
        contractFault(['after'], 'a search of the network has no cursors: ask for a larger limit', after),
      ]);
    const { listings, warnings } = await network.search(
      { keywords: query, location, limit: first, publishedOnOrAfter },
      signal,
    );
    // The network does not say how many more there are.
    const fields = { totalCount: null, source, warnings };
    return connectionOfList(
      listings,
      {},
      { keyOf: ({ postingId }) => postingId, edge: () => ({ matchedTermCount: null }) },
      fields,
    );
  },
});
