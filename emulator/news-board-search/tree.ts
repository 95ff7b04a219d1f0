import type { EmulatorContext } from '../emulated-upstream.ts';
import { toNewsHtml } from '../social-world/board-text.ts';
import { type BoardComment, commentsAt } from '../social-world/board-thread.ts';
import {
  firstOption,
  idsPerStory,
  type NewsStory,
  newsContent,
  postedNewsStory,
  scoreAt,
} from '../social-world/news-story.ts';
import { isIndexed } from './filters.ts';

type Wire = Record<string, unknown>;
/** Comments are indexed with a delay, too. */
const lagMs = 120_000;

const stamp = (ms: number) => ({
  created_at: new Date(ms).toISOString(),
  created_at_i: Math.floor(ms / 1000),
});

const commentNode = (story: NewsStory, comments: readonly BoardComment[], comment: BoardComment): Wire => ({
  id: story.id + 1 + comment.index,
  ...stamp(comment.atMs),
  type: 'comment',
  author: comment.author,
  title: null,
  url: null,
  text: toNewsHtml(comment.text()),
  points: null,
  parent_id: comment.parent === null ? story.id : story.id + 1 + comment.parent,
  story_id: story.id,
  children: childrenOf(story, comments, comment.index),
  options: [],
});

/** Comments are in order of time. Deleted or removed ones and their replies are absent. */
const childrenOf = (story: NewsStory, comments: readonly BoardComment[], parent: number | null): Wire[] =>
  comments
    .filter((comment) => comment.parent === parent && comment.state === 'shown')
    .map((comment) => commentNode(story, comments, comment));

const optionNode = (story: NewsStory, text: string, n: number): Wire => ({
  id: story.id + firstOption + n,
  ...stamp(story.postedMs),
  type: 'pollopt',
  author: story.author,
  text,
  points: n + 1,
  parent_id: story.id,
  children: [],
});

export const treeOf = (context: EmulatorContext, id: number): Wire | undefined => {
  const indexedMs = context.clock.now() - lagMs;
  const story = postedNewsStory(context, id);
  if (story === undefined || !isIndexed(story, context)) return undefined;
  const comments = commentsAt(story.thread, indexedMs);
  const part = id % idsPerStory;
  const comment = comments.find(({ index, state }) => index === part - 1 && state === 'shown');
  if (part !== 0) return comment === undefined ? undefined : commentNode(story, comments, comment);
  const { title, url, text } = newsContent(context, story);
  return {
    id,
    ...stamp(story.postedMs),
    type: story.kind === 'poll' || story.kind === 'job' ? story.kind : 'story',
    author: story.author,
    title,
    url,
    text: text === null ? null : toNewsHtml(text),
    points: scoreAt(story, indexedMs),
    parent_id: null,
    story_id: id,
    children: childrenOf(story, comments, null),
    options: story.pollOptions.map((text, n) => optionNode(story, text, n)),
  };
};
