import { settingFor } from '../../platform/config/by-source.ts';
import type { OperatorList } from '../../platform/config/operator-list.ts';
import type { SubgraphPlatform } from '../../platform/subgraph/define-subgraph.ts';
import type { BlogsSettings } from './config.ts';
import { blogFeeds } from './model/blog-feeds.ts';
import type { SourceEntry } from './model/feed.ts';
import { foldText } from './model/fold-text.ts';
import { type Companies, createCompanies } from './service/companies.ts';
import { type Crawler, createCrawler } from './service/crawl/crawl.ts';
import { toCrawlSettings } from './service/crawl/crawl-settings.ts';
import { keepHouse, repeatSearchUpkeep } from './service/housekeeping.ts';
import { createPosts, type Posts } from './service/posts/posts.ts';
import { createPostsCursors } from './service/posts/posts-cursors.ts';
import { createPublishedPosts, type PublishedPosts } from './service/posts/published.ts';
import { toWebOptions, withIntervalsUpTo } from './service/sources/source-list.ts';
import { createSources, type Sources } from './service/sources/sources.ts';
import { createSourcesSnapshot } from './service/sources/sources-snapshot.ts';
import { createTags, type Tags } from './service/tags/tag-list.ts';
import { createWebPages, type WebPages } from './service/web-pages.ts';
import { createCrawlStore } from './store/crawl-store.ts';
import { createForgetPosts } from './store/forget-posts.ts';
import { createPostReader } from './store/post-reader.ts';
import { createSearchUpkeep } from './store/search-upkeep.ts';
import { watchFeeds } from './upstream/feeds/dropped-items.ts';
import { createFeedDecoder } from './upstream/feeds/feed-decoder.ts';
import { createFeedReader } from './upstream/feeds/feed-reader.ts';
import { createPageReader } from './upstream/pages/page-reader.ts';

export interface BlogsService {
  readonly posts: Posts;
  readonly sources: Sources;
  readonly companies: Companies;
  readonly tags: Tags;
  readonly webPages: WebPages;
  readonly published: PublishedPosts;
  readonly crawler: Crawler;
  /**
   * Starts background work in the worker role. Returns a function that stops what does not end with the scheduler.
   */
  work(): Promise<() => void>;
  /** Ends the thread of feeds. */
  close(): Promise<void>;
}

/** Maximum delay until a change by another process is seen. */
const snapshotMaxAgeMs = 250;
const publishedPollMs = 5000;
/** At most so long between two crawls of an emulated source, so that a demonstration changes while one watches it. */
const emulatedCrawlSeconds = 45;
const upkeepEveryMs = 60_000;
/** Beyond this number of buffered posts, a slow subscriber's subscription ends. */
const maxWaitingPosts = 1000;

export const createBlogsService = (
  platform: SubgraphPlatform,
  settings: BlogsSettings,
  list: OperatorList<SourceEntry>,
): BlogsService => {
  const { clock, database, scheduler, bus, log, tokens, web, drift, documents } = platform;
  const webOptions = toWebOptions(list);
  const feedWeb = web(webOptions.feeds);
  const decoder = createFeedDecoder({ clock, log });
  const store = createPostReader(database);
  const snapshot = createSourcesSnapshot({ readState: store.state, clock, maxAgeMs: snapshotMaxAgeMs });
  const crawler = createCrawler({
    store: createCrawlStore(database.forWorkers),
    sources: feedWeb.emulated ? withIntervalsUpTo(emulatedCrawlSeconds, list.entries) : list.entries,
    feeds: watchFeeds(createFeedReader({ web: feedWeb, decoder, clock }), (items) =>
      drift.count(blogFeeds.source, items),
    ),
    pages: createPageReader({ web: web(webOptions.pages), documents }),
    documents,
    scheduler,
    bus,
    clock,
    log,
    settings: toCrawlSettings(settings, { emulated: feedWeb.emulated }),
  });
  const tags = createTags({ store, snapshot, fold: foldText });
  return {
    posts: createPosts({
      store,
      snapshot,
      tags,
      cursors: createPostsCursors(tokens),
      fold: foldText,
      clock,
      sessions: database.sessions,
    }),
    sources: createSources({ store, snapshot }),
    companies: createCompanies({ snapshot }),
    tags,
    webPages: createWebPages({ store, snapshot }),
    published: createPublishedPosts({
      fold: foldText,
      store,
      snapshot,
      tokens,
      bus,
      clock,
      log,
      pollMs: publishedPollMs,
      maxWaiting: maxWaitingPosts,
    }),
    crawler,
    async work() {
      await crawler.work();
      const revision = async () => (await snapshot.read()).revision;
      const upkeep = createSearchUpkeep(database.forWorkers);
      const stopUpkeep = repeatSearchUpkeep({ upkeep, revision, clock, log, everyMs: upkeepEveryMs });
      const newest = settingFor(settings.BLOGS_POSTS_PER_SOURCE, feedWeb);
      const stopHousekeeping = keepHouse({ forget: createForgetPosts(database.forWorkers), clock, log, newest });
      return () => {
        stopUpkeep();
        stopHousekeeping();
      };
    },
    close: () => decoder.close(),
  };
};
