import { createDueSweep, type DueSweepOptions } from '../../../../platform/claims/due-sweep.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { repeat } from '../../../../platform/clock/repeat.ts';
import type { EventBus } from '../../../../platform/events/event-bus.ts';
import type { Logger } from '../../../../platform/log/logger.ts';
import type { JobQueue } from '../../../../platform/queue/job-queue.ts';
import type { Documents } from '../../../../platform/text/documents/documents.ts';
import type { CrawlStore } from '../../model/crawl.ts';
import type { FeedReader, PageReader, SourceEntry } from '../../model/feed.ts';
import type { SourceJobData } from './claimed-source.ts';
import { createCrawlPace } from './crawl-pace.ts';
import { createCrawlPages } from './crawl-pages.ts';
import { createCrawlRun } from './crawl-run.ts';
import type { CrawlSettings } from './crawl-settings.ts';

interface CrawlerOptions {
  readonly store: CrawlStore;
  readonly sources: readonly SourceEntry[];
  readonly feeds: FeedReader;
  readonly pages: PageReader;
  readonly documents: Pick<Documents, 'markdown'>;
  readonly queue: JobQueue;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: CrawlSettings;
}

export interface Crawler {
  /** Declares the queues and stores the list of sources; in every role. */
  declare(): Promise<void>;
  /**
   * Starts crawls and sweeps, in the worker role. Returns a function that stops the sweeps; the queue's `close` ends
   * the rest.
   */
  work(): Promise<() => void>;
  sweep(): Promise<void>;
}

export const crawlQueue = 'blogs-crawl';
const pageQueue = 'blogs-pages';

/** Crawls every source at its interval, by any free worker, never by two at once. */
export const createCrawler = (options: CrawlerOptions): Crawler => {
  const { store, sources, queue, clock, log, settings } = options;
  const pace = createCrawlPace(settings.pageDelayMs, clock);
  const runCrawl = createCrawlRun(options);
  const runPages = createCrawlPages({ ...options, pace });

  const sweepOf = (queueName: string, enqueueDue: DueSweepOptions['enqueueDue']) =>
    createDueSweep({
      enqueueDue,
      enqueue: (slug, transaction) =>
        queue.enqueue<SourceJobData>(queueName, { slug }, { transaction, singletonKey: slug }),
      queue,
      queueName,
      clock,
      queueTrustMs: settings.queueTrustMs,
      limit: settings.sweepLimit,
    });
  const sweepCrawls = sweepOf(crawlQueue, store.enqueueDueCrawls);
  const sweepPages = sweepOf(pageQueue, store.enqueueDuePages);

  const sweep = async (): Promise<void> => {
    await sweepCrawls();
    if (settings.fetchPages) await sweepPages();
  };

  return {
    sweep,
    async declare() {
      // The store schedules retries, so the queue has none. A job expires a minute after its claim.
      const expireInSeconds = Math.ceil(settings.claimMs / 1000) + 60;
      await queue.declare(crawlQueue, { retryLimit: 0, retryDelaySeconds: 1, expireInSeconds });
      await queue.declare(pageQueue, { retryLimit: 0, retryDelaySeconds: 1, expireInSeconds: 3600 });
      await store.syncSources(sources, clock.now());
    },
    async work() {
      await queue.work<SourceJobData>(crawlQueue, { concurrency: settings.concurrency }, runCrawl);
      if (settings.fetchPages)
        await queue.work<SourceJobData>(pageQueue, { concurrency: settings.pageConcurrency }, runPages);
      return repeat(sweep, { clock, log, everyMs: settings.sweepMs, failure: 'a sweep for due sources failed' });
    },
  };
};
