import type { EmulatedResponse, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { basicClientOf, tokensFor } from '../engine/credentials.ts';
import { defineUpstream, type Handler, type RoutedRequest } from '../engine/define-upstream.ts';
import { createRateLimit } from '../engine/rate-limit.ts';
import { escapeText, jsonAs, refuse } from '../engine/responses.ts';
import { type Community, communityNamed } from '../forum-world/communities.ts';
import { type ForumPost, newestPosts, postWithId } from '../forum-world/forum-post.ts';
import { permalinkOf, toPostObject } from './post-object.ts';
import { moreThings, threadThings, toListing } from './thread.ts';

const json = jsonAs('application/json; charset=UTF-8');

const messages: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};
const failure = (status: number, reason?: string, message = messages[status] ?? 'Error'): EmulatedResponse =>
  json(status, { reason, message, error: status });

const blockPage: EmulatedResponse = {
  status: 403,
  contentType: 'text/html; charset=UTF-8',
  body: '<!doctype html><html><head><title>Blocked</title></head><body><h1>Request blocked</h1><p>Sign in, or use an application key.</p></body></html>',
};

/** The response to some requests that are refused before they are parsed. */
const badRequest: EmulatedResponse = { status: 400, contentType: 'text/plain; charset=utf-8', body: 'Bad Request' };

const site = 'https://www.reddit.com';
const moved = (status: 301 | 302, path: string): EmulatedResponse => ({
  status,
  contentType: 'text/html; charset=utf-8',
  headers: { location: `${site}${path}` },
  body: '<a href="#">Moved</a>.\n',
});

const lifetimeSeconds = 86_400;
const createTokens = ({ seed }: EmulatorContext) => tokensFor(seed, 'forum token', { number: 36, signature: 36 });

const grantToken: Handler = (request) => {
  const { context, method, body, now } = request;
  if (method !== 'POST') return failure(404);
  const clientId = basicClientOf(request);
  if (clientId === undefined || clientId === 'bad') return failure(401);
  if (new URLSearchParams(body).get('grant_type') !== 'client_credentials')
    return json(200, { error: 'unsupported_grant_type' });
  const access_token = context.once(createTokens).grant(Math.floor(now / 1000));
  return json(200, { access_token, token_type: 'bearer', expires_in: lifetimeSeconds, scope: '*' });
};

const wholeNumber = (text: string | null, usual: number, most: number): number => {
  const value = Number(text ?? usual);
  return Number.isInteger(value) && value > 0 ? Math.min(most, value) : usual;
};

/** Unknown names redirect to the search; impossible names give 404. */
const openOnly = (name: string): Community => {
  if (!/^\w{2,24}$/.test(name)) return refuse(failure(404));
  const community = communityNamed(name) ?? refuse(moved(302, `/subreddits/search?q=${name}`));
  const { state } = community;
  if (state === 'private' || state === 'quarantined') return refuse(failure(403, state));
  return state === 'banned' ? refuse(failure(404, state)) : community;
};

const list: Handler = ({ context, parts, query }) => {
  const all = newestPosts(context, openOnly(parts['community'] ?? ''));
  const pinned = parts['sort'] === 'new' ? [] : all.filter(({ isPinned }) => isPinned).slice(0, 2);
  const posts = [...pinned, ...all.filter((post) => !pinned.includes(post))];
  const limit = wholeNumber(query.get('limit'), 25, 100);
  const [after, before] = [query.get('after'), query.get('before')];
  const anchor = after ?? before;
  const at = posts.findIndex(({ id }) => `t3_${id}` === anchor);
  // A page after a deleted post is empty, without an error.
  const from = anchor === null ? 0 : at === -1 ? posts.length : after === null ? Math.max(0, at - limit) : at + 1;
  const to = after === null && before !== null && at !== -1 ? at : from + limit;
  const page = posts.slice(from, to);
  const last = page.at(-1);
  const isMore = last !== undefined && posts.at(-1) !== last;
  const children = page.map((post) => ({ kind: 't3', data: toPostObject(post, context) }));
  const length = page.length === 0 ? {} : { dist: page.length, geo_filter: '' };
  const next = isMore ? `t3_${last.id}` : null;
  return json(200, toListing({ after: next, ...length, modhash: '', children, before: null }));
};

const postAt = ({ context, parts }: RoutedRequest, id: string): ForumPost => {
  if (parts['community'] !== undefined) openOnly(parts['community']);
  const post = postWithId(context, id) ?? refuse(failure(404));
  openOnly(post.community.name);
  return post;
};

const thread: Handler = (request) => {
  const { context, parts, query } = request;
  const post = postAt(request, parts['id'] ?? '');
  const community = parts['community'];
  if (community !== undefined && communityNamed(community) !== post.community) return moved(302, permalinkOf(post));
  const limit = wholeNumber(query.get('limit'), 200, 500);
  const sort = query.get('sort') ?? 'confidence';
  const things = threadThings(post, context, { limit, sort, focus: parts['focus'] });
  const wrap = (children: readonly unknown[], dist: number | null) =>
    toListing({ after: null, dist, modhash: '', geo_filter: '', children, before: null });
  return json(200, [wrap([{ kind: 't3', data: toPostObject(post, context) }], 1), wrap(things, null)]);
};

/** As the site shares links. */
const sharedLink: Handler = (request) => {
  const post = postAt(request, (request.parts['id'] ?? '').toLowerCase());
  return moved(301, `${permalinkOf(post)}?share_id=x&utm_name=emulated`);
};

const moreChildren: Handler = ({ context, method, body, query: own }) => {
  const query = method === 'POST' ? new URLSearchParams(body) : own;
  const ids = (query.get('children') ?? '').split(',').filter((id) => id !== '');
  const post = postWithId(context, (query.get('link_id') ?? '').replace(/^t3_/, ''));
  if (post === undefined || ids.length === 0 || ids.length > 100) return badRequest;
  const things = moreThings(post, context, ids, query.get('sort') ?? 'confidence');
  return json(200, { json: { errors: [], data: { things } } });
};

/** Without `raw_json=1`, `&`, `<` and `>` are escaped in every text, and once more in HTML. */
const escapeTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return escapeText(value);
  if (Array.isArray(value)) return value.map(escapeTexts);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, escapeTexts(each)]));
  return value;
};

/** A hundred a minute, averaged over the window. */
const requestsAtMost = 1_000;
const createLimit = (context: EmulatorContext) =>
  createRateLimit(context, {
    windowSeconds: 600,
    refused: failure(429),
    headers: ({ used, remaining, resetSeconds }) => ({
      'x-ratelimit-used': String(used),
      'x-ratelimit-remaining': remaining.toFixed(1),
      'x-ratelimit-reset': String(Math.ceil(resetSeconds - context.clock.now() / 1000)),
    }),
  });

const tokenPath = '/api/v1/access_token';

/** Stand-in for https://oauth.reddit.com, with the token endpoint of https://www.reddit.com below the same address. */
export const communityForum: EmulatedUpstream = defineUpstream({
  name: 'community-forum',
  errorResponse: (status, message) => failure(status, undefined, message),
  unknown: (_status, { method }) => failure(404, method === 'GET' ? 'PAGE_NOT_FOUND' : undefined),
  around: (request, respond) => {
    const { context, path, headers, query, now } = request;
    if (path === tokenPath) return respond();
    if (headers.authorization === undefined) return blockPage;
    const issued = context.once(createTokens).numberOf(request) ?? Number.NaN;
    if (!(now / 1000 < issued + lifetimeSeconds)) return failure(401);
    return context.once(createLimit)('all', requestsAtMost, async () => {
      const response = await respond();
      if (query.get('raw_json') === '1' || response.status !== 200) return response;
      return { ...response, body: JSON.stringify(escapeTexts(JSON.parse(response.body ?? 'null'))) };
    });
  },
  routes: {
    [tokenPath]: grantToken,
    '/api/morechildren': moreChildren,
    'GET /r/{community}/[{sort:new|hot}][/]': list,
    'GET [/r/{community}]/s/S{id:[0-9A-Z]+}': sharedLink,
    'GET [/r/{community}]/comments/{id}[/{title:[^/]*}[/{focus}]][/]': thread,
    'GET /r/{community}/{rest:.*}': ({ parts }) => {
      openOnly(parts['community'] ?? '');
      return failure(404, 'PAGE_NOT_FOUND');
    },
  },
});
