import type { ListedPosting } from './listed-posting.ts';
import type { PostingRecord } from './posting.ts';

export type { JobDetailMode } from './__generated__/enums.ts';

/** A list row without details, or a whole posting. */
export type JobPosting = ListedPosting | PostingRecord;

export const isWhole = (posting: JobPosting): posting is PostingRecord => 'stored' in posting;
