import type { Call } from '../../../../platform/call/call.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import { connectionOfList } from '../../../../platform/graphql/connections/connection-of-list.ts';
import { brokenRule, validationFailure } from '../../../../platform/graphql/constraint/validation-errors.ts';
import type { JobPostingConnection, StoredFilters, StoredSearch } from '../../model/job-search.ts';
import type { ListedPosting } from '../../model/listed-posting.ts';
import type { NetworkQuery } from '../../model/network.ts';
import type { JobSource } from '../../model/posting.ts';
import { jobsRules } from '../../model/rules.ts';
import type { StoredSearches } from './stored-search.ts';

export interface JobSearchInput extends Omit<StoredSearch, 'source' | 'companySlug' | 'placeId'> {
  /** Null for all stored sources. */
  readonly source: JobSource | null;
  /** Slug. */
  readonly company: string | null;
}

interface NetworkSearch {
  search(
    query: NetworkQuery,
    call: Call,
  ): Promise<{ readonly listings: readonly ListedPosting[]; readonly warnings: readonly Warning[] }>;
}

export interface JobSearch {
  /** Throws `validation_error`, and `UpstreamError` when the live source fails. */
  search(input: JobSearchInput, call: Call): Promise<JobPostingConnection>;
}

export const anyPosting: StoredFilters = {
  query: null,
  location: null,
  source: null,
  companySlug: null,
  placeId: null,
  isRemote: null,
  employmentTypes: null,
  workplaceTypes: null,
  pay: null,
  publishedOnOrAfter: null,
};

export const createJobSearch = (stored: StoredSearches, network: NetworkSearch): JobSearch => ({
  async search({ source, company, ...input }, call) {
    if (source !== 'NETWORK') return stored.search({ ...anyPosting, ...input, source, companySlug: company });
    const { query, location, first, publishedOnOrAfter, after, isRemote, employmentTypes, workplaceTypes, pay } = input;
    const unknown = Object.entries({ company, isRemote, employmentTypes, workplaceTypes, pay });
    for (const [name, value] of unknown)
      if (value !== null) throw validationFailure(brokenRule(jobsRules.network_is_not_searched_by, [name], value));
    if (after !== null) throw validationFailure(brokenRule(jobsRules.network_has_no_cursors, ['after'], after));
    if (query === null) throw validationFailure(brokenRule(jobsRules.network_needs_words, ['query'], query));
    const { listings, warnings } = await network.search(
      { keywords: query, location, limit: first, publishedOnOrAfter },
      call,
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
