import type { JobConnection, StoredSearch } from '../../model/job-search.ts';
import { anyPosting } from './job-search.ts';
import type { StoredSearches } from './stored-search.ts';

type Page = 'keywords' | 'limit' | 'after';

/** Open postings of all stored sources. Both throw `validation_error` for keywords that cannot be looked for and foreign cursors. */
export interface Openings {
  ofCompany(slug: string, input: Pick<StoredSearch, Page | 'location'>): Promise<JobConnection>;
  /** In the place, and in everything that lies in it. */
  ofPlace(placeId: string, input: Pick<StoredSearch, Page | 'remote'>): Promise<JobConnection>;
}

export const createOpenings = (searches: Pick<StoredSearches, 'search'>): Openings => ({
  ofCompany: (companySlug, input) => searches.search({ ...anyPosting, ...input, companySlug }),
  ofPlace: (placeId, input) => searches.search({ ...anyPosting, ...input, placeId }),
});
