import type { Call } from '../../../../platform/call/call.ts';
import type { UpstreamReason } from '../../../../platform/errors/service-error.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeValue } from '../../../../platform/upstream/decode/decode-json.ts';
import { toUnavailableWarning } from '../../../../platform/upstream/read-meta.ts';
import type { CommentNode, ItemThread } from '../../model/thread.ts';
import { costOf, mostCost } from './cost.ts';
import {
  authorOf,
  createdAtOf,
  type Surroundings,
  toEngagement,
  toPermalink,
  toSocialItem,
  toSurroundings,
} from './decode-post.ts';
import { type Dialect, type Expansions, postQuery } from './fields.ts';
import { toPostText } from './post-text.ts';
import { type PostsPage, readPosts } from './read-posts.ts';
import type { MicroblogRequests } from './requests.ts';
import { compareIds, snowflakeMs } from './snowflake.ts';
import { type IncludesWire, type PostWire, postWire, singleWire } from './wire.ts';

/** Null for a post that is not a reply. */
const parentIdOf = ({ id, references }: PostWire): string | null => {
  const parent = references.find(({ type }) => type === 'replied_to')?.id ?? null;
  // A reply is newer than its parent; anything else could be circular.
  return parent !== null && compareIds(parent, id) < 0 ? parent : null;
};

/** Replies to a missing reply keep their place. */
const toHidden = (id: string, replies: readonly CommentNode[], fallbackAt: string): CommentNode => {
  const ms = snowflakeMs(id);
  return {
    itemId: id,
    sourceUrl: toPermalink(id, undefined),
    createdAt: ms === null ? fallbackAt : new Date(ms).toISOString(),
    editedAt: null,
    author: null,
    body: null,
    score: null,
    status: 'REMOVED',
    replies,
    omittedReplyCount: 0,
  };
};

/** Time of this version of a post; null for the first version. */
const editedAtOf = (post: PostWire): string | null => (post.versions.length > 1 ? createdAtOf(post) : null);

/**
 * Replies to missing posts are placed below a placeholder if the post began the conversation. Otherwise they are left
 * out, because they may not belong to the post.
 */
const toReplies = (root: PostWire, posts: readonly PostWire[], around: Surroundings): CommentNode[] => {
  const rootAt = createdAtOf(root) ?? '';
  const isBeginning = root.conversationId === null || root.conversationId === root.id;
  const replies = new Map(posts.filter(({ id }) => id !== root.id).map((post) => [post.id, post]));
  const below = new Map<string, CommentNode[]>();
  const put = (parentId: string, node: CommentNode) => {
    const siblings = below.get(parentId) ?? [];
    below.set(parentId, [node, ...siblings]);
  };
  const hidden = new Set<string>();
  // Newest first: a reply is newer than its parent, so its own replies are already in the tree.
  for (const post of [...replies.values()].sort((left, right) => compareIds(right.id, left.id))) {
    // A post of the conversation without a stated parent replies to its beginning.
    const parentId = parentIdOf(post) ?? (isBeginning ? root.id : null);
    if (parentId === null) continue;
    const direct = below.get(post.id) ?? [];
    const author = authorOf(post, around);
    put(parentId, {
      itemId: post.id,
      sourceUrl: toPermalink(post.id, author),
      createdAt: createdAtOf(post) ?? rootAt,
      editedAt: editedAtOf(post),
      author: author?.username ?? null,
      body: toPostText(post, around.posts).text,
      score: post.metrics?.like_count ?? null,
      status: 'AVAILABLE',
      replies: direct,
      omittedReplyCount: Math.max(0, (post.metrics?.reply_count ?? 0) - direct.length),
    });
    if (parentId !== root.id && !replies.has(parentId)) hidden.add(parentId);
  }
  if (isBeginning) for (const id of hidden) put(root.id, toHidden(id, below.get(id) ?? [], rootAt));
  return (below.get(root.id) ?? []).sort((left, right) => compareIds(left.itemId, right.itemId));
};

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
  call: Call,
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
      call,
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
  call: Call,
): Promise<ItemThread | null> => {
  const result = await client.ask(
    {
      path: `/2/tweets/${itemId}`,
      query: postQuery(dialect, expansions),
      schema: singleWire,
      mostCost: mostCost(1, expansions),
      costOf: ({ data, includes }) => costOf(data === undefined ? [] : [data], includes),
    },
    call,
  );
  // A missing post gives 200 with errors and without data.
  if (result === null || result.data === undefined || result.data === null) return null;
  const post = decodeValue(client.source, result.data, postWire);
  const replies = await readConversation(client, post, dialect, call).catch((error: unknown): FoundReplies => {
    // The post itself was read: searches have their own budget and limit.
    if (error instanceof UpstreamError && apart.has(error.reason)) return { posts: [], includes: [], failure: error };
    throw error;
  });
  const around = merged([result.includes, ...replies.includes]);
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
