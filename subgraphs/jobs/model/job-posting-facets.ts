import type { SearchFacets } from './job-search.ts';

/** Counted when they are selected; named as in the graph. */
export type JobPostingFacets = SearchFacets;
