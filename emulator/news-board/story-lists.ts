import type { EmulatorContext } from '../emulated-upstream.ts';
import { commentCountAt } from '../social-world/board-thread.ts';
import { isGone, type NewsKind, type NewsStory, newsStoriesUntil, scoreAt } from '../social-world/news-story.ts';

/** Number of newest stories for the lists, some hours. */
const considered = 1800;

/** Dead stories leave the lists a minute late. Until then a list contains stories that readers cannot see. */
const isListed = (story: NewsStory, nowMs: number): boolean => {
  if (story.deletedMs !== null && story.deletedMs <= nowMs) return false;
  return !isGone(story, nowMs - 60_000);
};

const recent = (context: EmulatorContext, count: number, kinds: readonly NewsKind[]): NewsStory[] => {
  const nowMs = context.clock.now();
  const found: NewsStory[] = [];
  let seen = 0;
  for (const story of newsStoriesUntil(context, nowMs)) {
    if (found.length === count || seen === considered) break;
    seen += 1;
    if (kinds.includes(story.kind) && isListed(story, nowMs)) found.push(story);
  }
  return found;
};

const ids = (stories: readonly NewsStory[]): number[] => stories.map(({ id }) => id);

const ranked = (
  context: EmulatorContext,
  kinds: readonly NewsKind[],
  rank: (story: NewsStory, nowMs: number) => number,
) => {
  const nowMs = context.clock.now();
  return recent(context, considered, kinds)
    .map((story) => ({ story, rank: rank(story, nowMs) }))
    .sort((left, right) => right.rank - left.rank)
    .map(({ story }) => story);
};

const stories: readonly NewsKind[] = ['link', 'ask', 'show', 'poll'];
const ageHours = (story: NewsStory, nowMs: number): number => (nowMs - story.postedMs) / 3_600_000;

export const storyLists: Readonly<Record<string, (context: EmulatorContext) => number[]>> = {
  newstories: (context) => ids(recent(context, 500, stories)),
  topstories: (context) =>
    // Jobs are among the top stories, regardless of points.
    ids(
      ranked(
        context,
        [...stories, 'job'],
        (story, nowMs) => (story.kind === 'job' ? 40 : scoreAt(story, nowMs)) / (ageHours(story, nowMs) + 2) ** 1.8,
      ),
    ).slice(0, 500),
  beststories: (context) => ids(ranked(context, stories, scoreAt)).slice(0, 200),
  askstories: (context) => ids(recent(context, 55, ['ask'])),
  showstories: (context) => ids(recent(context, 137, ['show'])),
  jobstories: (context) => ids(recent(context, 31, ['job'])),
};

/** Recent changes: stories with new comments in the last minute. */
export const updates = (context: EmulatorContext): { items: number[]; profiles: string[] } => {
  const nowMs = context.clock.now();
  const changed = recent(context, 200, stories).filter(
    ({ thread }) => commentCountAt(thread, nowMs) > commentCountAt(thread, nowMs - 60_000),
  );
  return { items: ids(changed), profiles: [...new Set(changed.map(({ author }) => author))] };
};
