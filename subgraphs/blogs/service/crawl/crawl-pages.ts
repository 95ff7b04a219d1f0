import type { Call } from '../../../../platform/call/call.ts';
import { type Clock, hourMs } from '../../../../platform/runtime/clock/clock.ts';
import type { Logger } from '../../../../platform/runtime/log/logger.ts';
import type { DueWork } from '../../../../platform/storage/due/attempt.ts';
import { previewOf } from '../../../../platform/text/preview-of.ts';
import { WebFetchError } from '../../../../platform/upstream/web/web-fetcher.ts';
import type { CrawlStore, PageResult, PageTask } from '../../model/crawl.ts';
import type { PageReader } from '../../model/feed.ts';
import { boundMarkdown } from './crawl-markdown.ts';
import type { CrawlPace } from './crawl-pace.ts';
import type { CrawlSettings } from './crawl-settings.ts';

interface CrawlPagesOptions {
  readonly store: CrawlStore;
  readonly pages: PageReader;
  readonly pace: CrawlPace;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: CrawlSettings;
}

const longestBody = 300_000;
const summaryLength = 400;

/** The address is refused, or its content is too large. */
const isFinal = (error: unknown): boolean =>
  error instanceof WebFetchError && (error.failure === 'refused' || error.failure === 'too_large');

/**
 * Reads due pages of sources one by one, at the pace of their hosts. A failed page is retried later, a few times. A run
 * ends after `pagesPerRun`; the rest remains due.
 */
export const createPageWork = (options: CrawlPagesOptions): DueWork<null> => {
  const { store, pages, pace, clock, settings } = options;

  const failure = ({ attempts }: PageTask, error: unknown): PageResult => {
    if (isFinal(error) || attempts + 1 >= settings.pageAttempts) return { outcome: 'given_up' };
    return { outcome: 'retry', nextTryAtMs: clock.now() + settings.pageRetryMs * 6 ** attempts };
  };

  const readPage = async (task: PageTask, call: Call, log: Logger): Promise<PageResult> => {
    try {
      await pace.wait(task.url, call);
      const text = await pages.read(task.url, call);
      if (text === undefined) return { outcome: 'given_up' };
      const body = text.body.slice(0, longestBody).replace(/[\ud800-\udbff]$/, '');
      const bodyMarkdown = text.bodyMarkdown === null ? null : boundMarkdown(text.bodyMarkdown);
      const summary = previewOf(text.summary ?? body, summaryLength);
      return { outcome: 'text', text: { ...text, body, bodyMarkdown, summary } };
    } catch (error) {
      if (call.aborted) throw error;
      const fields = { post: task.id, attempt: task.attempts + 1 };
      if (error instanceof WebFetchError) log.debug({ ...fields, reason: error.message }, 'a page could not be read');
      else log.warn({ ...fields, err: error }, 'unexpected error in reading a page');
      return failure(task, error);
    }
  };

  return {
    rows: store.dueSourcePages,
    concurrency: settings.pageConcurrency,
    leaseMs: settings.leaseMs,
    attemptMs: hourMs,
    retryMs: settings.retryMs,
    countsFailures: false,
    async run(claim, call) {
      const log = options.log.child({ source: claim.key });
      for (const task of await store.duePages(claim, clock.now(), settings.pagesPerRun)) {
        const result = await readPage(task, call, log);
        // The claim now belongs to another worker, which continues from here.
        if (!(await store.recordPage(claim, task.id, result))) return;
      }
      await store.endPages(claim);
    },
  };
};
