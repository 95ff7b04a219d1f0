import type { Announcement } from '../../../platform/streams/announcements.ts';
import type { ListedPosting } from './listed-posting.ts';

/** An event of new postings. */
export type JobPostedEvent = Announcement<ListedPosting>;
