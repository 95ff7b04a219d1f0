import { hourMs, minuteMs } from '../../platform/runtime/clock/clock.ts';
import type { EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { conditional } from '../engine/conditional.ts';
import { defineUpstream, type Handler, type RoutedRequest } from '../engine/define-upstream.ts';
import { escapeText, jsonUtf8 } from '../engine/responses.ts';
import { hashOf } from '../random/seeded-random.ts';
import { toNewsHtml } from '../social-world/board-text.ts';
import { type BoardComment, commentCountAt, commentsAt, repliesTo } from '../social-world/board-thread.ts';
import {
  createNewsStories,
  firstOption,
  idsPerStory,
  isGone,
  type NewsKind,
  type NewsStory,
  newsContent,
  scoreAt,
  typeOf,
} from '../social-world/news-story.ts';
import { personOf } from '../social-world/people.ts';
import { hasHappened } from '../social-world/story-board.ts';

type Wire = Readonly<Record<string, unknown>>;
const seconds = (ms: number): number => Math.floor(ms / 1000);
/** Lists contain an item a moment before it can be read. */
const readableAfterMs = 2000;

const idOf = (story: NewsStory, index: number): number => story.id + 1 + index;

/** In the order of the ranking. Deleted and dead ones retain their position. */
const kidsOf = (story: NewsStory, comments: readonly BoardComment[], parent: number | null): number[] | undefined => {
  const kids = repliesTo(comments, parent).map(({ index }) => idOf(story, index));
  return kids.length === 0 ? undefined : kids;
};

/** Keys that do not apply are undefined, which JSON leaves out. */
const storyItem = (context: EmulatorContext, story: NewsStory, nowMs: number): Wire => {
  const head = { id: story.id, time: seconds(story.postedMs), type: typeOf(story) };
  if (hasHappened(story.deletedMs, nowMs)) return { ...head, deleted: true };
  const isDead = hasHappened(story.deadMs, nowMs);
  const comments = commentsAt(story.thread, nowMs);
  const { title, url, text } = newsContent(context, story);
  return {
    by: story.author,
    dead: isDead ? true : undefined,
    descendants: story.kind === 'job' ? undefined : comments.length,
    ...head,
    kids: kidsOf(story, comments, null),
    parts: story.pollOptions.length === 0 ? undefined : story.pollOptions.map((_, n) => story.id + firstOption + n),
    score: scoreAt(story, nowMs),
    text: text === null ? undefined : isDead ? '[flagged]' : toNewsHtml(text),
    title: escapeText(title),
    url: url ?? (story.kind === 'job' ? '' : undefined),
  };
};

const commentItem = (story: NewsStory, index: number, nowMs: number): Wire | null => {
  const comments = commentsAt(story.thread, nowMs);
  const comment = comments.find((each) => each.index === index);
  if (comment === undefined) return null;
  const parent = comment.parent === null ? story.id : idOf(story, comment.parent);
  const head = { id: idOf(story, index), parent, time: seconds(comment.atMs), type: 'comment' };
  const kids = kidsOf(story, comments, index);
  if (comment.state === 'deleted') return { deleted: true, ...head, kids };
  const isDead = comment.state === 'removed';
  return {
    by: comment.author,
    dead: isDead ? true : undefined,
    ...head,
    kids,
    text: isDead ? '[flagged]' : toNewsHtml(comment.text()),
  };
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

const liveItem = (context: EmulatorContext, id: number, nowMs: number): Wire | null => {
  const story = context.once(createNewsStories).withId(id);
  if (story === undefined || story.postedMs + readableAfterMs > nowMs) return null;
  const part = id % idsPerStory;
  if (part === 0) return storyItem(context, story, nowMs);
  return part >= firstOption ? optionItem(story, part - firstOption, nowMs) : commentItem(story, part - 1, nowMs);
};

/** Number of newest stories for the lists, some hours. */
const considered = 1800;

/** Dead stories leave the lists a minute late. Until then a list contains stories that readers cannot see. */
const isListed = (story: NewsStory, nowMs: number): boolean =>
  !hasHappened(story.deletedMs, nowMs) && !isGone(story, nowMs - minuteMs);

const recent = (context: EmulatorContext, count: number, kinds: readonly NewsKind[]): NewsStory[] => {
  const nowMs = context.clock.now();
  const found: NewsStory[] = [];
  let seen = 0;
  for (const story of context.once(createNewsStories).until(nowMs)) {
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
): number[] => {
  const nowMs = context.clock.now();
  return recent(context, considered, kinds)
    .map((story) => ({ id: story.id, rank: rank(story, nowMs) }))
    .sort((left, right) => right.rank - left.rank)
    .map(({ id }) => id);
};

const stories: readonly NewsKind[] = ['link', 'ask', 'show', 'poll'];

/** Jobs are among the top stories, regardless of points. */
const topRank = (story: NewsStory, nowMs: number): number =>
  (story.kind === 'job' ? 40 : scoreAt(story, nowMs)) / ((nowMs - story.postedMs) / hourMs + 2) ** 1.8;

/** Recent changes: stories with new comments in the last minute. */
const updates = (context: EmulatorContext) => {
  const nowMs = context.clock.now();
  const changed = recent(context, 200, stories).filter(
    ({ thread }) => commentCountAt(thread, nowMs) > commentCountAt(thread, nowMs - minuteMs),
  );
  return { items: ids(changed), profiles: [...new Set(changed.map(({ author }) => author))] };
};

const messages: Readonly<Record<number, string>> = {
  401: 'Permission denied',
  405: 'Method not allowed',
  429: 'Too many requests',
};
const errorResponse = (status: number, message = messages[status] ?? 'Internal server error.') => {
  const response = jsonUtf8(status, { error: message });
  return { ...response, body: `${response.body}\n` };
};

const item = ({ context, parts, now }: RoutedRequest): unknown =>
  /^\d{1,15}$/.test(parts['id'] ?? '') ? liveItem(context, Number(parts['id']), now) : null;

const user = ({ context, parts, now }: RoutedRequest): unknown => {
  const person = personOf(context.seed, parts['name'] ?? '');
  if (person === undefined) return null;
  const newest = context.once(createNewsStories).newestNumber(now) - 10;
  return {
    about: person.about === '' ? undefined : person.about,
    created: person.joinedMs / 1000,
    id: person.name,
    karma: person.karma,
    submitted: Array.from({ length: person.submittedCount }, (_, n) => (newest - n * 977) * idsPerStory),
  };
};

/** A value as the database returns it, with its tag for a caller that asks for one. */
const value =
  (read: (request: RoutedRequest) => unknown): Handler =>
  (request) => {
    const found = read(request);
    const headers = { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' };
    const body =
      request.query.get('print') === 'pretty' ? `${JSON.stringify(found, null, 2)}\n` : JSON.stringify(found);
    const response = { ...jsonUtf8(200, found), headers, body };
    if (request.headers['x-firebase-etag'] !== 'true') return response;
    return conditional(request, response, { etag: hashOf(body).toString(16).padStart(8, '0') });
  };

/** Stand-in for https://hacker-news.firebaseio.com. A missing item is 200 with `null`. */
export const newsBoard: EmulatedUpstream = defineUpstream({
  name: 'news-board',
  errorResponse,
  unknown: (_status, { method }) => errorResponse(method === 'HEAD' ? 405 : 401),
  routes: {
    'GET /v0/item/{id}.json': value(item),
    'GET /v0/user/{name}.json': value(user),
    'GET /v0/newstories.json': value(({ context }) => ids(recent(context, 500, stories))),
    'GET /v0/topstories.json': value(({ context }) => ranked(context, [...stories, 'job'], topRank).slice(0, 500)),
    'GET /v0/beststories.json': value(({ context }) => ranked(context, stories, scoreAt).slice(0, 200)),
    'GET /v0/askstories.json': value(({ context }) => ids(recent(context, 55, ['ask']))),
    'GET /v0/showstories.json': value(({ context }) => ids(recent(context, 137, ['show']))),
    'GET /v0/jobstories.json': value(({ context }) => ids(recent(context, 31, ['job']))),
    'GET /v0/maxitem.json': value(({ context }) => recent(context, 1, stories)[0]?.id ?? null),
    'GET /v0/updates.json': value(({ context }) => updates(context)),
  },
});
