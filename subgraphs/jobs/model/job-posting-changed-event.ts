import type { Announcement } from '../../../platform/streams/announcements.ts';
import type { PostingChange } from './posting-change.ts';

export type JobPostingChangedEvent = Announcement<PostingChange>;
