import type { Call } from '../../../../platform/call/call.ts';
import type { JobPosting } from '../../model/job-posting.ts';
import type { JobSource } from '../../model/posting.ts';
import type { PostingReader } from '../../store/posting-reader.ts';
import type { Details } from './details.ts';
import type { SeenPostings } from './seen-postings.ts';

interface WantedPosting {
  readonly postingId: string;
  /** Null when only the id is given. */
  readonly sourceUrl: string | null;
  readonly source: JobSource | null;
}

export interface KnownPostings {
  /** Returns stored postings and those that a network search found lately, in the order of the ids. */
  findMany(ids: readonly string[]): Promise<readonly (JobPosting | null)[]>;
  /** Works as `Details.find` with an address, and as `findMany` without one. */
  find(wanted: WantedPosting, call: Call): Promise<JobPosting | null>;
}

interface KnownPostingsOptions {
  readonly reader: Pick<PostingReader, 'records'>;
  readonly seen: SeenPostings;
  readonly details: Details;
}

export const createKnownPostings = ({ reader, seen, details }: KnownPostingsOptions): KnownPostings => {
  const findMany = async (ids: readonly string[]): Promise<readonly (JobPosting | null)[]> => {
    const stored = await reader.records(ids);
    return ids.map((id, place) => stored[place] ?? seen.find(id));
  };
  return {
    findMany,
    find: async ({ postingId, sourceUrl, source }, call) => {
      if (sourceUrl !== null) return details.find({ postingId, sourceUrl, source }, call);
      const [found = null] = await findMany([postingId]);
      return found === null || (source !== null && found.source !== source) ? null : found;
    },
  };
};
