import { toInstant } from '../../../../platform/clock/to-instant.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { CommentNode } from '../../model/thread.ts';
import { toPermalink } from './addresses.ts';
import { commentMarkdown } from './comment-markdown.ts';
import { isHidden } from './decode-item.ts';
import type { CommentList } from './decode-tree.ts';
import type { LiveBoard } from './live-board.ts';
import type { LiveItemWire } from './wire.ts';

/** For comments that the index does not have. */
const mostReads = 30;

type ReadItems = ReadonlyMap<number, LiveItemWire | null>;

/** `failure` is set when some comments could not be read. */
type LiveComments = CommentList & { readonly failure: UpstreamError | undefined };

/** Reads level by level, so that unread comments are deep in the tree. */
const readItems = async (live: LiveBoard, ids: readonly number[], signal: AbortSignal) => {
  const items = new Map<number, LiveItemWire | null>();
  let failure: UpstreamError | undefined;
  let level = [...ids];
  while (level.length > 0 && items.size < mostReads) {
    const chosen = level.slice(0, mostReads - items.size);
    const read = await Promise.all(
      chosen.map(async (id) => {
        try {
          return { id, item: await live.item(id, signal) };
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error;
          failure ??= error;
          return undefined;
        }
      }),
    );
    for (const each of read) if (each !== undefined) items.set(each.id, each.item);
    // After a failure, more requests would only delay the response.
    if (failure !== undefined) break;
    level = chosen.flatMap((id) => items.get(id)?.kids ?? []).filter((id) => !items.has(id));
  }
  return { items, failure };
};

const toComment = async (
  item: LiveItemWire,
  replies: CommentList,
  signal: AbortSignal,
): Promise<CommentNode | null> => {
  if (item.type !== 'comment' || item.time === undefined) return null;
  const status = item.deleted === true ? 'DELETED' : isHidden(item) ? 'REMOVED' : 'AVAILABLE';
  // A deleted comment is shown only if it has replies.
  if (status !== 'AVAILABLE' && replies.comments.length + replies.omitted === 0) return null;
  return {
    itemId: String(item.id),
    sourceUrl: toPermalink(String(item.id)),
    createdAt: toInstant(item.time * 1000),
    editedAt: null,
    author: item.by || null,
    body: status === 'AVAILABLE' ? await commentMarkdown(item.text ?? '', signal) : null,
    score: null,
    status,
    replies: replies.comments,
    omittedReplyCount: replies.omitted,
  };
};

const assemble = async (ids: readonly number[], items: ReadItems, signal: AbortSignal): Promise<CommentList> => {
  const comments: CommentNode[] = [];
  let omitted = 0;
  for (const id of ids) {
    const item = items.get(id);
    if (item === undefined) omitted += 1;
    else if (item !== null) {
      const comment = await toComment(item, await assemble(item.kids, items, signal), signal);
      if (comment !== null) comments.push(comment);
    }
  }
  return { comments, omitted };
};

/** Unread comments are counted. */
export const readLiveComments = async (
  live: LiveBoard,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<LiveComments> => {
  const { items, failure } = await readItems(live, ids, signal);
  return { ...(await assemble(ids, items, signal)), failure };
};
