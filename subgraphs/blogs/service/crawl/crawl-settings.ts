import type { BlogsSettings } from '../../config.ts';

export interface CrawlSettings {
  /** Sources that one worker process crawls at once. */
  readonly concurrency: number;
  /** Sources whose pages one worker process reads at once. */
  readonly pageConcurrency: number;
  readonly fetchPages: boolean;
  /** Pause between two pages of one host. */
  readonly pageDelayMs: number;
  /** Pages of one source in one run. */
  readonly pagesPerRun: number;
  readonly pageAttempts: number;
  /** After a page's first failure; six times as long after each further one. */
  readonly pageRetryMs: number;
  readonly sweepMs: number;
  readonly sweepLimit: number;
  /** After this time, a sweep queues a waiting source again. */
  readonly queueTrustMs: number;
  /** Longest reading of one feed, with its further pages. */
  readonly readTimeoutMs: number;
  /** Lifetime of a claim; longer than a reading. */
  readonly claimMs: number;
}

export const defaultCrawlSettings: CrawlSettings = {
  concurrency: 4,
  pageConcurrency: 4,
  fetchPages: true,
  pageDelayMs: 1000,
  pagesPerRun: 25,
  pageAttempts: 4,
  pageRetryMs: 10 * 60_000,
  sweepMs: 2000,
  sweepLimit: 200,
  queueTrustMs: 5 * 60_000,
  readTimeoutMs: 90_000,
  claimMs: 180_000,
};

/** Hosts of emulated pages need no pause. */
export const toCrawlSettings = (
  settings: BlogsSettings,
  { emulated }: { readonly emulated: boolean },
): CrawlSettings => ({
  ...defaultCrawlSettings,
  concurrency: settings.BLOGS_CRAWL_CONCURRENCY,
  pageConcurrency: settings.BLOGS_CRAWL_CONCURRENCY,
  fetchPages: settings.BLOGS_FETCH_PAGES,
  pageDelayMs: emulated ? 0 : settings.BLOGS_PAGE_DELAY_SECONDS * 1000,
});
