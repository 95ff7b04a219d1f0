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
export interface JobEdge {
  /** Sealed when it is asked for: lists over REST show one of twenty. */
  readonly cursor: () => string | null;
  readonly matchedTerms: number | null;
  readonly node: JobListing;
}

/** One page of a search; named as in the graph. */
export interface JobConnection {
  readonly edges: readonly JobEdge[];
  readonly hasNextPage: boolean;
  readonly endCursor: () => string | null;
  readonly totalCount: number | null;
  readonly source: JobSource | null;
  readonly warnings: readonly Warning[];
}

/** Whether and where a page goes on: the page itself knows. */
export type JobPageInfo = Pick<JobConnection, 'hasNextPage' | 'endCursor'>;
