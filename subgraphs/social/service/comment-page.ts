import type { Warning } from '../../../platform/errors/warnings.ts';
import { createConnection } from '../../../platform/graphql/connections/connection.ts';
import type { SocialSource } from '../model/__generated__/enums.ts';
import type { SocialComment, SocialCommentConnection } from '../model/item-details.ts';
import { toItemKey } from '../model/social-item.ts';
import type { CommentNode } from '../model/thread.ts';

/** `number` is used when the comment is gone. */
export interface CommentPosition {
  readonly behind: string;
  readonly number: number;
}

interface CommentPage {
  readonly comments: readonly CommentNode[];
  readonly start: number;
  readonly hasMore: boolean;
}

/** A source may change the order between two pages, so a page continues after a comment. */
export const toCommentPage = (
  comments: readonly CommentNode[],
  position: CommentPosition | null,
  size: number,
): CommentPage => {
  const found = position === null ? -1 : comments.findIndex(({ itemId }) => itemId === position.behind);
  const start = position === null ? 0 : found >= 0 ? found + 1 : position.number;
  const page = comments.slice(start, start + size);
  return { comments: page, start, hasMore: page.length > 0 && start + page.length < comments.length };
};

export const toThread = (
  source: SocialSource,
  comments: readonly CommentNode[],
  parentItemId: string | null = null,
  depth = 0,
): SocialComment[] =>
  comments.map(({ replies, ...comment }) => ({
    ...comment,
    key: toItemKey(source, comment.itemId),
    source,
    parentItemId,
    depth,
    replyCount: replies.length,
    replies: toThread(source, replies, comment.itemId, depth + 1),
  }));

export const toCommentConnection = (
  source: SocialSource,
  { comments, start, hasMore }: CommentPage,
  options: {
    readonly totalCount: number;
    readonly warnings: readonly Warning[];
    readonly toCursor: (position: CommentPosition) => string;
  },
): SocialCommentConnection => {
  const { totalCount, warnings, toCursor } = options;
  const thread = toThread(source, comments);
  return createConnection(
    {
      rows: thread,
      nodes: thread,
      node: (comment: SocialComment) => comment,
      cursor: (comment) => toCursor({ behind: comment.itemId, number: start + thread.indexOf(comment) + 1 }),
      hasNextPage: hasMore,
      hasPreviousPage: start > 0,
      totalCount,
    },
    { warnings },
  );
};

/** Parents come before children. Threads are too deep and long for recursion over lists. */
export const flatten = (thread: readonly SocialComment[]): SocialComment[] => {
  const flat: SocialComment[] = [];
  const waiting = [...thread].reverse();
  for (let comment = waiting.pop(); comment !== undefined; comment = waiting.pop()) {
    flat.push(comment);
    for (let index = comment.replies.length - 1; index >= 0; index -= 1) {
      const reply = comment.replies[index];
      if (reply !== undefined) waiting.push(reply);
    }
  }
  return flat;
};
