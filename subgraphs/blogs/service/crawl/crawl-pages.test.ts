import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { silentLogger } from '../../../../platform/runtime/log/logger.ts';
import { WebFetchError } from '../../../../platform/upstream/web/web-fetcher.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import type { CrawlStore, PageResult, PageTask } from '../../model/crawl.ts';
import type { PageReader, PageText } from '../../model/feed.ts';
import { createCrawlPace } from './crawl-pace.ts';
import { createPageWork } from './crawl-pages.ts';
import { defaultCrawlSettings } from './crawl-settings.ts';

const text: PageText = {
  title: 'A',
  body: 'All of it.',
  bodyMarkdown: 'All _of_ it.',
  summary: 'Short.',
  authors: [],
  language: null,
  publishedAt: null,
};
const task = (id: string, attempts = 0): PageTask => ({ id, url: `https://lab.example/${id}`, attempts });
const failure = (kind: ConstructorParameters<typeof WebFetchError>[0]) => new WebFetchError(kind, 'It failed.');

const setup = (tasks: PageTask[], read: PageReader['read'], options: { holds?: number } = {}) => {
  const clock = new ManualClock();
  const written: [string, PageResult][] = [];
  let ended = 0;
  const store: Pick<CrawlStore, 'duePages' | 'recordPage' | 'endPages'> = {
    duePages: async (_claim, _nowMs, limit) => tasks.slice(0, limit),
    recordPage: async (_claim, id, result) => {
      written.push([id, result]);
      return written.length < (options.holds ?? 1000);
    },
    endPages: async () => {
      ended += 1;
      return true;
    },
  };
  const settings = { ...defaultCrawlSettings, pageDelayMs: 0, pagesPerRun: 3 };
  const work = createPageWork({
    store: store as CrawlStore,
    pages: { read },
    pace: createCrawlPace(0, clock),
    clock,
    log: silentLogger,
    settings,
  });
  const controller = new Call();
  return {
    clock,
    written,
    ended: () => ended,
    controller,
    run: () => work.run({ key: 'lab', owner: 'one', row: null, attempt: 1, checkLease: () => {} }, controller),
  };
};
const resultOf = async (error: unknown, attempts: number) => {
  const { run, written, clock } = setup([task('a', attempts)], async () => {
    throw error;
  });
  await run();
  const result = written[0]?.[1];
  return result?.outcome === 'retry' ? (result.nextTryAtMs - clock.now()) / 60_000 : result?.outcome;
};

describe('the pages of a source', () => {
  it('are read a few at a time, and written one by one', async () => {
    const asked: string[] = [];
    const { run, written, ended } = setup(
      ['a', 'b', 'c', 'd'].map((id) => task(id)),
      async (url) => {
        asked.push(url);
        return text;
      },
    );
    await run();
    expect(asked).toEqual(['https://lab.example/a', 'https://lab.example/b', 'https://lab.example/c']);
    expect(written.map(([id]) => id)).toEqual(['a', 'b', 'c']);
    expect(written[0]?.[1]).toEqual({ outcome: 'text', text });
    expect(ended()).toBe(1);
  });

  it('get a summary from the text where they have none, and bounded texts', async () => {
    const { run, written } = setup([task('a')], async () => ({
      ...text,
      summary: null,
      body: 'word '.repeat(100_000),
    }));
    await run();
    expect(written[0]?.[1]).toMatchObject({ outcome: 'text', text: { summary: expect.stringMatching(/^word .*…$/) } });
    const [, result] = written[0] ?? [];
    expect(result?.outcome === 'text' && result.text.body.length).toBe(300_000);
  });

  it('are given up when they have no text', async () => {
    const { run, written } = setup([task('a'), task('b')], async (url) => (url.endsWith('a') ? undefined : text));
    await run();
    expect(written.map(([, { outcome }]) => outcome)).toEqual(['given_up', 'text']);
  });

  it.each([
    ['unreachable', 0, 10],
    ['timeout', 1, 60],
    ['malformed', 2, 360],
    ['unreachable', 3, 'given_up'],
    ['refused', 0, 'given_up'],
    ['too_large', 0, 'given_up'],
  ] as const)('that fail as %s after %i attempts wait minutes or are given up: %j', async (kind, attempts, expected) =>
    expect(await resultOf(failure(kind), attempts)).toBe(expected),
  );

  it('that fail unexpectedly are tried again like others, and stop none', async () => {
    expect(await resultOf(new TypeError('x'), 0)).toBe(10);
    const { run, written } = setup([task('a'), task('b')], async (url) => {
      if (url.endsWith('a')) throw new TypeError('x');
      return text;
    });
    await run();
    expect(written.map(([, { outcome }]) => outcome)).toEqual(['retry', 'text']);
  });

  it('are left to another worker that has claimed them', async () => {
    const lost = setup([task('a'), task('b')], async () => text, { holds: 1 });
    await lost.run();
    expect([lost.written.length, lost.ended()]).toEqual([1, 0]);
  });

  it('are left as they are when the worker shuts down', async () => {
    const { run, written, ended, controller } = setup([task('a')], async (_url, call) => {
      controller.abort(new Error('shutting down'));
      throw call.reason;
    });
    await expect(run()).rejects.toThrow('shutting down');
    expect([written, ended()]).toEqual([[], 0]);
  });
});
