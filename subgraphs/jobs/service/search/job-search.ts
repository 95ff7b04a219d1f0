import { contractFault, faultsError } from '../../../../platform/constraint/fault.ts';
import { connectionOfList } from '../../../../platform/lists/connection-of-list.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import type { JobPostingConnection, StoredFilters, StoredSearch } from '../../model/job-search.ts';
import type { ListedPosting } from '../../model/listed-posting.ts';
import type { NetworkQuery } from '../../model/network.ts';
import type { JobSource } from '../../model/posting.ts';
import type { StoredSearches } from './stored-search.ts';

interface JobSearchInput extends Pick<StoredSearch, 'sort' | 'location' | 'publishedOnOrAfter' | 'first' | 'after'> {
  /** Null for all postings. */
  readonly query: string | null;
  /** Null for all stored sources. */
  readonly source: JobSource | null;
  /** Slug. */
  readonly company: string | null;
  readonly isRemote: boolean | null;
}

interface NetworkSearch {
  search(
    query: NetworkQuery,
    signal: AbortSignal,
  ): Promise<{ readonly listings: readonly ListedPosting[]; readonly warnings: readonly Warning[] }>;
}

export interface JobSearch {
  /** Throws `validation_error`, and `UpstreamError` when the live source fails. */
  search(input: JobSearchInput, signal: AbortSignal): Promise<JobPostingConnection>;
}

export const anyPosting: StoredFilters = {
  query: null,
  location: null,
  source: null,
  companySlug: null,
  placeId: null,
  isRemote: null,
  publishedOnOrAfter: null,
};

export const createJobSearch = (stored: StoredSearches, network: NetworkSearch): JobSearch => ({
  async search({ source, company, ...input }, signal) {
    if (source !== 'NETWORK') return stored.search({ ...anyPosting, ...input, source, companySlug: company });
    const { query, location, first, publishedOnOrAfter, after, isRemote } = input;
    const unknown = company === null ? (['isRemote', isRemote] as const) : (['company', company] as const);
    if (unknown[1] !== null)
      throw faultsError([contractFault([unknown[0]], 'the network cannot be searched by it', unknown[1])]);
    if (after !== null)
      throw faultsError([
        contractFault(['after'], 'a search of the network has no cursors: ask for a larger limit', after),
      ]);
    if (query === null)
      throw faultsError([contractFault(['query'], 'a search of the network needs words to look for', query)]);
    const { listings, warnings } = await network.search(
      { keywords: query, location, limit: first, publishedOnOrAfter },
      signal,
    );
    // The network does not report a total.
    const fields = { totalCount: null, source, facets: null, warnings };
    return connectionOfList(
      listings,
      {},
      { keyOf: ({ postingId }) => postingId, edge: () => ({ matchedTermCount: null }) },
      fields,
    );
  },
});
