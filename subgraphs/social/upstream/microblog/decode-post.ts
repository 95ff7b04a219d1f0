import { previewOf } from '../../../../platform/text/preview-of.ts';
import { noEngagement, type SocialEngagement } from '../../model/social-engagement.ts';
import { type SocialItem, toItemKey } from '../../model/social-item.ts';
import { toPostText } from './post-text.ts';
import { snowflakeMs } from './snowflake.ts';
import type { IncludesWire, PostWire, UserWire } from './wire.ts';

const previewCharacters = 500;

/** Objects returned with posts, by id. */
export interface Surroundings {
  readonly users: ReadonlyMap<string, UserWire>;
  readonly posts: ReadonlyMap<string, PostWire>;
  /** Number of options of each poll, by its id. */
  readonly pollOptions: ReadonlyMap<string, number>;
  /** Author of posts that state none: the account whose posts were requested. */
  readonly account?: UserWire;
}

export const toSurroundings = ({ users, posts, polls }: IncludesWire, account?: UserWire): Surroundings => ({
  users: new Map(users.map((user) => [user.id, user])),
  posts: new Map(posts.map((post) => [post.id, post])),
  pollOptions: new Map(polls.map(({ id, options }) => [id, options.length])),
  ...(account === undefined ? {} : { account }),
});

export const authorOf = (post: PostWire, around: Surroundings): UserWire | undefined =>
  around.users.get(post.authorId ?? '') ??
  (post.authorId === null || post.authorId === around.account?.id ? around.account : undefined);

/** Stated, or derived from the id; null when neither is possible. */
export const createdAtOf = (post: PostWire): string | null => {
  const stated = Date.parse(post.createdAt ?? '');
  const ms = Number.isNaN(stated) ? snowflakeMs(post.id) : stated;
  return ms === null || !(ms < 8.64e15) ? null : new Date(ms).toISOString();
};

export const toPermalink = (postId: string, author: UserWire | undefined): string =>
  `https://x.com/${author === undefined ? 'i/web' : encodeURIComponent(author.username)}/status/${postId}`;

const whole = (value: number | undefined): number | null => (value === undefined ? null : Math.round(value));

export const toEngagement = ({ metrics, pollIds }: PostWire, around: Surroundings): SocialEngagement => ({
  ...noEngagement,
  viewCount: whole(metrics?.impression_count),
  upvoteCount: whole(metrics?.like_count),
  quoteCount: whole(metrics?.quote_count) ?? 0,
  commentCount: whole(metrics?.reply_count) ?? 0,
  repostCount: whole(metrics?.repost_count ?? metrics?.retweet_count) ?? 0,
  bookmarkCount: whole(metrics?.bookmark_count) ?? 0,
  pollOptionCount: pollIds.reduce((count, id) => count + (around.pollOptions.get(id) ?? 0), 0),
});

/** Null when the time is unknown. */
export const toSocialItem = (post: PostWire, channel: string, around: Surroundings): SocialItem | null => {
  const createdAt = createdAtOf(post);
  if (createdAt === null) return null;
  const author = authorOf(post, around);
  const { text, url } = toPostText(post, around.posts);
  return {
    key: toItemKey('MICROBLOG', post.id),
    source: 'MICROBLOG',
    channel,
    itemId: post.id,
    sourceUrl: toPermalink(post.id, author),
    createdAt,
    engagement: toEngagement(post, around),
    url,
    title: null,
    author: author?.username ?? null,
    bodyPreview: previewOf(text, previewCharacters) || null,
  };
};
