import type { SearchFacets } from './job-search.ts';

export type JobPostingFacets = SearchFacets;
