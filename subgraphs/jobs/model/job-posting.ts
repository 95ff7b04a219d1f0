import type { ListedPosting } from './listed-posting.ts';
import type { PostingRecord } from './posting.ts';

/** Whether details are stored or read live. */
export type JobDetailMode = 'STORED_SNAPSHOT' | 'LIVE_DETAIL';

/** A posting of the graph: as a list has it, its details read when they are selected, or whole. Both name fields as the graph does. */
export type JobPosting = ListedPosting | PostingRecord;

/** Whether the details are there. */
export const isWhole = (posting: JobPosting): posting is PostingRecord => 'stored' in posting;
