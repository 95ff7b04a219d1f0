import { dayMs } from '../../platform/clock/spans.ts';
import type { EmulatedRequest, EmulatedResponse, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { hashOf } from '../random/seeded-random.ts';
import { accountNamed, accountWithId } from './accounts.ts';
import { alongWith } from './post-answer.ts';
import { postList } from './post-list.ts';
import { shapeOf, toPostObject, toUserObject } from './post-object.ts';
import { trendNames } from './post-themes.ts';
import { createPosts } from './posts.ts';
import { invalidRequest, json, partialError, plainProblem, refusalOfKey } from './problems.ts';
import { createRateLimits, resetAt } from './rate-limits.ts';
import { parseQuery } from './search-query.ts';
import { isId } from './snowflake.ts';

const places = new Set(['1', '23424977']);

type Answer = (request: EmulatedRequest, context: EmulatorContext, value: string) => EmulatedResponse;

const search: Answer = ({ query }, context) => {
  const text = query.get('query') ?? '';
  const matches = text.length > 512 ? undefined : parseQuery(text);
  if (matches === undefined)
    return invalidRequest({ query: [text] }, 'There were errors processing your request: the query cannot be read');
  const rules = {
    // Since May 2026 search does not find plain reposts.
    matches: (post: Parameters<typeof matches>[0]) => post.kind !== 'repost' && matches(post),
    least: 10,
    normal: 10,
    windowMs: 7 * dayMs,
    refusesOldIds: true,
    tokenNames: ['next_token', 'pagination_token'],
  };
  return postList(query, rules, context.once(createPosts), context);
};

const timeline: Answer = ({ query }, context, id) => {
  const account = accountWithId(id);
  const resource = { type: 'user', id, parameter: 'id' } as const;
  if (account === undefined || account.state === 'suspended')
    return json(200, { errors: [partialError('Not Found Error', resource, `Could not find user with id: [${id}].`)] });
  if (account.state === 'protected')
    return json(200, {
      errors: [
        partialError(
          'Authorization Error',
          resource,
          `Sorry, you are not authorized to see the user with id: [${id}].`,
        ),
      ],
    });
  const excluded = new Set((query.get('exclude') ?? '').split(','));
  const rules = {
    matches: (post: { author: { id: string }; kind: string }) =>
      post.author.id === id &&
      !(excluded.has('replies') && post.kind === 'reply') &&
      !((excluded.has('retweets') || excluded.has('reposts')) && post.kind === 'repost'),
    least: 5,
    normal: 10,
    // About the period in which the busiest account writes 3,200 posts.
    windowMs: 21 * dayMs,
    refusesOldIds: false,
    tokenNames: ['pagination_token'],
  };
  return postList(query, rules, context.once(createPosts), context);
};

const account: Answer = ({ query }, _context, username) => {
  const found = accountNamed(username);
  const resource = { type: 'user', id: username, parameter: 'username' } as const;
  if (!/^\w{1,15}$/.test(username))
    return invalidRequest(
      { username: [username] },
      'The `username` query parameter value does not match ^[A-Za-z0-9_]{1,15}$',
    );
  if (found === undefined)
    return json(200, {
      errors: [partialError('Not Found Error', resource, `Could not find user with username: [${username}].`)],
    });
  if (found.state === 'suspended')
    return json(200, { errors: [partialError('Forbidden', resource, `User has been suspended: [${username}].`)] });
  return json(200, { data: toUserObject(found, shapeOf(query)) });
};

const single: Answer = ({ query }, context, id) => {
  if (!isId(id)) return invalidRequest({ id: [id] }, `The \`id\` query parameter value [${id}] is not valid`);
  const posts = context.once(createPosts);
  const post = posts.withId(id);
  const shape = shapeOf(query);
  if (post === undefined) {
    const resource = { type: 'tweet', id, parameter: 'id' } as const;
    return json(200, {
      errors: [partialError('Not Found Error', resource, `Could not find ${shape.dialect} with id: [${id}].`)],
    });
  }
  return json(200, { data: toPostObject(post, shape, posts, context), ...alongWith([post], shape, posts, context) });
};

/** Trends change by the hour. */
const trends: Answer = ({ query }, { clock, seed }, woeid) => {
  if (!places.has(woeid)) return invalidRequest({ woeid: [woeid] }, `The \`woeid\` value [${woeid}] is not known`);
  const most = Number(query.get('max_trends') ?? 20);
  if (!(Number.isInteger(most) && most >= 1 && most <= 50))
    return invalidRequest({ max_trends: [String(most)] }, 'The `max_trends` value is not between 1 and 50');
  const hour = Math.floor(clock.now() / 3_600_000);
  const rank = (name: string) => hashOf(seed, 'trend', woeid, hour, name);
  const names = Object.values(trendNames)
    .flat()
    .sort((left, right) => rank(left) - rank(right));
  return json(200, {
    data: names
      .slice(0, most)
      .map((name, index) => ({ trend_name: name, ...(index % 3 === 2 ? {} : { tweet_count: 900 - index * 31 }) })),
  });
};

const endpoints: readonly (readonly [RegExp, number, Answer])[] = [
  [/^\/2\/tweets\/search\/recent$/, 450, search],
  [/^\/2\/tweets\/([^/]+)$/, 450, single],
  [/^\/2\/users\/by\/username\/([^/]+)$/, 300, account],
  [/^\/2\/users\/([^/]+)\/tweets$/, 10_000, timeline],
  [/^\/2\/trends\/by\/woeid\/([^/]+)$/, 75, trends],
];

/** Stand-in for https://api.x.com, version 2. */
export const microblog: EmulatedUpstream = {
  name: 'microblog',
  errorResponse: (status, message) => plainProblem(status, message),
  start: (context) => {
    const limited = createRateLimits(context);
    return (request) => {
      const key = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
      const refusal = refusalOfKey(key, resetAt(context));
      if (refusal !== undefined) return refusal;
      for (const [path, limit, answer] of endpoints) {
        const found = path.exec(request.path);
        if (found !== null && request.method === 'GET')
          return limited(path.source, limit, () => answer(request, context, decodeURIComponent(found[1] ?? '')));
      }
      return plainProblem(404);
    };
  },
};
