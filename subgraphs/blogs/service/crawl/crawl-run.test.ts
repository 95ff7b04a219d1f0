import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { DatabaseUnavailableError } from '../../../../platform/storage/database-unavailable-error.ts';
import { documentsHere } from '../../../../tests/kit/blogs/documents-here.ts';
import { createFeedEntry } from '../../../../tests/kit/blogs/feed-entry.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { createRecordingLogger, type LogLine } from '../../../../tests/kit/suite/recording-logger.ts';
import type { CrawlFindings, CrawlSource, CrawlStore, IncomingPost } from '../../model/crawl.ts';
import type { FeedReader, FeedReading } from '../../model/feed.ts';
import { createCrawlWork } from './crawl-run.ts';
import { defaultCrawlSettings } from './crawl-settings.ts';

const source: CrawlSource = {
  entry: {
    slug: 'lab',
    name: 'Lab',
    lab: 'Lab',
    feedUrl: 'https://lab.example/feed',
    kind: 'RSS',
    tags: [],
    crawlIntervalSeconds: 900,
  },
  feedUrl: 'https://moved.example/feed',
  validators: { etag: '"a"', lastModified: null },
  consecutiveFailures: 2,
  hadSuccess: true,
  lostAttempts: 0,
};
const entry = createFeedEntry({ guid: 'a', link: 'https://lab.example/a', title: 'A' });
const readingOf = (warnings: string[] = []): FeedReading => ({
  outcome: 'read',
  document: { format: 'RSS', entries: [entry], nextUrl: null, warnings },
  validators: { etag: '"b"', lastModified: null },
  permanentUrl: 'https://lab.example/new',
});

const setup = (read: FeedReader['read'], options: { claimed?: CrawlSource; applied?: number | null | Error } = {}) => {
  const clock = new ManualClock();
  const written: [string, unknown][] = [];
  const published: string[] = [];
  const note = (name: string) => async (_claim: unknown, change: unknown) => {
    written.push([name, change]);
    return true;
  };
  const store = {
    knownPosts: async () => [],
    withoutMarkdown: async (posts: readonly IncomingPost[]) => new Set(posts.map(({ id }) => id)),
    recordUnchanged: note('unchanged'),
    recordFailure: note('failure'),
    recordGone: note('gone'),
    applyEntries: async (_claim: unknown, findings: CrawlFindings) => {
      const { applied = 1 } = options;
      if (applied instanceof Error) throw applied;
      written.push(['entries', findings]);
      return applied === null
        ? null
        : { inserted: applied, updated: 0, unchanged: 0, withdrawn: 0, announced: applied };
    },
  };
  const bus = {
    publish: (topic: string) => published.push(topic),
    subscribe: async () => () => {},
    close: async () => {},
  };
  const lines: LogLine[] = [];
  const work = createCrawlWork({
    // No other method may be called.
    store: store as unknown as CrawlStore,
    feeds: { read },
    documents: documentsHere,
    bus,
    clock,
    log: createRecordingLogger(lines),
    settings: defaultCrawlSettings,
  });
  const controller = new Call();
  const claimed = { key: 'lab', owner: 'one', row: options.claimed ?? source, attempt: 1, checkLease: () => {} };
  const crawl = () => work.run(claimed, controller);
  return { clock, written, published, crawl, controller, lines };
};
const inSeconds = (clock: ManualClock, change: unknown) =>
  ((change as { nextAttemptAtMs: number }).nextAttemptAtMs - clock.now()) / 1000;

describe('the crawl of a source', () => {
  it('requests the last known address with the last validators, and stores its findings', async () => {
    const asked: unknown[] = [];
    const { crawl, written, published } = setup(async (request) => {
      asked.push(request);
      return readingOf();
    });
    await crawl();
    expect(asked).toEqual([
      { slug: 'lab', url: 'https://moved.example/feed', validators: { etag: '"a"', lastModified: null } },
    ]);
    expect(written).toEqual([
      [
        'entries',
        expect.objectContaining({
          posts: [expect.objectContaining({ title: 'A' })],
          permanentUrl: 'https://lab.example/new',
          validators: { etag: '"b"', lastModified: null },
          partial: false,
        }),
      ],
    ]);
    expect(published).toEqual(['blogs.posts']);
  });

  it('is no failure of the source when the database is unavailable: nothing is written', async () => {
    const { crawl, written } = setup(async () => readingOf(), {
      applied: new DatabaseUnavailableError(new Error('connection reset')),
    });
    await expect(crawl()).rejects.toThrow(DatabaseUnavailableError);
    expect(written).toEqual([]);
  });

  it('reports crawls that ended with their process', async () => {
    const { crawl, lines } = setup(async () => readingOf(), { claimed: { ...source, lostAttempts: 2 } });
    await crawl();
    expect(lines[0]).toMatchObject({ level: 'warn', fields: { source: 'lab', attempts: 2 } });
  });

  it('reports that a feed was read in part', async () => {
    const { crawl, written } = setup(async () => readingOf(['cut']));
    await crawl();
    expect(written).toMatchObject([['entries', { partial: true }]]);
  });

  it.each([[0], [null]])('publishes nothing when nothing was new, or its claim had expired: %j', async (applied) => {
    const { crawl, published } = setup(async () => readingOf(), { applied });
    await crawl();
    expect(published).toEqual([]);
  });

  it('is next due after the interval when nothing has changed', async () => {
    const { crawl, written, clock } = setup(async () => ({
      outcome: 'unchanged',
      permanentUrl: 'https://lab.example/new',
    }));
    await crawl();
    expect(written).toMatchObject([['unchanged', { permanentUrl: 'https://lab.example/new' }]]);
    expect(inSeconds(clock, written[0]?.[1])).toBeGreaterThanOrEqual(900);
    expect(inSeconds(clock, written[0]?.[1])).toBeLessThanOrEqual(990);
  });

  it('backs off after a failure, further with every one before it', async () => {
    const { crawl, written, clock } = setup(async () => ({
      outcome: 'failed',
      reason: 'It is closed.',
      retryAfterSeconds: null,
    }));
    await crawl();
    expect(written).toMatchObject([['failure', { reason: 'It is closed.' }]]);
    expect(inSeconds(clock, written[0]?.[1])).toBeGreaterThanOrEqual(3600);
  });

  it('waits as long as the source asked', async () => {
    const { crawl, written, clock } = setup(async () => ({
      outcome: 'failed',
      reason: 'Busy.',
      retryAfterSeconds: 20_000,
    }));
    await crawl();
    expect(inSeconds(clock, written[0]?.[1])).toBeGreaterThanOrEqual(20_000);
  });

  it('has no next attempt when the feed is gone', async () => {
    const { crawl, written } = setup(async () => ({ outcome: 'gone' }));
    await crawl();
    expect(written).toEqual([['gone', { reason: expect.stringContaining('410') }]]);
  });

  it('reports an unexpected error without its details', async () => {
    const reading = setup(async () => {
      throw new TypeError('x is undefined');
    });
    await reading.crawl();
    expect(reading.written).toEqual([
      ['failure', expect.objectContaining({ reason: expect.not.stringContaining('undefined') })],
    ]);
    const storing = setup(async () => readingOf(), { applied: new Error('value too long') });
    await storing.crawl();
    expect(storing.written).toMatchObject([['failure', {}]]);
  });

  it('aborts a feed that never ends, and continues', async () => {
    const { crawl, written, clock } = setup(
      (_request, call) => new Promise((_, reject) => call.signal.addEventListener('abort', () => reject(call.reason))),
    );
    const done = crawl();
    await clock.advance(defaultCrawlSettings.readTimeoutMs - 1);
    expect(written).toEqual([]);
    await clock.advance(1);
    await done;
    expect(written).toMatchObject([['failure', { reason: 'The feed was not read within 90 seconds.' }]]);
    expect(clock.pending).toBe(0);
  });

  it('writes nothing when its worker shuts down', async () => {
    const { crawl, written, controller } = setup(
      (_request, call) => new Promise((_, reject) => call.signal.addEventListener('abort', () => reject(call.reason))),
    );
    const done = crawl();
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort(new Error('shutting down'));
    await expect(done).rejects.toThrow('shutting down');
    expect(written).toEqual([]);
  });
});
