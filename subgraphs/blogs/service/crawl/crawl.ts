import type { EventBus } from '../../../../platform/cache/events/event-bus.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import type { Logger } from '../../../../platform/runtime/log/logger.ts';
import type { Scheduler } from '../../../../platform/storage/due/scheduler.ts';
import type { Documents } from '../../../../platform/text/web-documents/documents.ts';
import type { CrawlStore } from '../../model/crawl.ts';
import type { FeedReader, PageReader, SourceEntry } from '../../model/feed.ts';
import { createCrawlPace } from './crawl-pace.ts';
import { createPageWork } from './crawl-pages.ts';
import { createCrawlWork } from './crawl-run.ts';
import type { CrawlSettings } from './crawl-settings.ts';

interface CrawlerOptions {
  readonly store: CrawlStore;
  readonly sources: readonly SourceEntry[];
  readonly feeds: FeedReader;
  readonly pages: PageReader;
  readonly documents: Pick<Documents, 'markdown'>;
  readonly scheduler: Scheduler;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: CrawlSettings;
}

export interface Crawler {
  /** Stores the list of sources; in every role. */
  syncSources(): Promise<void>;
  /** Starts crawls, in the worker role. They end with the scheduler. */
  work(): Promise<void>;
}

/** Crawls every source at its interval, by any free worker, never by two at once. */
export const createCrawler = (options: CrawlerOptions): Crawler => {
  const { store, sources, scheduler, clock, settings } = options;
  const pace = createCrawlPace(settings.pageDelayMs, clock);
  return {
    syncSources: () => store.syncSources(sources, clock.now()),
    async work() {
      await scheduler.work(createCrawlWork(options));
      if (settings.fetchPages) await scheduler.work(createPageWork({ ...options, pace }));
    },
  };
};
