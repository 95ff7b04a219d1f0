import { z } from 'zod';
import { lenientCount } from '../../../../platform/upstream/lenient-number.ts';

/** A missing value, or one of another type, is unknown and does not invalidate the row. */
const text = z.string().nullish().catch(null);
const flag = z.boolean().nullish().catch(null);

const seconds = z.number().finite();

/** Epoch seconds, or `false` for never. Before 2014 `true`, without a time. */
const edited = z.union([z.boolean(), z.number()]).nullish().catch(null);

/** Envelope of `t3` posts, `t1` comments, `more` and `Listing`. */
export const thingWire = z.object({ kind: z.string(), data: z.record(z.string(), z.unknown()) });

export const listingWire = z.object({
  kind: z.literal('Listing'),
  data: z.object({ after: z.string().nullish(), children: z.array(z.unknown()) }),
});

/** A dozen of some 107 fields. `author_fullname` and others are missing when the account is deleted. */
export const postWire = z.object({
  id: z.string().min(1),
  subreddit: z.string().min(1),
  created_utc: seconds,
  title: text,
  author: text,
  edited,
  selftext: text,
  selftext_html: text,
  url: text,
  url_overridden_by_dest: text,
  permalink: text,
  is_self: flag,
  over_18: flag,
  spoiler: flag,
  locked: flag,
  archived: flag,
  removed_by_category: text,
  link_flair_text: text,
  score: lenientCount,
  ups: lenientCount,
  view_count: lenientCount,
  num_comments: lenientCount,
  num_crossposts: lenientCount,
  poll_data: z
    .object({ options: z.array(z.unknown()) })
    .nullish()
    .catch(null),
});

/** `replies` is a listing, or empty text without replies. */
export const commentWire = z.object({
  id: z.string().min(1),
  parent_id: z.string().min(1),
  created_utc: seconds,
  subreddit: text,
  link_id: text,
  author: text,
  body: text,
  edited,
  score: lenientCount,
  score_hidden: flag,
  locked: flag,
  permalink: text,
  replies: z.unknown().optional(),
});

/** Placeholder for comments left out. `id` is `_` when only the parent's page shows them. */
export const moreWire = z.object({
  id: z.string(),
  parent_id: z.string().min(1),
  count: lenientCount,
  children: z.array(z.string().regex(/^\w+$/)).catch([]),
});

export const moreChildrenWire = z.object({
  json: z.object({ data: z.object({ things: z.array(z.unknown()) }).optional() }),
});

export const errorWire = z.object({ reason: z.string().nullish().catch(null) });

export type PostWire = z.output<typeof postWire>;
export type CommentWire = z.output<typeof commentWire>;
