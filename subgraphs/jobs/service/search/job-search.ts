import { contractFault, faultsError } from '../../../../platform/constraint/fault.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import type { JobConnection } from '../../model/job-search.ts';
import type { JobListing } from '../../model/listing.ts';
import type { NetworkQuery } from '../../model/network.ts';
import type { JobSource } from '../../model/posting.ts';
import type { StoredSearches } from './stored-search.ts';

/** A search of one source, as clients ask for it. Null and left out are the same. */
export interface JobSearchInput {
  readonly keywords: string;
  readonly location?: string | null | undefined;
  readonly limit?: number | null | undefined;
  readonly publishedOnOrAfter?: string | null | undefined;
  readonly source?: JobSource | null | undefined;
  readonly after?: string | null | undefined;
}

/** What a search of the live source answers. */
export interface NetworkSearch {
  search(
    query: NetworkQuery,
    signal: AbortSignal,
  ): Promise<{ readonly listings: readonly JobListing[]; readonly warnings: readonly Warning[] }>;
}

export interface JobSearch {
  /** One page of one source. Throws `validation_error`, and `UpstreamError` when the live source fails. */
  search(input: JobSearchInput, signal: AbortSignal): Promise<JobConnection>;
}

export const defaultLimit = 20;

/** Everything that a stored search may ask for, and does not. */
export const anyPosting = {
  keywords: null,
  location: null,
  source: null,
  companySlug: null,
  placeId: null,
  remote: null,
  publishedOnOrAfter: null,
  limit: defaultLimit,
  after: null,
} as const;

/** Sends a search to its one source. */
export const createJobSearch = (stored: StoredSearches, network: NetworkSearch): JobSearch => ({
  async search(input, signal) {
    const { keywords } = input;
    const source = input.source ?? 'NETWORK';
    const location = input.location ?? null;
    const limit = input.limit ?? defaultLimit;
    const publishedOnOrAfter = input.publishedOnOrAfter ?? null;
    const after = input.after ?? null;
    if (source !== 'NETWORK')
      return stored.search({ ...anyPosting, keywords, location, limit, publishedOnOrAfter, source, after });
    if (after !== null)
      throw faultsError([
        contractFault(['after'], 'a search of the network has no cursors: ask for a larger limit', after),
      ]);
    const { listings, warnings } = await network.search({ keywords, location, limit, publishedOnOrAfter }, signal);
    return {
      edges: listings.map((node) => ({ cursor: () => null, matchedTerms: null, node })),
      hasNextPage: false,
      endCursor: () => null,
      totalCount: null,
      source,
      warnings,
    };
  },
});
