import DataLoader from 'dataloader';
import type { Call } from '../../platform/call/call.ts';
import type { MaybePromise } from '../../platform/runtime/promise/maybe-promise.ts';
import { createLiveReads } from '../../platform/upstream/live-reads.ts';
import type { Company } from './model/company.ts';
import { isWhole, type JobPosting } from './model/job-posting.ts';
import type { PostingRecord } from './model/posting.ts';
import type { JobsService } from './service.ts';

export interface JobsLoaders {
  readonly stored: DataLoader<string, PostingRecord | null>;
  /** Postings by id; see `KnownPostings`. */
  readonly known: DataLoader<string, JobPosting | null>;
  readonly companies: DataLoader<string, Company | null>;
  /**
   * Returns a posting with its details: stored ones in one statement for a whole list, network postings with one live
   * request each. Null when the posting no longer exists. Rejects with `query_too_complex` for too many network
   * postings, and with `UpstreamError`.
   */
  whole(posting: JobPosting): MaybePromise<PostingRecord | null>;
}

export const createJobsLoaders = ({ reader, known, companies, details }: JobsService, call: Call): JobsLoaders => {
  const stored = new DataLoader((ids: readonly string[]) => reader.records(ids));
  const live = createLiveReads({
    things: 'postings of the network',
    nameOf: ({ postingId }: JobPosting) => postingId,
    read: (posting) => details.find(posting, call),
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
