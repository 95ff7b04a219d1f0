import { z } from 'zod';
import {
  lenient,
  lenientCount,
  list,
  part,
  rawRows,
  text,
} from '../../../../platform/upstream/decode/lenient-fields.ts';

// Since August 2026 the source renames `tweet` to `post` and `retweet` to `repost`. A response has either set of names,
// whichever was requested.

const id = z.string().regex(/^\d{1,20}$/);
const ids = lenient(z.array(id));

const metrics = part({
  retweet_count: lenientCount,
  repost_count: lenientCount,
  reply_count: lenientCount,
  like_count: lenientCount,
  quote_count: lenientCount,
  bookmark_count: lenientCount,
  impression_count: lenientCount,
});

/** Keeps valid rows; the others are unimportant details. */
const readable = <T>(schema: z.ZodType<T>) =>
  list.transform((rows) =>
    (rows ?? []).flatMap((row) => {
      const parsed = schema.safeParse(row);
      return parsed.success ? [parsed.data] : [];
    }),
  );

const link = z.object({
  url: z.string(),
  expanded_url: text,
  unwound_url: text,
  /** Present when the link leads to the post's own picture or video. */
  media_key: text,
});

const entities = part({ urls: readable(link), hashtags: readable(z.object({ tag: z.string().min(1) })) });

const references = readable(z.object({ type: z.string(), id }));

const longText = part({ text: z.string(), entities });

export const postWire = z
  .object({
    id,
    text: z.string(),
    created_at: text,
    author_id: text,
    conversation_id: text,
    public_metrics: metrics,
    referenced_tweets: references,
    referenced_posts: references,
    entities,
    note_tweet: longText,
    note_post: longText,
    edit_history_tweet_ids: ids,
    edit_history_post_ids: ids,
    attachments: part({ poll_ids: ids }),
  })
  .transform(({ referenced_tweets, referenced_posts, note_tweet, note_post, ...post }) => ({
    id: post.id,
    text: post.text,
    createdAt: post.created_at ?? null,
    authorId: post.author_id ?? null,
    conversationId: post.conversation_id ?? null,
    metrics: post.public_metrics ?? null,
    references: referenced_posts.length > 0 ? referenced_posts : referenced_tweets,
    entities: post.entities ?? null,
    longText: note_post ?? note_tweet ?? null,
    versions: post.edit_history_post_ids ?? post.edit_history_tweet_ids ?? [],
    pollIds: post.attachments?.poll_ids ?? [],
  }));

export const userWire = z.object({
  id,
  username: z.string().min(1),
  created_at: text,
  public_metrics: part({ tweet_count: lenientCount, post_count: lenientCount }),
});

const pollWire = z.object({ id, options: rawRows });

/** A partial failure in a response with status 200. */
const partialError = z.object({
  title: z.string().catch(''),
  detail: z.string().catch(''),
  resource_id: text,
  value: z.unknown().optional(),
});

const includes = part({
  users: readable(userWire),
  tweets: readable(postWire),
  posts: readable(postWire),
  polls: readable(pollWire),
}).transform((value) => ({
  users: value?.users ?? [],
  posts: [...(value?.posts ?? []), ...(value?.tweets ?? [])],
  polls: value?.polls ?? [],
}));

/** `data` is missing when a page is empty, and an empty page may have a `next_token`. */
export const postListWire = z.object({
  data: z
    .array(z.unknown())
    .nullish()
    .transform((rows) => rows ?? []),
  includes,
  errors: readable(partialError),
  meta: part({ next_token: text }).transform((meta) => ({ nextToken: meta?.next_token ?? null })),
});

/** Without `data`, the errors have the reason. */
export const singleWire = z.object({ data: z.unknown().optional(), includes, errors: readable(partialError) });

export const trendListWire = z.object({ data: readable(z.object({ trend_name: z.string().min(1) })) });

/** What a 400 rejects. */
export const invalidRequestWire = z.object({
  errors: readable(
    z.object({ parameters: z.record(z.string(), z.unknown()).catch({}), message: z.string().catch('') }),
  ),
});

export type PostWire = z.output<typeof postWire>;
export type UserWire = z.output<typeof userWire>;
export type IncludesWire = z.output<typeof includes>;
export type PartialErrorWire = z.output<typeof partialError>;
