import type { Clock } from '../../../../platform/clock/clock.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { SocialTrend } from '../../model/__generated__/enums.ts';
import type { FeedPage, FeedPageRequest, FeedSource } from '../../model/feed-source.ts';
import type { FeedScope } from '../../model/social-item.ts';
import { createAccounts, noAccount } from './accounts.ts';
import type { MicroblogBudget } from './budget.ts';
import type { Dialect } from './fields.ts';
import { cursorOf, type PostList, readFeed } from './read-feed.ts';
import { readThread } from './read-thread.ts';
import { createMicroblogRequests } from './requests.ts';
import { createTrends } from './trends.ts';

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

  const readAccount = async (handle: string, request: FeedPageRequest, signal: AbortSignal): Promise<FeedPage> => {
    const account = await accounts.find(handle, signal);
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
    const answer = await readFeed(client, list, request, cursor, clock, signal);
    // All errors are about the account itself: it is protected, or gone since it was cached.
    const own = answer?.errors.find(({ resource_id, value }) => resource_id === account.id || value === account.id);
    if (answer !== null && (own === undefined || answer.page.items.length > 0)) return answer.page;
    if (own !== undefined && !/not found/i.test(own.title))
      throw new UpstreamError(client.source, 'blocked', {
        predicate: `does not show the posts of @${account.username}, which only followers may read`,
      });
    accounts.forget(handle);
    throw noAccount(client.source, handle);
  };

  const readTrend = async (trend: SocialTrend, request: FeedPageRequest, signal: AbortSignal): Promise<FeedPage> => {
    const cursor = cursorOf(request.after);
    const query = cursor.query ?? (trend === 'TRENDING' ? await trending(signal) : settings.trendQueries[trend]);
    if (query === '') return { items: [], next: null, windowEnded: false, warnings: [] };
    const list = searchFor(query, `trend/${trend.toLowerCase()}`);
    const answer = await readFeed(client, list, request, { ...cursor, query }, clock, signal);
    return answer?.page ?? { items: [], next: null, windowEnded: false, warnings: [] };
  };

  const read = async (scope: MicroblogScope, request: FeedPageRequest, signal: AbortSignal): Promise<FeedPage> => {
    if (scope.mode === 'user') return readAccount(scope.user, request, signal);
    if (scope.mode === 'trend') return readTrend(scope.trend, request, signal);
    const answer = await readFeed(
      client,
      searchFor(scope.q, 'search'),
      request,
      cursorOf(request.after),
      clock,
      signal,
    );
    return answer?.page ?? { items: [], next: null, windowEnded: true, warnings: [] };
  };

  return {
    source: 'MICROBLOG',
    upstream: http.source,
    emulated: http.emulated,
    page: async (scope, request, signal) => {
      if (scope.source !== 'MICROBLOG') throw new TypeError('the scope is another source’s');
      return read(scope, request, signal);
    },
    thread: async (itemId, _community, signal) =>
      /^\d{1,20}$/.test(itemId) ? readThread(client, itemId, dialect, signal) : null,
  };
};
