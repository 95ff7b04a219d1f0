import type { JobPostingChange, JobPostingPart } from './__generated__/enums.ts';
import type { JobPosting } from './job-posting.ts';
import type { ChangedPosting } from './search-store.ts';

export type { JobPostingPart } from './__generated__/enums.ts';

/** A posting with all that has changed since the reader's place. */
export interface PostingChange {
  readonly change: JobPostingChange;
  readonly changedParts: readonly JobPostingPart[];
  readonly posting: JobPosting;
}

/** A posting by its latest change. */
export interface NumberedChange extends Omit<PostingChange, 'posting'> {
  readonly number: number;
  readonly posting: ChangedPosting;
}

/** `changes` has numbers by name: a part, or `STANDING` for closing and reopening. */
export type ChangeNumbers = Readonly<Partial<Record<JobPostingPart | 'STANDING', number>>>;
