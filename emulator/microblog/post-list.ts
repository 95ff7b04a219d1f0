import type { EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import { hashOf } from '../random/seeded-random.ts';
import type { MicroPost } from './micro-post.ts';
import { alongWith } from './post-answer.ts';
import { shapeOf, toPostObject } from './post-object.ts';
import type { Posts } from './posts.ts';
import { invalidRequest, json } from './problems.ts';
import { isId, msOfId, toId } from './snowflake.ts';

interface ListRules {
  readonly matches: (post: MicroPost) => boolean;
  readonly least: number;
  readonly normal: number;
  /** Older posts are not returned. */
  readonly windowMs: number;
  /** True if ids beyond the window are refused, as searches do. */
  readonly refusesOldIds: boolean;
  readonly tokenNames: readonly string[];
}

/** The last id of the previous page, prefixed with `z` if that page was empty. */
const tokenForm = /^b26v(z?)([0-9a-f]+)$/;
const writeToken = (id: string, isAfterEmpty: boolean): string =>
  `b26v${isAfterEmpty ? 'z' : ''}${BigInt(id).toString(16)}`;

const faultOf = (query: URLSearchParams, rules: ListRules, nowMs: number): EmulatedResponse | undefined => {
  const size = query.get('max_results');
  if (size !== null && !(Number.isInteger(Number(size)) && Number(size) >= rules.least && Number(size) <= 100))
    return invalidRequest(
      { max_results: [size] },
      `The \`max_results\` query parameter value [${size}] is not between ${rules.least} and 100`,
    );
  for (const name of ['since_id', 'until_id']) {
    const id = query.get(name);
    if (id === null) continue;
    if (!isId(id))
      return invalidRequest({ [name]: [id] }, `The \`${name}\` query parameter value [${id}] is not valid`);
    if (query.has('start_time') || query.has('end_time'))
      return invalidRequest(
        { [name]: [id] },
        "Invalid use of 'since_id' or 'until_id' in conjunction with 'start_time' or 'end_time'.",
      );
    if (rules.refusesOldIds && msOfId(id) < nowMs - rules.windowMs)
      return invalidRequest(
        { [name]: [id] },
        `'${name}' must be a tweet id created after [${new Date(nowMs - rules.windowMs).toISOString()}].`,
      );
  }
  return undefined;
};

const timeOf = (text: string | null, normal: number): number => {
  const ms = Date.parse(text ?? '');
  return Number.isNaN(ms) ? normal : ms;
};

/** One page of posts, newest first. Some pages are empty although a next page exists. */
export const postList = (
  query: URLSearchParams,
  rules: ListRules,
  posts: Posts,
  context: EmulatorContext,
): EmulatedResponse => {
  const nowMs = context.clock.now();
  const fault = faultOf(query, rules, nowMs);
  if (fault !== undefined) return fault;
  const token = rules.tokenNames.map((name) => query.get(name)).find((value) => value !== null) ?? null;
  const [, afterEmpty, position] = token === null ? [] : (tokenForm.exec(token) ?? []);
  if (token !== null && position === undefined)
    return invalidRequest({ [rules.tokenNames[0] ?? 'next_token']: [token] }, 'The token is not valid.');
  const before = position === undefined ? query.get('until_id') : BigInt(`0x${position}`).toString();
  const since = query.get('since_id');
  const fromMs = Math.max(
    nowMs - rules.windowMs,
    timeOf(query.get('start_time'), 0),
    since === null ? 0 : msOfId(since),
  );
  const limit = Number(query.get('max_results') ?? rules.normal);
  const found: MicroPost[] = [];
  let isMore = false;
  for (const post of posts.down(before, fromMs)) {
    if (since !== null && BigInt(post.id) <= BigInt(since)) continue;
    if (post.createdMs > timeOf(query.get('end_time'), nowMs) || !rules.matches(post)) continue;
    isMore = found.length === limit;
    if (isMore) break;
    found.push(post);
  }
  const isEmptyPage = afterEmpty !== 'z' && found.length > 0 && hashOf('empty', found[0]?.id ?? '') % 7 === 0;
  if (isEmptyPage) {
    const next = writeToken(before ?? toId(nowMs + 1, 0), true);
    return json(200, { meta: { result_count: 0, next_token: next } });
  }
  const [newest, oldest] = [found[0], found.at(-1)];
  if (newest === undefined || oldest === undefined) return json(200, { meta: { result_count: 0 } });
  const shape = shapeOf(query);
  return json(200, {
    data: found.map((post) => toPostObject(post, shape, posts, context)),
    ...alongWith(found, shape, posts, context),
    meta: {
      newest_id: newest.id,
      oldest_id: oldest.id,
      result_count: found.length,
      ...(isMore ? { next_token: writeToken(oldest.id, false) } : {}),
    },
  });
};
