import type { Warning } from '../../../platform/errors/warnings.ts';
import type { Connection, Edge } from '../../../platform/graphql/connections/connection.ts';
import type { JobPostingSort } from './__generated__/enums.ts';
import type { ListedPosting } from './listed-posting.ts';
import type { PayFilter } from './pay.ts';
import type { EmploymentType, JobSource, StoredSource, WorkplaceType } from './posting.ts';

export interface StoredFilters {
  /** Null for all postings. */
  readonly query: string | null;
  readonly location: string | null;
  /** Null for all stored sources. */
  readonly source: StoredSource | null;
  readonly companySlug: string | null;
  readonly placeId: string | null;
  readonly isRemote: boolean | null;
  /** Null for all; a posting has one of them. */
  readonly employmentTypes: readonly EmploymentType[] | null;
  readonly workplaceTypes: readonly WorkplaceType[] | null;
  readonly pay: PayFilter | null;
  /** YYYY-MM-DD. */
  readonly publishedOnOrAfter: string | null;
}

export interface RankedFilters extends StoredFilters {
  readonly sort: JobPostingSort;
}

export interface StoredSearch extends RankedFilters {
  readonly first: number;
  readonly after: string | null;
}

export interface JobPostingEdge extends Edge<ListedPosting> {
  readonly matchedTermCount: number | null;
}

export interface SearchFacets {
  /** Counts by given slug; companies without postings are left out. */
  companyCounts(slugs: readonly string[]): Promise<ReadonlyMap<string, number>>;
  remoteCount(): Promise<number>;
}

export interface JobPostingConnection extends Connection<ListedPosting, Pick<JobPostingEdge, 'matchedTermCount'>> {
  readonly source: JobSource | null;
  /** Null for a source that does not count. */
  readonly facets: SearchFacets | null;
  readonly warnings: readonly Warning[];
}
