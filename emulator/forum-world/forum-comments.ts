import { seededRandom } from '../random/seeded-random.ts';
import type { ForumPost } from './forum-post.ts';
import { drawMarkdown } from './forum-text.ts';
import { drawAccount } from './people.ts';

export interface ForumComment {
  readonly id: string;
  readonly parentId: string | null;
  readonly createdSeconds: number;
  readonly editedSeconds: number | null;
  readonly author: string;
  readonly text: string;
  readonly score: number;
  readonly scoreHidden: boolean;
  readonly state: 'shown' | 'deleted' | 'removed';
  readonly locked: boolean;
  readonly depth: number;
}

const commentsAtMost = 1_024;
/** About two thirds of the comments come within this time. */
const paceSeconds = 5_400;

const idOf = (post: ForumPost, index: number): string => (post.number * commentsAtMost + index + 1).toString(36);

const writtenAt = (post: ForumPost, index: number): number => {
  const waitSeconds = Math.ceil(-paceSeconds * Math.log(1 - (index + 0.5) / post.comments));
  return post.createdSeconds + Math.max(5, waitSeconds);
};

export const commentCountOf = (post: ForumPost, nowMs: number): number => {
  let count = 0;
  while (count < post.comments && writtenAt(post, count) * 1000 <= nowMs) count += 1;
  return count;
};

const parentOf = (seed: string, post: ForumPost, index: number): number | null => {
  if (index > 0 && index < post.deepLevels) return index - 1;
  const random = seededRandom(seed, 'forum parent', post.id, index);
  return index === 0 || random.chance(0.4) ? null : Math.max(0, index - random.integer(1, 40));
};

export const commentsOf = (seed: string, post: ForumPost, nowMs: number): readonly ForumComment[] => {
  const comments: ForumComment[] = [];
  for (let index = 0; index < post.comments; index += 1) {
    const createdSeconds = writtenAt(post, index);
    if (createdSeconds * 1000 > nowMs) break;
    const random = seededRandom(seed, 'forum comment', post.id, index);
    const parent = parentOf(seed, post, index);
    const above = parent === null ? undefined : comments[parent];
    const fate = random.next();
    const hasFate = nowMs / 1000 > createdSeconds + 900;
    const editedSeconds = random.chance(0.08) ? createdSeconds + random.integer(30, 600) : null;
    comments.push({
      id: idOf(post, index),
      parentId: above?.id ?? null,
      createdSeconds,
      editedSeconds: editedSeconds !== null && editedSeconds * 1000 <= nowMs ? editedSeconds : null,
      author: drawAccount(random),
      text: drawMarkdown(random, 2),
      score: random.integer(-4, 60),
      scoreHidden: nowMs / 1000 < createdSeconds + 1_200,
      state: !hasFate ? 'shown' : fate < 0.04 ? 'deleted' : fate < 0.07 ? 'removed' : 'shown',
      locked: hasFate && fate > 0.98,
      depth: (above?.depth ?? -1) + 1,
    });
  }
  return comments;
};
