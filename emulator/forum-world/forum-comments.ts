import { hourMs } from '../../platform/runtime/clock/clock.ts';
import { below, seededRandom } from '../random/seeded-random.ts';
import { drawParent, writtenAt } from '../social-world/board-thread.ts';
import type { ForumPost } from './forum-post.ts';
import { drawAccount, drawMarkdown } from './forum-text.ts';

const commentsAtMost = 1_024;
const states = [
  [0.04, 'deleted'],
  [0.07, 'removed'],
  [1, 'shown'],
] as const;

const planOf = (post: ForumPost) => ({
  startedMs: post.createdSeconds * 1000,
  total: post.comments,
  paceMs: 1.5 * hourMs,
  deepLevels: post.deepLevels,
  firstAfterMs: 5_000,
});

export const commentCountOf = (post: ForumPost, nowMs: number): number => {
  const plan = planOf(post);
  let count = 0;
  while (count < post.comments && writtenAt(plan, count) <= nowMs) count += 1;
  return count;
};

const commentOf = (
  seed: string,
  post: ForumPost,
  index: number,
  nowMs: number,
  above: { readonly id: string; readonly depth: number } | undefined,
) => {
  const createdSeconds = writtenAt(planOf(post), index) / 1000;
  const ageSeconds = nowMs / 1000 - createdSeconds;
  const random = seededRandom(seed, 'forum comment', post.id, index);
  const fate = random.next();
  const hasFate = ageSeconds > 900;
  const editedSeconds = random.chance(0.08) ? createdSeconds + random.integer(30, 600) : null;
  return {
    id: (post.number * commentsAtMost + index + 1).toString(36),
    parentId: above?.id ?? null,
    createdSeconds,
    editedSeconds: editedSeconds !== null && editedSeconds * 1000 <= nowMs ? editedSeconds : null,
    author: drawAccount(random),
    text: drawMarkdown(random, 2),
    score: random.integer(-4, 60),
    isScoreHidden: ageSeconds < 1_200,
    state: hasFate ? below(fate, states) : 'shown',
    isLocked: hasFate && fate > 0.98,
    depth: (above?.depth ?? -1) + 1,
  };
};
export type ForumComment = ReturnType<typeof commentOf>;

export const commentsOf = (seed: string, post: ForumPost, nowMs: number): readonly ForumComment[] => {
  const comments: ForumComment[] = [];
  const count = commentCountOf(post, nowMs);
  for (let index = 0; index < count; index += 1) {
    const random = seededRandom(seed, 'forum parent', post.id, index);
    const parent = drawParent(planOf(post), index, random, { roots: 0.4, reach: 40 });
    comments.push(commentOf(seed, post, index, nowMs, parent === null ? undefined : comments[parent]));
  }
  return comments;
};
