import { hourMs, minuteMs } from '../../platform/runtime/clock/clock.ts';
import { type SeededRandom, seededRandom } from '../random/seeded-random.ts';
import { drawText } from './board-text.ts';
import { drawName } from './people.ts';

/** Comments come quickly at first and then ever more slowly: about two thirds come within `paceMs`. */
interface ThreadPlan {
  readonly startedMs: number;
  readonly total: number;
  readonly paceMs: number;
  /** Number of first comments that form a chain of replies. */
  readonly deepLevels: number;
  /** No comment comes sooner; one second by default. */
  readonly firstAfterMs?: number;
}

type Keys = readonly (string | number)[];

export const commentCountAt = ({ startedMs, total, paceMs }: ThreadPlan, nowMs: number): number =>
  nowMs <= startedMs ? 0 : Math.min(total, Math.floor(total * (1 - Math.exp((startedMs - nowMs) / paceMs)) + 0.5));

/** When a comment is written: the inverse of `commentCountAt`, at a whole second. */
export const writtenAt = ({ startedMs, total, paceMs, firstAfterMs = 1000 }: ThreadPlan, index: number): number => {
  const atMs = startedMs - paceMs * Math.log(1 - (index + 0.5) / total);
  return Math.max(startedMs + firstAfterMs, Math.ceil(atMs / 1000) * 1000);
};

/** Number of the comment that another replies to, mostly a recent one; null for a share of `roots`. */
export const drawParent = (
  { deepLevels }: ThreadPlan,
  index: number,
  random: SeededRandom,
  { roots, reach }: { readonly roots: number; readonly reach: number },
): number | null => {
  if (index > 0 && index < deepLevels) return index - 1;
  return index === 0 || random.chance(roots) ? null : Math.max(0, index - random.integer(1, reach));
};

/** One comment of the thread of a story. Its state changes half an hour after it was written. */
const commentOf = (keys: Keys, plan: ThreadPlan, index: number, nowMs: number) => {
  const random = seededRandom(...keys, 'comment', index);
  const atMs = writtenAt(plan, index);
  const state = random.chance(0.04) ? 'deleted' : random.chance(0.03) ? 'removed' : 'shown';
  const editedAtMs = random.chance(0.1) ? atMs + random.integer(20, 900) * 1000 : null;
  return {
    index,
    parent: drawParent(plan, index, seededRandom(...keys, 'parent', index), { roots: 0.35, reach: 12 }),
    atMs,
    editedAtMs: editedAtMs !== null && editedAtMs <= nowMs ? editedAtMs : null,
    author: drawName(random),
    text: () => drawText(seededRandom(...keys, 'text', index)),
    score: 1 + Math.floor(random.integer(0, 30) * (1 - Math.exp((atMs - nowMs) / (2 * hourMs)))),
    // Comments of the chain are never deleted.
    state: index >= plan.deepLevels && nowMs - atMs >= 30 * minuteMs ? state : 'shown',
  } as const;
};
export type BoardComment = ReturnType<typeof commentOf>;

/** The thread of a story, with the keys of its draws. */
type BoardThread = ThreadPlan & { readonly keys: Keys };

export const commentsAt = (thread: BoardThread, nowMs: number): readonly BoardComment[] =>
  Array.from({ length: commentCountAt(thread, nowMs) }, (_, index) =>
    commentOf(thread.keys, thread, index, nowMs),
  ).filter(({ atMs }) => atMs <= nowMs);

export const repliesTo = (comments: readonly BoardComment[], parent: number | null): readonly BoardComment[] =>
  comments
    .filter((comment) => comment.parent === parent)
    .sort((left, right) => right.score - left.score || left.index - right.index);

/** Draws a story's number of comments: most get few, some very many. */
export const drawCommentTotal = (draw: number): number => Math.floor(Math.exp(draw ** 2 * 5.2)) - 1;
