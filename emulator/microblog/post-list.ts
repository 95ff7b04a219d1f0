import type { EmulatedResponse } from '../emulated-upstream.ts';
import type { RoutedRequest } from '../engine/define-upstream.ts';
import { jsonUtf8 } from '../engine/responses.ts';
import { hashOf } from '../random/seeded-random.ts';
import { shapeOf, withIncludes } from './post-object.ts';
import { createPosts, type MicroPost } from './posts.ts';
import { invalidRequest } from './problems.ts';
import { isId, msOfId, toId } from './snowflake.ts';

interface ListRules {
  readonly matches: (post: MicroPost) => boolean;
  readonly least: number;
  /** Older posts are not returned. */
  readonly windowMs: number;
  /** True if ids beyond the window are refused, as searches do. */
  readonly refusesOldIds: boolean;
  readonly tokenNames: readonly [string, ...string[]];
}

const usualResults = 10;
const mostResults = 100;

const invalidOf = (query: URLSearchParams, rules: ListRules, nowMs: number): EmulatedResponse | undefined => {
  const size = query.get('max_results');
  const isSize = Number.isInteger(Number(size)) && Number(size) >= rules.least && Number(size) <= mostResults;
  if (size !== null && !isSize) {
    const message = `The \`max_results\` query parameter value [${size}] is not between ${rules.least} and ${mostResults}`;
    return invalidRequest('max_results', size, message);
  }
  for (const name of ['since_id', 'until_id']) {
    const id = query.get(name);
    if (id === null) continue;
    if (!isId(id)) return invalidRequest(name, id, `The \`${name}\` query parameter value [${id}] is not valid`);
    if (query.has('start_time') || query.has('end_time')) {
      const message = "Invalid use of 'since_id' or 'until_id' in conjunction with 'start_time' or 'end_time'.";
      return invalidRequest(name, id, message);
    }
    const oldestMs = nowMs - rules.windowMs;
    if (rules.refusesOldIds && msOfId(id) < oldestMs) {
      const message = `'${name}' must be a tweet id created after [${new Date(oldestMs).toISOString()}].`;
      return invalidRequest(name, id, message);
    }
  }
  return undefined;
};

const timeOf = (text: string | null, usual: number): number => {
  const ms = Date.parse(text ?? '');
  return Number.isNaN(ms) ? usual : ms;
};

/** The last id of the previous page, prefixed with `z` if that page was empty. */
const tokenForm = /^b26v(z?)([0-9a-f]+)$/;
const writeToken = (id: string, isAfterEmpty: boolean): string =>
  `b26v${isAfterEmpty ? 'z' : ''}${BigInt(id).toString(16)}`;

/** One page of posts, newest first. Some pages are empty although a next page exists. */
export const postList = ({ query, context, now }: RoutedRequest, rules: ListRules): EmulatedResponse => {
  const invalid = invalidOf(query, rules, now);
  if (invalid !== undefined) return invalid;
  const token = rules.tokenNames.map((name) => query.get(name)).find((value) => value !== null);
  const [, afterEmpty, position] = tokenForm.exec(token ?? '') ?? [];
  if (typeof token === 'string' && position === undefined)
    return invalidRequest(rules.tokenNames[0], token, 'The token is not valid.');
  const before = position === undefined ? query.get('until_id') : BigInt(`0x${position}`).toString();
  const since = query.get('since_id');
  const fromMs = Math.max(now - rules.windowMs, timeOf(query.get('start_time'), 0), since === null ? 0 : msOfId(since));
  const endMs = timeOf(query.get('end_time'), now);
  const limit = Number(query.get('max_results') ?? usualResults);
  const found: MicroPost[] = [];
  for (const post of context.once(createPosts).down(before, fromMs)) {
    if (since !== null && BigInt(post.id) <= BigInt(since)) continue;
    if (post.createdMs > endMs || !rules.matches(post)) continue;
    found.push(post);
    if (found.length > limit) break;
  }
  const shown = found.slice(0, limit);
  const [newest, oldest] = [shown[0], shown.at(-1)];
  if (newest === undefined || oldest === undefined) return jsonUtf8(200, { meta: { result_count: 0 } });
  if (afterEmpty !== 'z' && hashOf('empty', newest.id) % 7 === 0) {
    const next_token = writeToken(before ?? toId(now + 1, 0), true);
    return jsonUtf8(200, { meta: { result_count: 0, next_token } });
  }
  return jsonUtf8(200, {
    ...withIncludes(shown, shapeOf(query), context),
    meta: {
      newest_id: newest.id,
      oldest_id: oldest.id,
      result_count: shown.length,
      ...(found.length > limit ? { next_token: writeToken(oldest.id, false) } : {}),
    },
  });
};
