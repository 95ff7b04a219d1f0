import type { EventBus } from '../../../../platform/cache/events/event-bus.ts';
import type { Call } from '../../../../platform/call/call.ts';
import { isUnavailable } from '../../../../platform/errors/service-error.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { nextAttemptAtMs, nextReadingAtMs } from '../../../../platform/runtime/clock/next-reading.ts';
import type { Logger } from '../../../../platform/runtime/log/logger.ts';
import type { DueWork } from '../../../../platform/storage/due/attempt.ts';
import type { Claim } from '../../../../platform/storage/due/due-rows.ts';
import type { Documents } from '../../../../platform/text/web-documents/documents.ts';
import type { CrawlSource, CrawlStore } from '../../model/crawl.ts';
import type { FeedReader, FeedReading } from '../../model/feed.ts';
import { toFindings } from './crawl-findings.ts';
import { addMarkdown } from './crawl-markdown.ts';
import type { CrawlSettings } from './crawl-settings.ts';

interface CrawlRunOptions {
  readonly store: CrawlStore;
  readonly feeds: FeedReader;
  readonly documents: Pick<Documents, 'markdown'>;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: CrawlSettings;
}

export const postsTopic = 'blogs.posts';

const goneReason = 'The source says that the feed is gone for good (HTTP 410).';

const createCrawl = (options: CrawlRunOptions, claim: Claim, source: CrawlSource, log: Logger) => {
  const { store, feeds, documents, bus, clock, settings } = options;
  const { slug, crawlIntervalSeconds } = source.entry;

  const read = async (call: Call): Promise<FeedReading> => {
    const reason = `The feed was not read within ${Math.round(settings.readTimeoutMs / 1000)} seconds.`;
    using deadline = call.child();
    deadline.abortAfter(settings.readTimeoutMs, clock, () => new Error(reason));
    try {
      return await feeds.read({ slug, url: source.feedUrl, validators: source.validators }, deadline);
    } catch (error) {
      if (call.aborted || !deadline.aborted) throw error;
      return { outcome: 'failed', reason, retryAfterSeconds: null };
    }
  };

  const fail = async (reason: string, retryAfterSeconds: number | null): Promise<void> => {
    const nowMs = clock.now();
    const state = { name: slug, intervalSeconds: crawlIntervalSeconds, failuresBefore: source.consecutiveFailures };
    const change = { reason, nextAttemptAtMs: nextAttemptAtMs(state, retryAfterSeconds, nowMs) };
    await store.recordFailure(claim, change, nowMs);
    log.warn({ reason, failures: source.consecutiveFailures + 1 }, 'a feed could not be read');
  };

  const apply = async (reading: FeedReading & { readonly outcome: 'read' }, call: Call): Promise<void> => {
    const nowMs = clock.now();
    const { document, validators, permanentUrl } = reading;
    for (const warning of document.warnings) log.warn({ warning }, 'a feed was read in part only');
    const { contents, posts, ...found } = await toFindings(document, source.entry, nowMs, store.knownPosts);
    const wanted = await store.withoutMarkdown(posts);
    const findings = {
      ...found,
      posts: await addMarkdown(posts, contents, wanted, { documents, log, call }),
      validators,
      permanentUrl,
      nextAttemptAtMs: nextReadingAtMs({ name: slug, intervalSeconds: crawlIntervalSeconds }, nowMs),
    };
    const applied = await store.applyEntries(claim, findings, nowMs);
    if (applied === null) return log.warn({}, 'a crawl took longer than its claim and went on elsewhere');
    log.debug({ ...applied }, 'a feed was read');
    if (applied.inserted > 0) bus.publish(postsTopic, slug);
  };

  return {
    fail,
    run: async (call: Call): Promise<void> => {
      const reading = await read(call);
      if (reading.outcome === 'read') return apply(reading, call);
      if (reading.outcome === 'failed') return fail(reading.reason, reading.retryAfterSeconds);
      const nowMs = clock.now();
      if (reading.outcome === 'gone') {
        await store.recordGone(claim, { reason: goneReason }, nowMs);
        return log.warn(
          {},
          'a feed is gone for good: it is not asked again until the list of sources names another address',
        );
      }
      const { permanentUrl } = reading;
      const nextAtMs = nextReadingAtMs({ name: slug, intervalSeconds: crawlIntervalSeconds }, nowMs);
      await store.recordUnchanged(claim, { permanentUrl, nextAttemptAtMs: nextAtMs }, nowMs);
    },
  };
};

/** Crawls sources that are due. A failure is recorded as the source's. */
export const createCrawlWork = (options: CrawlRunOptions): DueWork<CrawlSource> => ({
  rows: options.store.dueCrawls,
  concurrency: options.settings.concurrency,
  leaseMs: options.settings.leaseMs,
  // Reading has a shorter timeout of its own.
  attemptMs: options.settings.leaseMs + 60_000,
  retryMs: options.settings.retryMs,
  // The database's, because those of the feed are outcomes.
  countsFailures: false,
  async run(claimed, call) {
    const log = options.log.child({ source: claimed.key });
    const crawl = createCrawl(options, claimed, claimed.row, log);
    const { lostAttempts } = claimed.row;
    if (lostAttempts > 0)
      log.warn({ attempts: lostAttempts }, 'crawls of a source ended with their process, maybe because of its feed');
    try {
      await crawl.run(call);
    } catch (error) {
      // Not a failure of the source, which is crawled again.
      if (call.aborted || isUnavailable(error)) throw error;
      log.error({ err: error }, 'unexpected error in a crawl');
      await crawl.fail('The feed could not be processed. The log says more.', null);
    }
  },
});
