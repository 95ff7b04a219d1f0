import DataLoader from 'dataloader';
import type { Company } from './model/company.ts';
import type { PostingRecord } from './model/posting.ts';
import { createLiveAllowance, type LiveAllowance } from './service/details/live-allowance.ts';
import type { JobsService } from './service.ts';

/** Loaders of one operation: what is asked for one by one is looked up at once. */
export interface JobsLoaders {
  /** Stored postings by id. */
  readonly postings: DataLoader<string, PostingRecord | null>;
  /** By slug. */
  readonly companies: DataLoader<string, Company | null>;
  /** Live reads of postings behind rows of a list. */
  readonly liveReads: LiveAllowance;
}

export const createJobsLoaders = ({ reader, companies }: JobsService): JobsLoaders => ({
  postings: new DataLoader((ids) => reader.records(ids)),
  companies: new DataLoader((slugs) => companies.findMany(slugs)),
  liveReads: createLiveAllowance(),
});
