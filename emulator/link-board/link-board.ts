import type { EmulatedResponse, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { commentsAt } from '../social-world/board-thread.ts';
import {
  isListed,
  type LinkStory,
  linkScoreAt,
  listedLinkStories,
  postedLinkStory,
} from '../social-world/link-story.ts';
import { fromShortId, toShortId } from '../social-world/short-id.ts';
import { createAgentLimit } from './agent-limit.ts';
import { commentPlace, toWireComment, toWireComments } from './wire-comments.ts';
import { toWireStory, toWireUser } from './wire-story.ts';

const json = (status: number, value: unknown): EmulatedResponse => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});
const plain = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): EmulatedResponse => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  headers,
  body,
});

/** The text of the real site. The limit applies to a minute. */
const throttled = 'Throttled, sleep(1) between hits; more in config/initializers/rack_attack.rb\n';
const errorResponse = (status: number, message?: string): EmulatedResponse => {
  if (status === 429)
    return plain(429, message ?? throttled, {
      'ratelimit-limit': '30',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '60',
    });
  if (status === 400) return json(400, { error: message ?? 'bad request' });
  return plain(status, `${message ?? (status === 404 ? 'Resource not found' : 'The server has a problem.')}\n`);
};

const perPage = 25;
const lastPage = 2000;

type Order = (context: EmulatorContext) => Iterable<LinkStory>;
const hottest: Order = (context) => {
  const stories: LinkStory[] = [];
  for (const story of listedLinkStories(context)) {
    if (stories.length === 500) break;
    stories.push(story);
  }
  const nowMs = context.clock.now();
  const rank = (story: LinkStory) => linkScoreAt(story, nowMs) / ((nowMs - story.postedMs) / 3_600_000 + 2);
  return stories.sort((left, right) => rank(right) - rank(left));
};
const tagged = (tags: readonly string[]): Order =>
  function* (context) {
    for (const story of listedLinkStories(context)) if (story.tags.some((tag) => tags.includes(tag))) yield story;
  };

/** One page of a list. Without a cursor, a new or deleted story shifts all later ones. */
const listPage = (context: EmulatorContext, order: Order, pageText: string): EmulatedResponse => {
  const page = Number(pageText);
  if (!/^\d{1,9}$/.test(pageText) || page < 1 || page > lastPage) return errorResponse(400, 'page out of bounds');
  const rows: unknown[] = [];
  let place = 0;
  for (const story of order(context)) {
    if (place >= page * perPage) break;
    if (place >= (page - 1) * perPage) rows.push(toWireStory(context, story));
    place += 1;
  }
  return json(200, rows);
};

const storyPage = (context: EmulatorContext, id: string): EmulatedResponse => {
  const number = fromShortId(id);
  const story = number === undefined ? undefined : postedLinkStory(context, number);
  if (story === undefined) return errorResponse(404);
  const { merged } = story;
  if (merged !== null && merged.atMs <= context.clock.now()) {
    const location = `${context.urlOf('link-board')}/s/${toShortId(merged.into)}.json`;
    return { status: 302, headers: { location } };
  }
  if (!isListed(story, context.clock.now())) return errorResponse(404);
  return json(200, { ...toWireStory(context, story), comments: toWireComments(context, story) });
};

const commentPage = (context: EmulatorContext, id: string): EmulatedResponse => {
  const place = commentPlace(fromShortId(id) ?? 0);
  const story = place === undefined ? undefined : postedLinkStory(context, place.story);
  const comments = story === undefined ? [] : commentsAt(story.thread, context.clock.now());
  const comment = comments.find(({ index }) => index === place?.index);
  if (story === undefined || comment === undefined) return plain(400, "can't find comment");
  return json(200, toWireComment(context, story, comment, 0));
};

const answer = (context: EmulatorContext, path: string, page: string | null): EmulatedResponse => {
  const list = /^\/(?:(newest|hottest|active)\.json|(?:(newest)\/)?page\/([^/]+)\.json|\.json)$/.exec(path);
  if (list !== null) {
    const newest = list[1] === 'newest' || list[2] === 'newest';
    return listPage(context, newest ? listedLinkStories : hottest, list[3] ?? page ?? '1');
  }
  const [, area, key = ''] = /^\/(s|c|t)\/([^/]+?)(?:\/[^/]*)?\.json$/.exec(path) ?? [];
  if (area === 's') return storyPage(context, key);
  if (area === 'c') return commentPage(context, key);
  if (area === 't') return listPage(context, tagged(key.split(',')), page ?? '1');
  const name = /^\/~([^/]+)\.json$/.exec(path)?.[1];
  const user = name === undefined ? undefined : toWireUser(context, name);
  return user === undefined ? errorResponse(404) : json(200, user);
};

/** Stand-in for https://lobste.rs. */
export const linkBoard: EmulatedUpstream = {
  name: 'link-board',
  errorResponse,
  start: (context) => {
    const refuses = createAgentLimit(context.clock);
    return (request) => {
      if (refuses(request.headers['user-agent'] ?? '')) return errorResponse(429);
      if (request.method !== 'GET') return errorResponse(404);
      return answer(context, request.path, request.query.get('page'));
    };
  },
};
