import type { CommentNode } from '../../model/thread.ts';
import { authorOf, createdAtOf, type Surroundings, toPermalink } from './decode-post.ts';
import { toPostText } from './post-text.ts';
import { compareIds, snowflakeMs } from './snowflake.ts';
import type { PostWire } from './wire.ts';

/** The post that a reply answers; null for a post that answers none. */
const parentIdOf = ({ id, references }: PostWire): string | null => {
  const parent = references.find(({ type }) => type === 'replied_to')?.id ?? null;
  // A reply is newer than what it answers; anything else would go round in circles.
  return parent !== null && compareIds(parent, id) < 0 ? parent : null;
};

/** Stands for a reply that the source does not hand out, so that the answers to it keep their place. */
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

/** When this version of a post was written, if it is not the first. */
export const editedAtOf = (post: PostWire): string | null => (post.versions.length > 1 ? createdAtOf(post) : null);

/**
 * The replies to a post as a tree, oldest first on every level. Replies to posts that are missing hang below a stand-in at the top when the post
 * began the conversation; otherwise nobody knows whether they belong to it, and they are left out.
 */
export const toReplies = (root: PostWire, posts: readonly PostWire[], around: Surroundings): CommentNode[] => {
  const rootAt = createdAtOf(root) ?? '';
  const isBeginning = root.conversationId === null || root.conversationId === root.id;
  const replies = new Map(posts.filter(({ id }) => id !== root.id).map((post) => [post.id, post]));
  const below = new Map<string, CommentNode[]>();
  const put = (parentId: string, node: CommentNode) => {
    const siblings = below.get(parentId) ?? [];
    below.set(parentId, [node, ...siblings]);
  };
  const hidden = new Set<string>();
  // The newest first: a reply is newer than what it answers, so that its own replies are there before it.
  for (const post of [...replies.values()].sort((left, right) => compareIds(right.id, left.id))) {
    // Of the conversation, and nothing says what it answers: then it is the beginning.
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
