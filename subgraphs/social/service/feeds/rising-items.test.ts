import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { anItem } from '../../../../tests/kit/social/thread-samples.ts';
import { createWatchSetup, pollMs, socialTables } from '../../../../tests/kit/social/watch-setup.ts';
import { describeTables } from '../../../../tests/kit/storage/describe-tables.ts';
import type { RisingItemsFound } from './rising-items.ts';

const shownOf = ({ value }: IteratorResult<RisingItemsFound>) =>
  (value as RisingItemsFound).items?.map(({ itemId, engagement }) => [
    itemId,
    engagement.score,
    engagement.commentCount,
  ]) ?? null;

describeTables('watching for items that rise', socialTables, (opened) => {
  let setup: ReturnType<typeof createWatchSetup>;

  beforeEach(() => {
    setup = createWatchSetup(opened.database);
    for (let index = 0; index < 30; index += 1) setup.source.insert(`old${index}`, setup.clock.now() - index * 60_000);
  });
  afterEach(() => setup.close());

  it('begins without items, and finds each once when a poll reads it high enough', async () => {
    setup.source.rate('old1', { score: 10 });
    const reader = await setup.process('a').watchRising({ points: 10 });
    expect((await reader.next()).value).toEqual({
      items: null,
      seenCount: 30,
      fetchedAt: new Date(setup.clock.now()).toISOString(),
      failure: null,
    });
    const next = reader.next();
    setup.source.rate('old2', { score: 9, commentCount: 40 });
    await setup.poll();
    setup.source.rate('old2', { score: 10 });
    setup.source.rate('old1', { score: 99 });
    setup.source.insert('new', setup.clock.now());
    setup.source.rate('new', { score: 12 });
    await setup.poll();
    expect(shownOf(await next)).toEqual([
      ['old2', 10, 40],
      ['new', 12, 0],
    ]);
    const later = reader.next();
    setup.source.rate('old2', { score: 3 });
    await setup.poll();
    setup.source.rate('old2', { score: 30 });
    await setup.poll();
    setup.source.rate('old3', { score: 11 });
    await setup.poll();
    expect(shownOf(await later)).toEqual([['old3', 11, 0]]);
  });

  it('shares its polls with readers of the feed, in all processes, and reads nothing beside them', async () => {
    const posted = await setup.process('a').watch();
    const [polling, reading] = [
      await setup.process('a').watchRising({ comments: 5 }),
      await setup.process('b').watchRising({ comments: 5 }),
    ];
    for (const reader of [posted, polling, reading]) await reader.next();
    setup.items.set('old4', anItem('NEWS_BOARD', 'old4'));
    setup.source.rate('old4', { commentCount: 5, score: 2 });
    const [before, received] = [setup.source.reads, [polling.next(), reading.next()]];
    await setup.poll();
    expect(setup.source.reads).toBe(before + 1);
    // The other process reads what was stored, at its own turn, and the counts that were compared.
    await setup.poll();
    expect((await Promise.all(received)).map(shownOf)).toEqual([[['old4', 2, 5]], [['old4', 2, 5]]]);
    for (const reader of [posted, polling, reading]) await reader.return?.();
    await setup.settled();
    const after = setup.source.reads;
    await setup.clock.advance(3 * pollMs);
    expect([setup.source.reads, setup.clock.pending]).toEqual([after, 0]);
  });

  it('waits for an item that is not stored yet, and while the database is unavailable', async () => {
    await (await setup.process('a').watch()).next();
    const reading = await setup.process('b').watchRising({ points: 5 });
    await reading.next();
    const next = reading.next();
    setup.source.rate('old5', { score: 5 });
    await setup.poll();
    setup.process('b').lose(() => true);
    await setup.poll();
    setup.items.set('old5', anItem('NEWS_BOARD', 'old5'));
    setup.process('b').lose((method) => method === 'findMany');
    await setup.poll();
    await setup.poll();
    setup.process('b').lose(() => false);
    await setup.poll();
    await setup.poll();
    expect(shownOf(await next)).toEqual([['old5', 5, 0]]);
  });

  it('continues in another process when the polling one has left', async () => {
    const leaving = await setup.process('a').watchRising({ points: 5 });
    const staying = await setup.process('b').watchRising({ points: 5 });
    for (const reader of [leaving, staying]) await reader.next();
    await leaving.return?.();
    setup.source.rate('old6', { score: 6 });
    const next = staying.next();
    await setup.poll();
    await setup.poll();
    expect(shownOf(await next)).toEqual([['old6', 6, 0]]);
  });

  it('reports a failure once and its end once, and finds what has risen meanwhile', async () => {
    const reader = await setup.process('a').watchRising({ points: 5 });
    await reader.next();
    setup.source.failure = new UpstreamError('news_board', 'unreachable');
    const failed = reader.next();
    await setup.poll();
    expect((await failed).value).toMatchObject({ items: [], failure: { code: 'upstream_unavailable' } });
    await setup.poll();
    setup.source.rate('old7', { score: 7 });
    setup.source.failure = undefined;
    const [back, risen] = [reader.next(), reader.next()];
    await setup.poll();
    expect((await back).value).toMatchObject({ items: [], failure: null });
    expect(shownOf(await risen)).toEqual([['old7', 7, 0]]);
  });

  it('is refused when the source refuses the first read', async () => {
    setup.source.failure = new UpstreamError('news_board', 'blocked');
    await expect(setup.process('a').watchRising({ points: 1 })).rejects.toMatchObject({ code: 'upstream_unavailable' });
    expect(setup.process('a').openFeeds).toBe(0);
  });

  it('begins with the next poll of a feed that an older version has polled, whose counts are unknown', async () => {
    const posted = await setup.process('a').watch();
    await posted.next();
    await opened.database.executeSql('update social_feeds set counts = null');
    setup.source.rate('old8', { score: 8 });
    const reader = await setup.process('b').watchRising({ points: 5 });
    expect((await reader.next()).value).toMatchObject({ items: null, seenCount: 0 });
    await setup.poll();
    setup.source.rate('old9', { score: 9 });
    setup.items.set('old9', anItem('NEWS_BOARD', 'old9'));
    const next = reader.next();
    await setup.poll();
    await setup.poll();
    expect(shownOf(await next)).toEqual([['old9', 9, 0]]);
  });

  it('ends a reader that reads nothing', async () => {
    const reader = await setup.process('a').watchRising({ comments: 1 });
    for (let index = 0; index < 257; index += 1) {
      setup.source.insert(`n${index}`, setup.clock.now());
      setup.source.rate(`n${index}`, { commentCount: 1 });
      await setup.poll();
    }
    const drain = (async () => {
      for await (const _ of reader);
    })();
    await expect(drain).rejects.toMatchObject({ code: 'stream_fell_behind' });
  });

  it('refuses a request without a number, and feeds whose items no poll reads again', async () => {
    await expect(setup.process('a').watchRising({})).rejects.toMatchObject({
      code: 'validation_error',
      details: { faults: [{ loc: ['atLeastPoints'], rule: 'threshold_needed' }] },
    });
    for (const name of ['query', 'user', 'trend'])
      await expect(setup.process('a').watchRising({ points: 1 }, { [name]: 'NEWS' })).rejects.toMatchObject({
        code: 'validation_error',
        details: { faults: [{ loc: ['feed', name], rule: 'counts_not_read_again' }] },
      });
    expect(setup.process('a').openFeeds).toBe(0);
  });
});
