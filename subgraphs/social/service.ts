import { randomUUID } from 'node:crypto';
import { settingFor } from '../../platform/config/by-source.ts';
import { sharedGazetteer } from '../../platform/places/create-gazetteer.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import type { SubgraphPlatform } from '../../platform/subgraph/define-subgraph.ts';
import { linkedPages } from '../../platform/upstream/web/linked-pages.ts';
import type { SocialSettings } from './config.ts';
import type { FeedSource } from './model/feed-source.ts';
import { createDiscussions, type Discussions } from './service/discussions.ts';
import { createFeedChannels } from './service/feeds/feed-channels.ts';
import { createFeedCheckpoints, type FeedCheckpoints } from './service/feeds/feed-checkpoints.ts';
import { createFeedPages } from './service/feeds/feed-pages.ts';
import { createFeedTokens } from './service/feeds/feed-tokens.ts';
import { createFeeds, type Feeds } from './service/feeds/feeds.ts';
import { createRememberingSource } from './service/feeds/remembering-source.ts';
import { createRisingItems, type RisingItems } from './service/feeds/rising-items.ts';
import { keepHouse } from './service/housekeeping.ts';
import { createItems, type Items } from './service/items.ts';
import { createLinkedPages } from './service/linked-contents/linked-content.ts';
import { createLinkedContents, type LinkedContents } from './service/linked-contents/linked-contents.ts';
import { createSearches, type Searches } from './service/searches/searches.ts';
import { createThreads } from './service/threads.ts';
import { createItemStore, type ItemStore } from './store/item-store.ts';
import { createMicroblogBudget } from './store/microblog-budget.ts';
import { createWatchStore } from './store/watch-store.ts';
import { createCommunityForumClient } from './upstream/community-forum/client.ts';
import { communityForumUpstream } from './upstream/community-forum/definition.ts';
import { createLinkBoardClient } from './upstream/link-board/client.ts';
import { linkBoardUpstream } from './upstream/link-board/definition.ts';
import { unlimitedBudget } from './upstream/microblog/budget.ts';
import { createMicroblogClient } from './upstream/microblog/client.ts';
import { microblogUpstream } from './upstream/microblog/definition.ts';
import { createNewsBoardClient } from './upstream/news-board/client.ts';
import { newsBoardUpstream } from './upstream/news-board/definition.ts';
import { newsBoardSearchUpstream } from './upstream/news-board-search/definition.ts';

export interface SocialService {
  readonly feeds: Feeds;
  readonly searches: Searches;
  readonly checkpoints: FeedCheckpoints;
  readonly risingItems: RisingItems;
  /** Resolves when other processes can claim the feeds. */
  close(): Promise<void>;
  readonly items: Items;
  readonly linkedContents: LinkedContents;
  readonly discussions: Discussions;
  readonly gazetteer: () => Pick<Gazetteer, 'place'>;
  readonly seenItems: ItemStore;
  /** For the worker role. Resolves to the function that ends the work outside the queue. */
  work(): Promise<() => void>;
}

/** Tolerance for an overdue poll, and maximum age of an unwatched feed's position. */
const pollGraceMs = 15_000;
const resumeWithinMs = 900_000;

const createSources = (
  { upstream, clock, database }: SubgraphPlatform,
  settings: SocialSettings,
): readonly FeedSource[] => {
  const microblog = upstream(microblogUpstream);
  return [
    createNewsBoardClient({ search: upstream(newsBoardSearchUpstream), live: upstream(newsBoardUpstream), clock }),
    createLinkBoardClient({ http: upstream(linkBoardUpstream), clock }),
    createCommunityForumClient({ http: upstream(communityForumUpstream), clock }),
    createMicroblogClient({
      http: microblog,
      clock,
      // Emulated reads cost nothing.
      budget: microblog.emulated
        ? unlimitedBudget
        : createMicroblogBudget({
            database,
            clock,
            dailyMicrodollars: Math.round(settings.MICROBLOG_DAILY_BUDGET_USD * 1_000_000),
            source: microblog.source,
          }),
      settings: {
        dialect: settings.MICROBLOG_DIALECT,
        woeid: settings.MICROBLOG_TRENDS_WOEID,
        trendQueries: {
          NEWS: settings.MICROBLOG_QUERY_NEWS,
          SPORT: settings.MICROBLOG_QUERY_SPORT,
          ENTERTAINMENT: settings.MICROBLOG_QUERY_ENTERTAINMENT,
        },
      },
    }),
  ];
};

export const createSocialService = (platform: SubgraphPlatform, settings: SocialSettings): SocialService => {
  const { clock, log, database, bus, cache, cacheStore, upstream } = platform;
  const seenItems = createItemStore(database, clock);
  const watches = createWatchStore(database, clock);
  const sources = createSources(platform, settings).map((source) =>
    createRememberingSource(source, (seen) => seenItems.remember(seen), log),
  );
  const staleMs = settings.STALE_SECONDS * 1000;
  const pages = createFeedPages({ sources, cache, staleMs });
  const tokens = createFeedTokens(platform.tokens, clock);
  const threads = createThreads({ pages, cache, ttlMs: settings.SOCIAL_THREAD_TTL_SECONDS * 1000, staleMs });
  const pollSeconds = {
    NEWS_BOARD: settingFor(settings.NEWS_BOARD_POLL_SECONDS, upstream(newsBoardSearchUpstream)),
    LINK_BOARD: settingFor({ live: 120, emulated: 15 }, upstream(linkBoardUpstream)),
    COMMUNITY_FORUM: settingFor({ live: 30, emulated: 15 }, upstream(communityForumUpstream)),
    MICROBLOG: settingFor(settings.MICROBLOG_POLL_SECONDS, upstream(microblogUpstream)),
  };
  const items = createItems({ pages, threads, tokens: platform.tokens, clock });
  const owner = randomUUID();
  const channels = createFeedChannels((scope) => ({
    source: pages.sourceOf(scope.source),
    store: watches,
    bus,
    clock,
    log,
    owner,
    settings: { pollMs: pollSeconds[scope.source] * 1000, graceMs: pollGraceMs, resumeWithinMs },
  }));
  return {
    feeds: createFeeds({ pages, tokens, clock }),
    searches: createSearches({ pages, tokens, clock }),
    checkpoints: createFeedCheckpoints({ channels, pages, tokens, clock }),
    risingItems: createRisingItems({ channels, stored: seenItems, clock }),
    items,
    linkedContents: createLinkedContents({
      pages,
      items,
      tokens: platform.tokens,
      linkedPages: createLinkedPages({
        web: (emulated) => platform.web({ source: linkedPages, live: !emulated }),
        documents: platform.documents,
        cache,
        cacheStore,
        clock,
      }),
    }),
    discussions: createDiscussions(
      seenItems,
      sources.map(({ source }) => source),
    ),
    gazetteer: sharedGazetteer,
    seenItems,
    close: channels.close,
    work: async () =>
      keepHouse({
        items: createItemStore(database.forWorkers, clock),
        watches: createWatchStore(database.forWorkers, clock),
        clock,
        log,
        itemDays: settingFor(settings.SOCIAL_ITEM_DAYS, ...sources),
      }),
  };
};
