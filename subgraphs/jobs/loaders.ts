import DataLoader from 'dataloader';
import type { RequestContext } from '../../platform/context/request-context.ts';
import type { MaybePromise } from '../../platform/promise/maybe-promise.ts';
import { createLiveReads } from '../../platform/upstream/live-reads.ts';
import type { Company } from './model/company.ts';
import { isWhole, type JobPosting } from './model/job-posting.ts';
import type { PostingRecord } from './model/posting.ts';
import type { JobsService } from './service.ts';

/** Loaders of one operation: what is asked for one by one is looked up at once. */
export interface JobsLoaders {
  /** Stored postings by id. */
  readonly stored: DataLoader<string, PostingRecord | null>;
  /** Postings by id, see `KnownPostings`. */
  readonly known: DataLoader<string, JobPosting | null>;
  /** By slug. */
  readonly companies: DataLoader<string, Company | null>;
  /**
   * A posting with its details: of stored sources in one statement for all rows of a list, of the network live, one request for each. Null when
   * there is no such posting any more. Rejects with `query_too_complex` for more of the network than an operation may read, and with `UpstreamError`.
   */
  whole(posting: JobPosting): MaybePromise<PostingRecord | null>;
}

export const createJobsLoaders = (
  { reader, known, companies, details }: JobsService,
  context: RequestContext,
): JobsLoaders => {
  const stored = new DataLoader((ids: readonly string[]) => reader.records(ids));
  const live = createLiveReads({
    things: 'postings of the network',
    nameOf: ({ postingId }: JobPosting) => postingId,
    read: (posting) => details.find(posting, context.signal),
  });
  return {
    stored,
    known: new DataLoader((ids) => known.findMany(ids)),
    companies: new DataLoader((slugs) => companies.findMany(slugs)),
    whole: (posting) => {
      if (isWhole(posting)) return posting;
      return posting.source === 'NETWORK' ? live.load(posting) : stored.load(posting.postingId);
    },
  };
};
