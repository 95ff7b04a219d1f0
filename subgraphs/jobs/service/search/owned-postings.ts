import type { JobPostingConnection, StoredSearch } from '../../model/job-search.ts';
import { anyPosting } from './job-search.ts';
import type { StoredSearches } from './stored-search.ts';

type Page = 'query' | 'sort' | 'first' | 'after';

/** Methods throw `validation_error` for words that cannot be searched and for foreign cursors. */
export interface OwnedPostings {
  ofCompany(slug: string, input: Pick<StoredSearch, Page | 'location'>): Promise<JobPostingConnection>;
  /** Includes postings of everything in the place. */
  ofPlace(placeId: string, input: Pick<StoredSearch, Page | 'isRemote'>): Promise<JobPostingConnection>;
}

export const createOwnedPostings = (searches: Pick<StoredSearches, 'search'>): OwnedPostings => ({
  ofCompany: (companySlug, input) => searches.search({ ...anyPosting, ...input, companySlug }),
  ofPlace: (placeId, input) => searches.search({ ...anyPosting, ...input, placeId }),
});
