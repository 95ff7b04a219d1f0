import { dayMs, hourMs } from '../../platform/runtime/clock/clock.ts';
import type { EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { credentialsOf } from '../engine/credentials.ts';
import { defineUpstream, type Handler } from '../engine/define-upstream.ts';
import { createRateLimit, resetOf } from '../engine/rate-limit.ts';
import { jsonUtf8 } from '../engine/responses.ts';
import { hashOf } from '../random/seeded-random.ts';
import { accountNamed, accountWithId } from './accounts.ts';
import { postList } from './post-list.ts';
import { shapeOf, toUserObject, withIncludes } from './post-object.ts';
import { trendNames } from './post-texts.ts';
import { createPosts, type MicroPost } from './posts.ts';
import { invalidRequest, partialError, plainProblem, refusalOfKey } from './problems.ts';
import { parseQuery } from './search-query.ts';
import { isId } from './snowflake.ts';

const windowSeconds = 900;

const createLimits = (context: EmulatorContext) =>
  createRateLimit(context, {
    windowSeconds,
    refused: plainProblem(429),
    headers: ({ allowed, remaining, resetSeconds }) => ({
      'x-rate-limit-limit': String(allowed),
      'x-rate-limit-remaining': String(remaining),
      'x-rate-limit-reset': String(resetSeconds),
    }),
  });

/** So many requests of one kind in each window. */
const limited =
  (kind: string, limit: number, handler: Handler): Handler =>
  (request) =>
    request.context.once(createLimits)(kind, limit, () => handler(request));

const search: Handler = (request) => {
  const text = request.query.get('query') ?? '';
  const matches = text.length > 512 ? undefined : parseQuery(text);
  if (matches === undefined)
    return invalidRequest('query', text, 'There were errors processing your request: the query cannot be read');
  return postList(request, {
    // Since May 2026 search does not find plain reposts.
    matches: (post) => post.kind !== 'repost' && matches(post),
    least: 10,
    windowMs: 7 * dayMs,
    refusesOldIds: true,
    tokenNames: ['next_token', 'pagination_token'],
  });
};

/** A response with an error instead of data. */
const failed = (...error: Parameters<typeof partialError>) => jsonUtf8(200, { errors: [partialError(...error)] });

const timeline: Handler = (request) => {
  const id = request.parts['id'] ?? '';
  const account = accountWithId(id);
  if (account === undefined || account.state === 'suspended')
    return failed('Not Found Error', 'user', 'id', id, `Could not find user with id: [${id}].`);
  if (account.state === 'protected') {
    const detail = `Sorry, you are not authorized to see the user with id: [${id}].`;
    return failed('Authorization Error', 'user', 'id', id, detail);
  }
  const excluded = request.parameters.list('exclude');
  const kinds: Partial<Record<MicroPost['kind'], boolean>> = {
    reply: excluded.includes('replies'),
    repost: excluded.includes('retweets') || excluded.includes('reposts'),
  };
  return postList(request, {
    matches: (post) => post.author.id === id && kinds[post.kind] !== true,
    least: 5,
    // About the period in which the busiest account writes 3,200 posts.
    windowMs: 21 * dayMs,
    refusesOldIds: false,
    tokenNames: ['pagination_token'],
  });
};

const account: Handler = ({ parts, query }) => {
  const username = parts['name'] ?? '';
  if (!/^\w{1,15}$/.test(username)) {
    const message = 'The `username` query parameter value does not match ^[A-Za-z0-9_]{1,15}$';
    return invalidRequest('username', username, message);
  }
  const found = accountNamed(username);
  if (found === undefined) {
    const detail = `Could not find user with username: [${username}].`;
    return failed('Not Found Error', 'user', 'username', username, detail);
  }
  if (found.state === 'suspended')
    return failed('Forbidden', 'user', 'username', username, `User has been suspended: [${username}].`);
  return jsonUtf8(200, { data: toUserObject(found, shapeOf(query)) });
};

const single: Handler = ({ parts, query, context }) => {
  const id = parts['id'] ?? '';
  if (!isId(id)) return invalidRequest('id', id, `The \`id\` query parameter value [${id}] is not valid`);
  const post = context.once(createPosts).withId(id);
  const shape = shapeOf(query);
  if (post === undefined)
    return failed('Not Found Error', 'tweet', 'id', id, `Could not find ${shape.dialect} with id: [${id}].`);
  const { data, ...others } = withIncludes([post], shape, context);
  return jsonUtf8(200, { data: data[0], ...others });
};

const places = ['1', '23424977'];

/** Trends change by the hour. */
const trends: Handler = ({ parts, query, context, now }) => {
  const woeid = parts['woeid'] ?? '';
  if (!places.includes(woeid)) return invalidRequest('woeid', woeid, `The \`woeid\` value [${woeid}] is not known`);
  const most = Number(query.get('max_trends') ?? 20);
  if (!(Number.isInteger(most) && most >= 1 && most <= 50))
    return invalidRequest('max_trends', String(most), 'The `max_trends` value is not between 1 and 50');
  const rank = (name: string) => hashOf(context.seed, 'trend', woeid, Math.floor(now / hourMs), name);
  const names = trendNames.toSorted((left, right) => rank(left) - rank(right)).slice(0, most);
  return jsonUtf8(200, {
    data: names.map((name, index) => ({
      trend_name: name,
      ...(index % 3 === 2 ? {} : { tweet_count: 900 - index * 31 }),
    })),
  });
};

/** Stand-in for https://api.x.com, version 2. */
export const microblog: EmulatedUpstream = defineUpstream({
  name: 'microblog',
  errorResponse: plainProblem,
  unknown: () => plainProblem(404),
  around: (request, respond) =>
    refusalOfKey(credentialsOf(request, 'bearer') ?? '', resetOf(request.context, windowSeconds)) ?? respond(),
  routes: {
    'GET /2/tweets/search/recent': limited('search', 450, search),
    'GET /2/tweets/{id}': limited('tweets', 450, single),
    'GET /2/users/by/username/{name}': limited('users', 300, account),
    'GET /2/users/{id}/tweets': limited('timelines', 10_000, timeline),
    'GET /2/trends/by/woeid/{woeid}': limited('trends', 75, trends),
  },
});
