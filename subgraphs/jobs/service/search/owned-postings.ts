import type { JobPostingConnection, StoredSearch } from '../../model/job-search.ts';
import { anyPosting } from './job-search.ts';
import type { StoredSearches } from './stored-search.ts';

type Page = 'query' | 'sort' | 'first' | 'after';

/** Open postings of all stored sources. Both throw `validation_error` for words that cannot be looked for and foreign cursors. */
export interface OwnedPostings {
  ofCompany(slug: string, input: Pick<StoredSearch, Page | 'location'>): Promise<JobPostingConnection>;
  /** In the place, and in everything that lies in it. */
  ofPlace(placeId: string, input: Pick<StoredSearch, Page | 'isRemote'>): Promise<JobPostingConnection>;
}

export const createOwnedPostings = (searches: Pick<StoredSearches, 'search'>): OwnedPostings => ({
  ofCompany: (companySlug, input) => searches.search({ ...anyPosting, ...input, companySlug }),
  ofPlace: (placeId, input) => searches.search({ ...anyPosting, ...input, placeId }),
});
