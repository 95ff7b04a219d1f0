import { minuteMs } from '../../platform/runtime/clock/clock.ts';
import { choice, flag, readRows, text, usually } from '../engine/rows.ts';

/** The pages that a feed's items link to. */
export const blogSites = readRows('emulator/web-world/reference/blogs.tsv', {
  key: text,
  host: text,
  lab: text,
  everyMs: (minutes) => Number(minutes) * minuteMs,
  paths: usually('posts', 'blog', 'dated', 'double_slash', 'fragment', 'html'),
  beat: (cell) => (cell === '' ? undefined : Number(cell)),
  edits: flag,
  removes: choice('vanish', 'tombstone'),
  isOddity: flag,
});
export type BlogSite = (typeof blogSites)[number];

/** Stories link to these. */
export const labSites = blogSites.filter(({ isOddity }) => !isOddity);
