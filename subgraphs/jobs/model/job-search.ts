import type { Connection, Edge } from '../../../platform/lists/connection.ts';
import type { Warning } from '../../../platform/upstream/reading.ts';
import type { JobListing } from './listing.ts';
import type { JobSource, StoredSource } from './posting.ts';

/** What stored postings have to be. */
export interface StoredFilters {
  /** Null for all postings. */
  readonly keywords: string | null;
  readonly location: string | null;
  /** Null for all stored sources. */
  readonly source: StoredSource | null;
  readonly companySlug: string | null;
  readonly placeId: string | null;
  readonly remote: boolean | null;
  /** YYYY-MM-DD. */
  readonly publishedOnOrAfter: string | null;
}

/** A search of the stored postings. */
export interface StoredSearch extends StoredFilters {
  readonly limit: number;
  readonly after: string | null;
}

/** A row of a search. */
export interface JobEdge extends Edge<JobListing> {
  readonly matchedTerms: number | null;
}

/** One page of a search; named as in the graph. */
export interface JobConnection extends Connection<JobListing, Pick<JobEdge, 'matchedTerms'>> {
  readonly source: JobSource | null;
  readonly warnings: readonly Warning[];
}
