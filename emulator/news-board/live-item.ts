import type { EmulatorContext } from '../emulated-upstream.ts';
import { hashOf } from '../random/seeded-random.ts';
import { toNewsHtml, toNewsTitle } from '../social-world/board-text.ts';
import { type BoardComment, commentsAt } from '../social-world/board-thread.ts';
import {
  firstOption,
  idsPerStory,
  type NewsStory,
  newsContent,
  postedNewsStory,
  scoreAt,
} from '../social-world/news-story.ts';

type Wire = Record<string, unknown>;
/** Keys that do not apply are absent, never null. */
const present = (wire: Wire): Wire =>
  Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== undefined));

const seconds = (ms: number): number => Math.floor(ms / 1000);
/** Lists contain an item a moment before it can be read. */
const readableAfterMs = 2000;

const idOf = (story: NewsStory, index: number): number => story.id + 1 + index;

/** In the order of the ranking. Deleted and dead ones retain their position. */
const kidsOf = (story: NewsStory, comments: readonly BoardComment[], parent: number | null): number[] | undefined => {
  const kids = comments
    .filter((comment) => comment.parent === parent)
    .sort((left, right) => right.score - left.score || left.index - right.index)
    .map(({ index }) => idOf(story, index));
  return kids.length === 0 ? undefined : kids;
};

const typeOf = ({ kind }: NewsStory): string => (kind === 'job' || kind === 'poll' ? kind : 'story');

const storyItem = (context: EmulatorContext, story: NewsStory): Wire => {
  const nowMs = context.clock.now();
  const head = { id: story.id, time: seconds(story.postedMs), type: typeOf(story) };
  if (story.deletedMs !== null && story.deletedMs <= nowMs) return { ...head, deleted: true };
  const dead = story.deadMs !== null && story.deadMs <= nowMs;
  const comments = commentsAt(story.thread, nowMs);
  const { title, url, text } = newsContent(context, story);
  return present({
    by: story.author,
    dead: dead ? true : undefined,
    descendants: story.kind === 'job' ? undefined : comments.length,
    ...head,
    kids: kidsOf(story, comments, null),
    parts: story.pollOptions.length === 0 ? undefined : story.pollOptions.map((_, n) => story.id + firstOption + n),
    score: scoreAt(story, nowMs),
    text: text === null ? undefined : dead ? '[flagged]' : toNewsHtml(text),
    title: toNewsTitle(title),
    url: url ?? (story.kind === 'job' ? '' : undefined),
  });
};

const commentItem = (story: NewsStory, index: number, nowMs: number): Wire | null => {
  const comments = commentsAt(story.thread, nowMs);
  const comment = comments.find((each) => each.index === index);
  if (comment === undefined) return null;
  const parent = comment.parent === null ? story.id : idOf(story, comment.parent);
  const head = { id: idOf(story, index), parent, time: seconds(comment.atMs), type: 'comment' };
  const kids = kidsOf(story, comments, index);
  if (comment.state === 'deleted') return present({ deleted: true, ...head, kids });
  return present({
    by: comment.author,
    dead: comment.state === 'removed' ? true : undefined,
    ...head,
    kids,
    text: comment.state === 'removed' ? '[flagged]' : toNewsHtml(comment.text()),
  });
};

const optionItem = (story: NewsStory, n: number, nowMs: number): Wire | null => {
  const text = story.pollOptions[n];
  if (text === undefined) return null;
  const score = Math.floor(scoreAt(story, nowMs) * (0.2 + (hashOf(story.id, n) % 60) / 100));
  return {
    by: story.author,
    id: story.id + firstOption + n,
    poll: story.id,
    score,
    text,
    time: seconds(story.postedMs),
    type: 'pollopt',
  };
};

export const liveItem = (context: EmulatorContext, id: number): Wire | null => {
  const nowMs = context.clock.now();
  const story = postedNewsStory(context, id);
  if (story === undefined || story.postedMs + readableAfterMs > nowMs) return null;
  const part = id % idsPerStory;
  if (part === 0) return storyItem(context, story);
  return part >= firstOption ? optionItem(story, part - firstOption, nowMs) : commentItem(story, part - 1, nowMs);
};
