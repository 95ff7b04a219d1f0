import { seededRandom } from '../random/seeded-random.ts';
import type { TextBlock } from './board-text.ts';
import { drawText } from './board-text.ts';
import { drawName } from './people.ts';

export interface ThreadPlan {
  readonly keys: readonly (string | number)[];
  readonly startedMs: number;
  readonly total: number;
  /** Comments come quickly at first and then ever more slowly: about two thirds come within this time. */
  readonly paceMs: number;
  /** Number of first comments that form a chain of replies. */
  readonly deepLevels: number;
}

type CommentState = 'shown' | 'deleted' | 'removed';

export interface BoardComment {
  readonly index: number;
  readonly parent: number | null;
  readonly atMs: number;
  readonly editedAtMs: number | null;
  readonly author: string;
  readonly text: () => readonly TextBlock[];
  readonly score: number;
  readonly state: CommentState;
}

export const commentCountAt = ({ startedMs, total, paceMs }: ThreadPlan, nowMs: number): number =>
  nowMs <= startedMs ? 0 : Math.min(total, Math.floor(total * (1 - Math.exp((startedMs - nowMs) / paceMs)) + 0.5));

/** When a comment is written: the inverse of `commentCountAt`, at a whole second, never before its story. */
const writtenAt = ({ startedMs, total, paceMs }: ThreadPlan, index: number): number => {
  const atMs = startedMs - paceMs * Math.log(1 - (index + 0.5) / total);
  return Math.max(startedMs + 1000, Math.ceil(atMs / 1000) * 1000);
};

const parentOf = (plan: ThreadPlan, index: number): number | null => {
  if (index > 0 && index < plan.deepLevels) return index - 1;
  const random = seededRandom(...plan.keys, 'parent', index);
  // Most reply to a recent comment; a third begin a new thread.
  return index === 0 || random.chance(0.35) ? null : Math.max(0, index - random.integer(1, 12));
};

/** One comment. Its state changes half an hour after it was written. */
const commentOf = (plan: ThreadPlan, index: number, nowMs: number): BoardComment => {
  const random = seededRandom(...plan.keys, 'comment', index);
  const atMs = writtenAt(plan, index);
  const state = random.chance(0.04) ? 'deleted' : random.chance(0.03) ? 'removed' : 'shown';
  const edited = random.chance(0.1) ? atMs + random.integer(20, 900) * 1000 : null;
  return {
    index,
    parent: parentOf(plan, index),
    atMs,
    editedAtMs: edited !== null && edited <= nowMs ? edited : null,
    author: drawName(random),
    text: () => drawText(seededRandom(...plan.keys, 'text', index)),
    score: 1 + Math.floor(random.integer(0, 30) * (1 - Math.exp((atMs - nowMs) / 7_200_000))),
    // Comments of the chain are never deleted.
    state: index >= plan.deepLevels && nowMs - atMs >= 1_800_000 ? state : 'shown',
  };
};

export const commentsAt = (plan: ThreadPlan, nowMs: number): readonly BoardComment[] =>
  Array.from({ length: commentCountAt(plan, nowMs) }, (_, index) => commentOf(plan, index, nowMs)).filter(
    ({ atMs }) => atMs <= nowMs,
  );

export const repliesTo = (comments: readonly BoardComment[], parent: number | null): readonly BoardComment[] =>
  comments
    .filter((comment) => comment.parent === parent)
    .sort((left, right) => right.score - left.score || left.index - right.index);

/** Draws a story's number of comments: most get few, some very many. */
export const drawCommentTotal = (draw: number): number => Math.floor(Math.exp(draw ** 2 * 5.2)) - 1;
