import type { Connection, Edge } from '../../../platform/lists/connection.ts';
import type { Warning } from '../../../platform/upstream/reading.ts';
import type { ListedPosting } from './listed-posting.ts';
import type { JobSource, StoredSource } from './posting.ts';

/** What stored postings have to be. */
export interface StoredFilters {
  /** Null for all postings. */
  readonly query: string | null;
  readonly location: string | null;
  /** Null for all stored sources. */
  readonly source: StoredSource | null;
  readonly companySlug: string | null;
  readonly placeId: string | null;
  readonly isRemote: boolean | null;
  /** YYYY-MM-DD. */
  readonly publishedOnOrAfter: string | null;
}

/**
 * How postings with equally many of the words are ordered: by the words in their titles first, or by their times alone.
 */
export type JobPostingSort = 'RELEVANCE' | 'TERM_COUNT';

/** What postings have to be, and their order. */
export interface RankedFilters extends StoredFilters {
  readonly sort: JobPostingSort;
}

/** A search of the stored postings. */
export interface StoredSearch extends RankedFilters {
  readonly first: number;
  readonly after: string | null;
}

/** A row of a search. */
export interface JobPostingEdge extends Edge<ListedPosting> {
  readonly matchedTermCount: number | null;
}

/** How many postings a search finds, by what could narrow it. */
export interface SearchFacets {
  /** By slug, of the slugs given; companies without any are left out. */
  companyCounts(slugs: readonly string[]): Promise<ReadonlyMap<string, number>>;
  remoteCount(): Promise<number>;
}

/** One page of a search; named as in the graph. */
export interface JobPostingConnection extends Connection<ListedPosting, Pick<JobPostingEdge, 'matchedTermCount'>> {
  readonly source: JobSource | null;
  /** Null for a source that does not count. */
  readonly facets: SearchFacets | null;
  readonly warnings: readonly Warning[];
}
