import type { Call } from '../../../../platform/call/call.ts';
import { toInstant } from '../../../../platform/runtime/clock/clock.ts';
import { isJsonObject } from '../../../../platform/text/json/json-object.ts';
import type { CommentNode } from '../../model/thread.ts';
import { type TreeNodeWire, treeNodeWire } from '../news-board-search/wire.ts';
import { toPermalink } from './addresses.ts';
import { commentMarkdown } from './comment-markdown.ts';
import { isHidden } from './decode-item.ts';

/** Maximum depth of replies, beyond any real thread. Deeper comments count as omitted. */
const mostLevels = 500;

export interface CommentList {
  readonly comments: readonly CommentNode[];
  /** Number of unreadable comments, including those below them. */
  readonly omitted: number;
}

const childrenOf = (value: unknown): readonly unknown[] => {
  const children = isJsonObject(value) ? value['children'] : undefined;
  return Array.isArray(children) ? children : [];
};

/** Counts without recursion, because the tree may be too deep for it. */
const countEntries = (values: readonly unknown[]): number => {
  const open = [...values];
  let count = 0;
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    count += 1;
    open.push(...childrenOf(value));
  }
  return count;
};

/** A deleted comment has no body and author, and remains in the tree for its replies. */
const isDeleted = ({ author, text }: TreeNodeWire): boolean => !author && !text;

const toComment = async (node: TreeNodeWire, replies: CommentList, call: Call): Promise<CommentNode | null> => {
  const status = isDeleted(node) ? 'DELETED' : isHidden(node) ? 'REMOVED' : 'AVAILABLE';
  if (status !== 'AVAILABLE' && replies.comments.length === 0) return null;
  return {
    itemId: node.id,
    sourceUrl: toPermalink(node.id),
    createdAt: toInstant(node.postedAtSeconds * 1000),
    editedAt: null,
    author: node.author || null,
    body: status === 'AVAILABLE' ? await commentMarkdown(node.text ?? '', call) : null,
    score: node.points ?? null,
    status,
    replies: replies.comments,
    omittedReplyCount: replies.omitted,
  };
};

/** Unreadable entries are left out and counted. Throws the call's reason. */
export const decodeComments = async (children: readonly unknown[], call: Call, level = 0): Promise<CommentList> => {
  if (level >= mostLevels) return { comments: [], omitted: countEntries(children) };
  const comments: CommentNode[] = [];
  let omitted = 0;
  for (const child of children) {
    const node = treeNodeWire.safeParse(child);
    if (!node.success) omitted += countEntries([child]);
    else if (node.data.type !== 'pollopt') {
      const replies = await decodeComments(node.data.children ?? [], call, level + 1);
      const comment = await toComment(node.data, replies, call);
      if (comment !== null) comments.push(comment);
    }
  }
  return { comments, omitted };
};

export const countComments = (comments: readonly CommentNode[]): number =>
  comments.reduce((sum, { replies }) => sum + 1 + countComments(replies), 0);
