import type { JobConnection } from '../../model/job-search.ts';
import { anyPosting, defaultLimit } from './job-search.ts';
import type { StoredSearches } from './stored-search.ts';

/** What the openings of a company or a place are narrowed by. Null and left out are the same. */
export interface OpeningsInput {
  readonly keywords?: string | null | undefined;
  readonly location?: string | null | undefined;
  readonly remote?: boolean | null | undefined;
  readonly limit?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** Open postings of all stored sources. Both throw `validation_error` for keywords that cannot be looked for and foreign cursors. */
export interface Openings {
  ofCompany(slug: string, input: OpeningsInput): Promise<JobConnection>;
  /** In the place, and in everything that lies in it. */
  ofPlace(placeId: string, input: OpeningsInput): Promise<JobConnection>;
}

const toSearch = ({ keywords, location, remote, limit, after }: OpeningsInput) => ({
  ...anyPosting,
  keywords: keywords ?? null,
  location: location ?? null,
  remote: remote ?? null,
  limit: limit ?? defaultLimit,
  after: after ?? null,
});

export const createOpenings = (searches: Pick<StoredSearches, 'search'>): Openings => ({
  ofCompany: (companySlug, input) => searches.search({ ...toSearch(input), companySlug }),
  ofPlace: (placeId, input) => searches.search({ ...toSearch(input), placeId }),
});
