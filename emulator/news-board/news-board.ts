import type { EmulatedRequest, EmulatedResponse, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { hashOf } from '../random/seeded-random.ts';
import { idsPerStory, newestNumber } from '../social-world/news-story.ts';
import { personOf } from '../social-world/people.ts';
import { liveItem } from './live-item.ts';
import { storyLists, updates } from './story-lists.ts';

const contentType = 'application/json; charset=utf-8';
const messages: Readonly<Record<number, string>> = {
  401: 'Permission denied',
  405: 'Method not allowed',
  429: 'Too many requests',
};
const errorResponse = (status: number, message = messages[status] ?? 'Internal server error.'): EmulatedResponse => ({
  status,
  contentType,
  body: `${JSON.stringify({ error: message })}\n`,
});

const readUser = (context: EmulatorContext, name: string): unknown => {
  const person = personOf(context.seed, name);
  if (person === undefined) return null;
  const newest = newestNumber(context, context.clock.now()) - 10;
  return {
    ...(person.about === '' ? {} : { about: person.about }),
    created: person.joinedMs / 1000,
    id: name,
    karma: person.karma,
    submitted: Array.from({ length: person.submittedCount }, (_, n) => (newest - n * 977) * idsPerStory),
  };
};

const read = (context: EmulatorContext, path: string): unknown => {
  const [, area, key] = /^\/v0\/(item|user)\/([^/]+)\.json$/.exec(path) ?? [];
  if (area === 'item' && key !== undefined) return /^\d{1,15}$/.test(key) ? liveItem(context, Number(key)) : null;
  if (area === 'user' && key !== undefined) return readUser(context, decodeURIComponent(key));
  const name = /^\/v0\/([a-z]+)\.json$/.exec(path)?.[1] ?? '';
  if (name === 'maxitem') return storyLists['newstories']?.(context)[0] ?? null;
  if (name === 'updates') return updates(context);
  return storyLists[name]?.(context);
};

const answer = (request: EmulatedRequest, value: unknown): EmulatedResponse => {
  const body = request.query.get('print') === 'pretty' ? `${JSON.stringify(value, null, 2)}\n` : JSON.stringify(value);
  const headers: Record<string, string> = { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' };
  if (request.headers['x-firebase-etag'] !== 'true') return { status: 200, contentType, headers, body };
  const etag = hashOf(body).toString(16).padStart(8, '0');
  headers['etag'] = etag;
  if (request.headers['if-none-match'] === etag) return { status: 304, headers };
  return { status: 200, contentType, headers, body };
};

/** Stand-in for https://hacker-news.firebaseio.com. A missing item is 200 with `null`. */
export const newsBoard: EmulatedUpstream = {
  name: 'news-board',
  errorResponse,
  start: (context) => (request) => {
    if (request.method === 'HEAD') return errorResponse(405);
    if (request.method !== 'GET') return errorResponse(401);
    const value = read(context, request.path);
    return value === undefined ? errorResponse(401) : answer(request, value);
  },
};
