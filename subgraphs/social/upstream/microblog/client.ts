import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Call } from '../../../../platform/call/call.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { brokenRule, validationFailure } from '../../../../platform/graphql/constraint/validation-errors.ts';
import { type Clock, dayMs } from '../../../../platform/runtime/clock/clock.ts';
import { expiryBy, ttlOf } from '../../../../platform/runtime/expiry.ts';
import { decodeValue, toRowsDroppedWarning } from '../../../../platform/upstream/decode/decode-json.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { SocialTrend } from '../../model/__generated__/enums.ts';
import type { FeedPage, FeedPageRequest, FeedSource, ReadPosition } from '../../model/feed-source.ts';
import { socialRules } from '../../model/rules.ts';
import type { FeedScope, SocialItem } from '../../model/social-item.ts';
import { parseCursor } from '../parse-cursor.ts';
import { type MicroblogBudget, prices } from './budget.ts';
import { toSocialItem, toSurroundings } from './decode-post.ts';
import type { Dialect } from './fields.ts';
import { type PostsPage, type PostsRequest, readPosts } from './read-posts.ts';
import { readThread } from './read-thread.ts';
import { createMicroblogRequests, type MicroblogRequests, RefusedQueryError } from './requests.ts';
import { snowflakeMs, toSnowflake } from './snowflake.ts';
import { createTrends } from './trends.ts';
import { singleWire, type UserWire, userWire } from './wire.ts';

const cursorForm = z.object({
  b: z.string().regex(/^\d+$/).optional(),
  k: z.string().optional(),
  n: z.number().int().nonnegative(),
  q: z.string().optional(),
  w: z.literal(true).optional(),
});

interface PageCursor {
  /** Only earlier posts follow. Ids are in order of time, so deletions do not matter. */
  readonly before: string | null;
  /** The source's own token, only while it returns empty pages. */
  readonly token: string | null;
  readonly count: number;
  /** The first page's search, because trends change between pages. */
  readonly query: string | null;
  /** Whether the reader's position is older than what the source searches. */
  readonly beyondWindow: boolean;
}

const firstPage: PageCursor = { before: null, token: null, count: 0, query: null, beyondWindow: false };

const writeCursor = ({ before, token, count, query, beyondWindow }: PageCursor): string =>
  JSON.stringify({
    ...(before === null ? {} : { b: before }),
    ...(token === null ? {} : { k: token }),
    n: count,
    ...(query === null ? {} : { q: query }),
    ...(beyondWindow ? { w: true } : {}),
  });

const readCursor = (text: string): PageCursor => {
  const data = parseCursor(cursorForm, text);
  return {
    before: data.b ?? null,
    token: data.k ?? null,
    count: data.n,
    query: data.q ?? null,
    beyondWindow: data.w ?? false,
  };
};

/** Posts appear in lists some seconds after their ids were made. */
const overlapMs = 60_000;

/** `sinceMs` is the id's time. */
const sinceIdOf = ({ newestId, floor }: ReadPosition): { readonly sinceId: string; readonly sinceMs: number } => {
  const floorMs = Date.parse(floor);
  const newestMs = /^\d{1,20}$/.test(newestId) ? (snowflakeMs(newestId) ?? floorMs) : floorMs;
  const sinceMs = Math.max(floorMs, newestMs - overlapMs);
  // The last id of that millisecond, because the source excludes the id itself.
  return { sinceId: (BigInt(toSnowflake(sinceMs + 1)) - 1n).toString(), sinceMs };
};

/** Less the maximum duration of a request. */
const searchWindowMs = 7 * dayMs - 60_000;
/** An account shows its newest 3,200 posts. Deleted posts count but are not shown. */
const accountWindowPosts = 3_000;

interface PostList {
  readonly request: Pick<PostsRequest, 'path' | 'query' | 'dialect' | 'expansions' | 'least' | 'tokenName'>;
  readonly channel: string;
  /** Searches reach back only seven days. */
  readonly isSearch: boolean;
  readonly account?: UserWire;
}

const cursorOf = (after: string | null): PageCursor => (after === null ? firstPage : readCursor(after));

const empty = (windowEnded: boolean): FeedPage => ({ items: [], next: null, windowEnded, warnings: [] });

const toQueryError = (error: RefusedQueryError, query: string | undefined): Error => {
  if (!error.concerns('query')) return error;
  return validationFailure(brokenRule(socialRules.search_not_understood, ['query'], query));
};

/**
 * `since_id` is never sent together with a time. Where a search does not reach back to it, the whole window is read and
 * reported as ended. Null when the source no longer has the list.
 */
const readFeed = async (
  client: MicroblogRequests,
  list: PostList,
  { limit, newerThan }: FeedPageRequest,
  cursor: PageCursor,
  clock: Clock,
  call: Call,
): Promise<{ readonly page: FeedPage; readonly errors: PostsPage['errors'] } | null> => {
  const since = newerThan === undefined ? undefined : sinceIdOf(newerThan);
  const windowStartMs = list.isSearch ? clock.now() - searchWindowMs : Number.NEGATIVE_INFINITY;
  const isOutside = (ms: number | null | undefined) => typeof ms === 'number' && ms < windowStartMs;
  let beyondWindow = cursor.beyondWindow || isOutside(since?.sinceMs);
  if (cursor.before !== null && isOutside(snowflakeMs(cursor.before))) return { page: empty(true), errors: [] };

  const ask = () =>
    readPosts(
      client,
      {
        ...list.request,
        limit,
        before: cursor.before,
        token: cursor.token,
        sinceId: since === undefined || beyondWindow ? null : since.sinceId,
      },
      call,
    );
  const response = await ask().catch((error: unknown) => {
    if (!(error instanceof RefusedQueryError)) throw error;
    if (error.concerns('since_id') && since !== undefined && !beyondWindow) {
      beyondWindow = true;
      return ask();
    }
    throw toQueryError(error, list.request.query['query']);
  });
  if (response === null) return null;

  const around = toSurroundings(response.includes, list.account);
  const decoded = response.posts.map((post) => toSocialItem(post, list.channel, around));
  const items = decoded.filter((item): item is SocialItem => item !== null);
  const undated = decoded.length - items.length;
  const count = cursor.count + response.posts.length;
  const next: PageCursor | null = response.next === null ? null : { ...cursor, ...response.next, count, beyondWindow };
  const atWindow = list.isSearch ? since === undefined || beyondWindow : count >= accountWindowPosts;
  const page: FeedPage = {
    items,
    next: next === null ? null : writeCursor(next),
    windowEnded: next === null && atWindow,
    warnings:
      undated === 0
        ? response.warnings
        : [...response.warnings, toRowsDroppedWarning(client.source, undated, decoded.length)],
  };
  return { page, errors: response.errors };
};

/** Handles rarely change owners, and each read is paid for. */
const cacheMs = dayMs;
const mostAccounts = 1_000;

interface Accounts {
  /** Throws `ServiceError` `not_found` when the handle has no account, or no longer. */
  find(handle: string, call: Call): Promise<UserWire>;
  forget(handle: string): void;
}

const noAccount = (source: string, handle: string): ServiceError =>
  new ServiceError('not_found', `The source ${source} has no account @${handle}.`, { source });

const createAccounts = (client: MicroblogRequests, clock: Clock): Accounts => {
  const known = new LRUCache<string, UserWire>({ max: mostAccounts, ttl: ttlOf(cacheMs), ...expiryBy(clock) });
  return {
    find: async (handle, call) => {
      const cached = known.get(handle);
      if (cached !== undefined) return cached;
      const result = await client.ask(
        {
          path: `/2/users/by/username/${encodeURIComponent(handle)}`,
          query: undefined,
          schema: singleWire,
          mostCost: prices.user,
          costOf: ({ data }) => (data === undefined ? 0 : prices.user),
        },
        call,
      );
      // A missing or suspended account gives 200 with errors and without data.
      if (result === null || result.data === undefined || result.data === null) throw noAccount(client.source, handle);
      const user = decodeValue(client.source, result.data, userWire);
      known.set(handle, user);
      return user;
    },
    forget: (handle) => {
      known.delete(handle);
    },
  };
};

interface MicroblogSettings {
  readonly dialect: Dialect;
  /** Place of the trends; 1 is the world. */
  readonly woeid: number;
  /** Searches for categories without trends at the source. */
  readonly trendQueries: Readonly<Record<Exclude<SocialTrend, 'TRENDING'>, string>>;
}

interface MicroblogParts {
  readonly http: UpstreamHttp;
  readonly clock: Clock;
  readonly budget: MicroblogBudget;
  readonly settings: MicroblogSettings;
}

type MicroblogScope = Extract<FeedScope, { readonly source: 'MICROBLOG' }>;

/** Handles and trends of X are cached in this process. */
export const createMicroblogClient = ({ http, clock, budget, settings }: MicroblogParts): FeedSource => {
  const client = createMicroblogRequests(http, budget);
  const accounts = createAccounts(client, clock);
  const trending = createTrends(client, clock, settings.woeid);
  const { dialect } = settings;

  const searchFor = (query: string, channel: string): PostList => ({
    request: {
      path: '/2/tweets/search/recent',
      query: { query, sort_order: 'recency' },
      dialect,
      expansions: { author: true, referenced: false },
      least: 10,
      tokenName: 'next_token',
    },
    channel,
    isSearch: true,
  });

  const readAccount = async (handle: string, request: FeedPageRequest, call: Call): Promise<FeedPage> => {
    const account = await accounts.find(handle, call);
    const list: PostList = {
      request: {
        path: `/2/users/${account.id}/tweets`,
        query: {},
        dialect,
        // The author is known; the full text of a repost is only in the original.
        expansions: { author: false, referenced: true },
        least: 5,
        tokenName: 'pagination_token',
      },
      channel: `@${account.username}`,
      isSearch: false,
      account,
    };
    const cursor = cursorOf(request.after);
    const result = await readFeed(client, list, request, cursor, clock, call);
    // All errors are about the account itself: it is protected, or gone since it was cached.
    const own = result?.errors.find(({ resource_id, value }) => resource_id === account.id || value === account.id);
    if (result !== null && (own === undefined || result.page.items.length > 0)) return result.page;
    if (own !== undefined && !/not found/i.test(own.title))
      throw new UpstreamError(client.source, 'blocked', {
        predicate: `does not show the posts of @${account.username}, which only followers may read`,
      });
    accounts.forget(handle);
    throw noAccount(client.source, handle);
  };

  const readTrend = async (trend: SocialTrend, request: FeedPageRequest, call: Call): Promise<FeedPage> => {
    const cursor = cursorOf(request.after);
    const query = cursor.query ?? (trend === 'TRENDING' ? await trending(call) : settings.trendQueries[trend]);
    if (query === '') return { items: [], next: null, windowEnded: false, warnings: [] };
    const list = searchFor(query, `trend/${trend.toLowerCase()}`);
    const result = await readFeed(client, list, request, { ...cursor, query }, clock, call);
    return result?.page ?? { items: [], next: null, windowEnded: false, warnings: [] };
  };

  const read = async (scope: MicroblogScope, request: FeedPageRequest, call: Call): Promise<FeedPage> => {
    if (scope.mode === 'user') return readAccount(scope.user, request, call);
    if (scope.mode === 'trend') return readTrend(scope.trend, request, call);
    const result = await readFeed(client, searchFor(scope.q, 'search'), request, cursorOf(request.after), clock, call);
    return result?.page ?? { items: [], next: null, windowEnded: true, warnings: [] };
  };

  return {
    source: 'MICROBLOG',
    upstream: http.source,
    emulated: http.emulated,
    page: async (scope, request, call) => {
      if (scope.source !== 'MICROBLOG') throw new TypeError('the scope is another source’s');
      return read(scope, request, call);
    },
    thread: async (itemId, _community, call) =>
      /^\d{1,20}$/.test(itemId) ? readThread(client, itemId, dialect, call) : null,
  };
};
