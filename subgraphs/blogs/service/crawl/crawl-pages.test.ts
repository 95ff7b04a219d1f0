import { describe, expect, it } from '@jest/globals';
import { silentLogger } from '../../../../platform/log/logger.ts';
import { DatabaseUnavailableError } from '../../../../platform/storage/database-unavailable-error.ts';
import { WebFetchError } from '../../../../platform/web/web-fetcher.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import type { CrawlStore, PageResult, PageTask } from '../../model/crawl.ts';
import type { PageReader, PageText } from '../../model/feed.ts';
import { createCrawlPace } from './crawl-pace.ts';
import { createCrawlPages } from './crawl-pages.ts';
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

const setup = (
  tasks: PageTask[],
  read: PageReader['read'],
  options: { begins?: boolean | Error; holds?: number } = {},
) => {
  const clock = new ManualClock();
  const written: [string, PageResult][] = [];
  let ended = 0;
  const store: Pick<CrawlStore, 'beginPages' | 'duePages' | 'recordPage' | 'endPages'> = {
    beginPages: async () => {
      const { begins = true } = options;
      if (begins instanceof Error) throw begins;
      return begins;
    },
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
  const run = createCrawlPages({
    store: store as CrawlStore,
    pages: { read },
    pace: createCrawlPace(0, clock),
    clock,
    log: silentLogger,
    settings,
  });
  const controller = new AbortController();
  return {
    clock,
    written,
    ended: () => ended,
    controller,
    run: () => run({ id: '1', data: { slug: 'lab' }, signal: controller.signal }),
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

  it('are left to the worker that holds them', async () => {
    const other = setup([task('a')], async () => text, { begins: false });
    await other.run();
    expect([other.written, other.ended()]).toEqual([[], 0]);
    const lost = setup([task('a'), task('b')], async () => text, { holds: 1 });
    await lost.run();
    expect(lost.written).toHaveLength(1);
  });

  it('are given back when the response to the claim was lost', async () => {
    const lost = new DatabaseUnavailableError(new Error('Connection terminated unexpectedly'));
    const { run, written, ended } = setup([task('a')], async () => text, { begins: lost });
    await expect(run()).rejects.toBe(lost);
    expect([written, ended()]).toEqual([[], 1]);
  });

  it('are given back when the worker shuts down', async () => {
    const { run, written, ended, controller } = setup([task('a')], async (_url, signal) => {
      controller.abort(new Error('shutting down'));
      throw signal.reason;
    });
    await expect(run()).rejects.toThrow('shutting down');
    expect([written, ended()]).toEqual([[], 1]);
  });
});
