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
  /** Longest reading of one feed, with its further pages. */
  readonly readTimeoutMs: number;
  /** Time after which the source of a dead worker is free. */
  readonly leaseMs: number;
  /** Pause after an attempt that the database ended. */
  readonly retryMs: number;
}

export const defaultCrawlSettings: CrawlSettings = {
  concurrency: 4,
  pageConcurrency: 4,
  fetchPages: true,
  pageDelayMs: 1000,
  pagesPerRun: 25,
  pageAttempts: 4,
  pageRetryMs: 10 * 60_000,
  readTimeoutMs: 90_000,
  leaseMs: 180_000,
  retryMs: 2000,
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
  ...(emulated ? { pageDelayMs: 0 } : {}),
});
