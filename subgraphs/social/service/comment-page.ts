import type { ThreadComment } from '../model/detail.ts';
import { type SocialSource, toItemKey } from '../model/feed-item.ts';
import type { CommentNode } from '../model/thread.ts';

/** Where a page of top-level comments begins: behind a comment, or at its number when that one is gone. */
export interface CommentPosition {
  readonly behind: string;
  readonly number: number;
}

export interface CommentPage {
  readonly comments: readonly CommentNode[];
  readonly next: CommentPosition | null;
}

/** One page of top-level comments. A source may rank them anew between two pages: then the comment that the last page ended with leads. */
export const toCommentPage = (
  comments: readonly CommentNode[],
  position: CommentPosition | null,
  size: number,
): CommentPage => {
  const found = position === null ? -1 : comments.findIndex(({ itemId }) => itemId === position.behind);
  const start = position === null ? 0 : found >= 0 ? found + 1 : position.number;
  const page = comments.slice(start, start + size);
  const last = page.at(-1);
  const end = start + page.length;
  return {
    comments: page,
    next: last === undefined || end >= comments.length ? null : { behind: last.itemId, number: end },
  };
};

/** Comments as clients see them, each knowing its parent and depth. */
export const toThread = (
  source: SocialSource,
  comments: readonly CommentNode[],
  parentId: string | null = null,
  depth = 0,
): ThreadComment[] =>
  comments.map(({ replies, ...comment }) => ({
    ...comment,
    key: toItemKey(source, comment.itemId),
    source,
    parentId,
    depth,
    numberOfComments: replies.length,
    comments: toThread(source, replies, comment.itemId, depth + 1),
  }));

/** A thread as one list, parents before children. Written without recursion over lists, because threads are deep and long. */
export const flatten = (thread: readonly ThreadComment[]): ThreadComment[] => {
  const flat: ThreadComment[] = [];
  const waiting = [...thread].reverse();
  for (let comment = waiting.pop(); comment !== undefined; comment = waiting.pop()) {
    flat.push(comment);
    for (let index = comment.comments.length - 1; index >= 0; index -= 1) {
      const reply = comment.comments[index];
      if (reply !== undefined) waiting.push(reply);
    }
  }
  return flat;
};
