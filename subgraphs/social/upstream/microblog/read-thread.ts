import type { UpstreamReason } from '../../../../platform/errors/service-error.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeValue } from '../../../../platform/upstream/decode/decode-json.ts';
import { toUnavailableWarning } from '../../../../platform/upstream/read-meta.ts';
import type { ItemThread } from '../../model/thread.ts';
import { editedAtOf, toReplies } from './conversation.ts';
import { costOf, mostCost } from './cost.ts';
import { authorOf, type Surroundings, toEngagement, toSocialItem, toSurroundings } from './decode-post.ts';
import { type Dialect, type Expansions, postQuery } from './fields.ts';
import { toPostText } from './post-text.ts';
import { type PostsPage, readPosts } from './read-posts.ts';
import type { MicroblogRequests } from './requests.ts';
import { type IncludesWire, type PostWire, postWire, singleWire } from './wire.ts';

/** Maximum pages of a hundred replies for one conversation. */
const maxPages = 3;
/** Failures of a search that do not concern the post itself. */
const apart: ReadonlySet<UpstreamReason> = new Set(['quota', 'rate_limited']);
const expansions: Expansions = { author: true, referenced: false };

interface FoundReplies {
  readonly posts: readonly PostWire[];
  readonly includes: readonly IncludesWire[];
  /** Set when the search for replies failed. */
  readonly failure?: UpstreamError;
}

/** The source searches only the last seven days. */
const readConversation = async (
  client: MicroblogRequests,
  root: PostWire,
  dialect: Dialect,
  signal: AbortSignal,
): Promise<FoundReplies> => {
  const posts: PostWire[] = [];
  const includes: IncludesWire[] = [];
  const stated = root.metrics?.reply_count;
  // A search without results would cost a request. The count excludes replies to replies.
  if (stated === 0) return { posts, includes };
  let next: PostsPage['next'] = { before: null, token: null };
  for (let pages = 0; next !== null && pages < maxPages; pages += 1) {
    const page: PostsPage | null = await readPosts(
      client,
      {
        path: '/2/tweets/search/recent',
        query: { query: `conversation_id:${root.conversationId ?? root.id}`, sort_order: 'recency' },
        dialect,
        expansions,
        least: 10,
        limit: pages > 0 || stated === undefined ? 100 : Math.min(100, 10 + 2 * Math.round(stated)),
        before: next.before,
        token: next.token,
        sinceId: null,
        tokenName: 'next_token',
      },
      signal,
    );
    posts.push(...(page?.posts ?? []));
    if (page !== null) includes.push(page.includes);
    next = page?.next ?? null;
  }
  return { posts, includes };
};

const merged = (all: readonly IncludesWire[]): Surroundings =>
  toSurroundings({
    users: all.flatMap(({ users }) => users),
    posts: all.flatMap(({ posts }) => posts),
    polls: all.flatMap(({ polls }) => polls),
  });

/**
 * Null when the source has no such post or does not show it. Replies older than seven days, or beyond some hundreds,
 * are counted as omitted, and all of them when the day's budget or the search's limit is used up.
 */
export const readThread = async (
  client: MicroblogRequests,
  itemId: string,
  dialect: Dialect,
  signal: AbortSignal,
): Promise<ItemThread | null> => {
  const answer = await client.ask(
    {
      path: `/2/tweets/${itemId}`,
      query: postQuery(dialect, expansions),
      schema: singleWire,
      mostCost: mostCost(1, expansions),
      costOf: ({ data, includes }) => costOf(data === undefined ? [] : [data], includes),
    },
    signal,
  );
  // A missing post gives 200 with errors and without data.
  if (answer === null || answer.data === undefined || answer.data === null) return null;
  const post = decodeValue(client.source, answer.data, postWire);
  const replies = await readConversation(client, post, dialect, signal).catch((error: unknown): FoundReplies => {
    // The post itself was read: searches have their own budget and limit.
    if (error instanceof UpstreamError && apart.has(error.reason)) return { posts: [], includes: [], failure: error };
    throw error;
  });
  const around = merged([answer.includes, ...replies.includes]);
  const author = authorOf(post, around);
  const item = toSocialItem(post, author === undefined ? 'search' : `@${author.username}`, around);
  if (item === null) return null;
  const { text, hashtags } = toPostText(post, around.posts);
  const comments = toReplies(post, replies.posts, around);
  const handedOut = comments.filter(({ status }) => status === 'AVAILABLE').length;
  const account = author?.public_metrics;
  return {
    source: item.source,
    itemId: item.itemId,
    channel: item.channel,
    sourceUrl: item.sourceUrl,
    createdAt: item.createdAt,
    editedAt: editedAtOf(post),
    title: null,
    author: item.author,
    url: item.url,
    bodyPreview: item.bodyPreview,
    body: text === '' ? null : text,
    labels: hashtags,
    engagement: toEngagement(post, around),
    status: 'AVAILABLE',
    statusReason: null,
    authorProfile:
      author === undefined
        ? null
        : {
            handle: author.username,
            itemCount: account?.post_count ?? account?.tweet_count ?? null,
            karma: null,
            accountCreatedAt: Number.isNaN(Date.parse(author.created_at ?? ''))
              ? null
              : new Date(Date.parse(author.created_at ?? '')).toISOString(),
          },
    comments,
    omittedComments: Math.max(0, (post.metrics?.reply_count ?? 0) - handedOut),
    warnings: replies.failure === undefined ? [] : [toUnavailableWarning(client.source, replies.failure)],
  };
};
