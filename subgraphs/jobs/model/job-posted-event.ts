import type { Announcement } from '../../../platform/streams/announcements.ts';
import type { ListedPosting } from './listed-posting.ts';

export type JobPostedEvent = Announcement<ListedPosting>;
