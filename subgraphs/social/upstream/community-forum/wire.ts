import { z } from 'zod';
import {
  flag,
  lenient,
  lenientCount,
  part,
  rawRows,
  text,
} from '../../../../platform/upstream/decode/lenient-fields.ts';

const seconds = z.number().finite();

/** Epoch seconds, or `false` for never. Before 2014 `true`, without a time. */
const edited = lenient(z.union([z.boolean(), z.number()]));

/** Envelope of `t3` posts, `t1` comments, `more` and `Listing`. */
export const thingWire = z.object({ kind: z.string(), data: z.record(z.string(), z.unknown()) });

export const listingWire = z.object({
  kind: z.literal('Listing'),
  data: z.object({ after: z.string().nullish(), children: rawRows }),
});

/** The text of a post, and of one that it is a crosspost of. */
const postText = {
  selftext: text,
  selftext_html: text,
  removed_by_category: text,
};

/**
 * A dozen of some 107 fields. `author_fullname` and others are missing when the account is deleted. A crosspost has no
 * text of its own: its parent comes with it.
 */
export const postWire = z.object({
  ...postText,
  crosspost_parent_list: lenient(z.array(z.object(postText))),
  id: z.string().min(1),
  subreddit: z.string().min(1),
  created_utc: seconds,
  title: text,
  author: text,
  edited,
  url: text,
  url_overridden_by_dest: text,
  permalink: text,
  is_self: flag,
  over_18: flag,
  spoiler: flag,
  locked: flag,
  archived: flag,
  link_flair_text: text,
  score: lenientCount,
  ups: lenientCount,
  view_count: lenientCount,
  num_comments: lenientCount,
  num_crossposts: lenientCount,
  poll_data: part({ options: rawRows }),
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
  json: z.object({ data: z.object({ things: rawRows }).optional() }),
});

export const errorWire = z.object({ reason: text });

export type PostWire = z.output<typeof postWire>;
export type CommentWire = z.output<typeof commentWire>;
