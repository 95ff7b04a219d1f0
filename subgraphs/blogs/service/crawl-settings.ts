import type { BlogsSettings } from '../config.ts';

/** Numbers of the crawl that operators and tests may choose. */
export interface CrawlSettings {
  /** Sources that one worker process crawls at once. */
  readonly concurrency: number;
  /** Sources whose pages one worker process reads at once. */
  readonly pageConcurrency: number;
  readonly fetchPages: boolean;
  /** Wait between two pages of one host. */
  readonly pageDelayMs: number;
  /** Pages of one source that are read before others have their turn. */
  readonly pagesPerRun: number;
  /** Attempts at a page before it is given up. */
  readonly pageAttempts: number;
  /** Wait after the first failure of a page; six times as long after each further one. */
  readonly pageRetryMs: number;
  /** How often due sources and pages are looked for. */
  readonly sweepMs: number;
  /** Sources that one look hands to the queue. */
  readonly sweepLimit: number;
  /** How long the queue is trusted to bring a source to a worker before a sweep puts it there again. */
  readonly queueTrustMs: number;
  /** Longest reading of one feed, its further pages included. */
  readonly readTimeoutMs: number;
  /** A worker that was not heard of for this long is taken for dead, and another takes its source up. Longer than a reading. */
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

/** The operator's settings. Pages that a stand-in invents need no consideration for their host. */
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
