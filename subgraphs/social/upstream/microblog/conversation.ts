import type { CommentNode } from '../../model/thread.ts';
import { authorOf, createdAtOf, type Surroundings, toPermalink } from './decode-post.ts';
import { toPostText } from './post-text.ts';
import { compareIds, snowflakeMs } from './snowflake.ts';
import type { PostWire } from './wire.ts';

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
export const editedAtOf = (post: PostWire): string | null => (post.versions.length > 1 ? createdAtOf(post) : null);

/**
 * Replies to missing posts are placed below a placeholder if the post began the conversation. Otherwise they are left
 * out, because they may not belong to the post.
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
