import { z } from 'zod';
import { flag, lenient, lenientCount, list, text } from '../../../../platform/upstream/decode/lenient-fields.ts';

const shortId = z.string().regex(/^[a-z0-9]{1,12}$/i);
/** ISO with milliseconds and the offset of US Central time. */
const instant = z.string().refine((value) => !Number.isNaN(Date.parse(value)));
const laterInstant = lenient(instant);

/** A name; before about 2023 the whole account. */
const account = lenient(
  z.union([
    z.string().transform((username) => ({ username, karma: undefined, created_at: null })),
    z.object({ username: z.string(), karma: lenientCount, created_at: laterInstant }),
  ]),
);
export type AccountWire = z.output<typeof account>;

const storyShape = {
  short_id: shortId,
  created_at: instant,
  title: text,
  /** Empty for a text post. */
  url: text,
  score: lenientCount,
  comment_count: lenientCount,
  /** HTML. */
  description: text,
  /** Markdown; older bodies lack it. */
  description_plain: text,
  submitter_user: account,
  tags: list.transform((tags) => (tags ?? []).filter((tag) => typeof tag === 'string')),
  short_id_url: text,
  comments_url: text,
};

export const storyWire = z.object(storyShape);
export type StoryWire = z.output<typeof storyWire>;

/** `/s/{short_id}.json`. Comments are validated one by one. */
export const storyPageWire = z.object({
  ...storyShape,
  comments: z
    .array(z.unknown())
    .nullish()
    .transform((comments) => comments ?? []),
});
export type StoryPageWire = z.output<typeof storyPageWire>;

/** A comment of the flat list, which is in thread order. */
export const commentWire = z.object({
  short_id: shortId,
  created_at: instant,
  last_edited_at: laterInstant,
  /** Before 2023 instead of `last_edited_at`. */
  updated_at: laterInstant,
  is_deleted: flag,
  is_moderated: flag,
  score: lenientCount,
  /** HTML. */
  comment: text,
  /** Markdown; older bodies lack it. */
  comment_plain: text,
  parent_comment: text,
  /** From 0. */
  depth: lenientCount,
  /** From 1. Before 2023 instead of `depth`, without `parent_comment`. */
  indent_level: lenientCount,
  commenting_user: account,
  short_id_url: text,
  url: text,
});
export type CommentWire = z.output<typeof commentWire>;
