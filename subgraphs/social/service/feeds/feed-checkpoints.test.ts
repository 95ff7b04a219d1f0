import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { createDeferred } from '../../../../platform/runtime/promise/deferred.ts';
import { createWatchSetup, itemIds, pollMs, socialTables } from '../../../../tests/kit/social/watch-setup.ts';
import { describeTables } from '../../../../tests/kit/storage/describe-tables.ts';
import { until } from '../../../../tests/kit/time/until.ts';

describeTables('watching a feed', socialTables, (opened) => {
  let setup: ReturnType<typeof createWatchSetup>;

  beforeEach(() => {
    setup = createWatchSetup(opened.database);
    for (let index = 0; index < 30; index += 1) setup.source.insert(`old${index}`, setup.clock.now() - index * 60_000);
  });
  afterEach(() => setup.close());

  it('begins with its position, and delivers each new item once, oldest first', async () => {
    const reader = await setup.process('a').watch();
    const first = await reader.next();
    expect(first.value).toMatchObject({
      items: [],
      checkpointStatus: 'OK',
      checkpoint: expect.any(String),
      meta: { sourcesUsed: ['news_board'], fetchedAt: expect.any(String), cache: null },
    });
    setup.source.insert('n1', setup.clock.now());
    setup.source.insert('n2', setup.clock.now() + 500);
    const next = reader.next();
    await setup.poll();
    expect(itemIds(await next)).toEqual(['n1', 'n2']);
    setup.source.insert('n3', setup.clock.now());
    const third = reader.next();
    await setup.poll();
    expect(itemIds(await third)).toEqual(['n3']);
  });

  it('delivers an item when it is stored, so that its fields can be joined', async () => {
    const reader = await setup.process('a').watch();
    const { checkpoint } = (await reader.next()).value;
    await setup.poll();
    const storing = createDeferred<void>();
    setup.source.stored = () => storing.promise;
    const before = setup.source.reads;
    setup.source.insert('n1', setup.clock.now());
    const delivered: string[] = [];
    const next = reader.next().then((event) => delivered.push(...itemIds(event)));
    await setup.clock.advance(pollMs);
    await until('the poll', () => setup.source.reads > before);
    const resumed = setup
      .process('b')
      .watch({ since: checkpoint })
      .then((late) => late.next())
      .then((event) => delivered.push(...itemIds(event)));
    await until('the resumed reader has read', () => setup.source.reads > before + 1);
    await setup.clock.advance(0);
    expect(delivered).toEqual([]);
    storing.resolve();
    await Promise.all([next, resumed]);
    expect(delivered).toEqual(['n1', 'n1']);
  });

  it('polls once for all readers of all processes, and not at all without readers', async () => {
    const [one, two, three] = [
      await setup.process('a').watch(),
      await setup.process('a').watch(),
      await setup.process('b').watch(),
    ];
    for (const reader of [one, two, three]) await reader.next();
    const before = setup.source.reads;
    setup.source.insert('n1', setup.clock.now());
    const received = [one.next(), two.next(), three.next()];
    await setup.poll();
    expect((await Promise.all(received)).map(itemIds)).toEqual([['n1'], ['n1'], ['n1']]);
    expect(setup.source.reads).toBe(before + 1);
    for (const reader of [one, two, three]) await reader.return?.();
    await setup.settled();
    const after = setup.source.reads;
    await setup.poll();
    expect(setup.source.reads).toBe(after);
    expect(setup.clock.pending).toBe(0);
  });

  it('waits while the database is unavailable, and then continues without losing or repeating an item', async () => {
    const polling = await setup.process('a').watch();
    const reading = await setup.process('b').watch();
    for (const reader of [polling, reading]) await reader.next();
    const received = [polling.next(), reading.next()];
    // The polling process cannot store what it found; the other one cannot read what was stored.
    setup.process('a').lose((method) => method === 'save');
    setup.process('b').lose((method) => method === 'pollsAfter');
    setup.source.insert('n1', setup.clock.now());
    await setup.poll();
    setup.process('a').lose(() => false);
    await setup.poll();
    setup.process('a').lose(() => true);
    await setup.poll();
    for (const name of ['a', 'b']) setup.process(name).lose(() => false);
    await setup.poll();
    expect((await Promise.all(received)).map(itemIds)).toEqual([['n1'], ['n1']]);
    setup.source.insert('n2', setup.clock.now());
    const next = [polling.next(), reading.next()];
    await setup.poll();
    expect((await Promise.all(next)).map(itemIds)).toEqual([['n2'], ['n2']]);
  });

  it('refuses a reader whose feed cannot be opened because the database is unavailable', async () => {
    setup.process('a').lose(() => true);
    await expect(setup.process('a').watch()).rejects.toMatchObject({ code: 'service_unavailable' });
  });

  it('continues in another process when the polling one ends or dies, without losing an item', async () => {
    const leaving = await setup.process('a').watch();
    const staying = await setup.process('b').watch();
    await leaving.next();
    await staying.next();
    setup.source.insert('n1', setup.clock.now());
    await leaving.return?.();
    const next = staying.next();
    await setup.poll();
    expect(itemIds(await next)).toEqual(['n1']);

    const late = await setup.process('c').watch();
    await late.next();
    setup.process('b').die();
    setup.source.insert('n2', setup.clock.now());
    const found = late.next();
    await setup.poll();
    await setup.poll();
    expect(itemIds(await found)).toEqual(['n2']);
  });

  it('delivers what was missed since a token, and then new items, nothing twice', async () => {
    const reader = await setup.process('a').watch();
    const token = (await reader.next()).value?.checkpoint;
    await reader.return?.();
    await setup.settled();
    for (let index = 0; index < 130; index += 1) setup.source.insert(`m${index}`, setup.clock.now() + index * 10);
    await setup.clock.advance(3_600_000);
    const resumed = await setup.process('a').watch({ since: token });
    const [first, second] = [await resumed.next(), await resumed.next()];
    expect([itemIds(first).length, itemIds(second).length]).toEqual([100, 30]);
    expect([itemIds(first)[0], itemIds(second).at(-1)]).toEqual(['m0', 'm129']);
    expect([first.value?.isCatchingUp, second.value?.isCatchingUp]).toEqual([true, false]);
    setup.source.insert('n1', setup.clock.now());
    const next = resumed.next();
    await setup.poll();
    expect(itemIds(await next)).toEqual(['n1']);
  });

  it('reports a checkpoint that is too old as an event, and starts again', async () => {
    const reader = await setup.process('a').watch();
    const token = (await reader.next()).value?.checkpoint;
    await reader.return?.();
    await setup.settled();
    await setup.clock.advance(31 * 86_400_000);
    const resumed = await setup.process('a').watch({ since: token });
    const { value } = await resumed.next();
    expect(value).toMatchObject({
      checkpointStatus: 'EXPIRED',
      checkpointMessage: expect.stringContaining('30 days'),
    });
    expect(value?.items.length).toBe(30);
  });

  it('is released to other processes when a process closes, without waiting for the lease to expire', async () => {
    const ending = await setup.process('a').watch();
    await ending.next();
    await setup.process('a').close();
    expect(setup.process('a').openFeeds).toBe(0);
    // No time has passed: the lease would not expire for another 30 seconds.
    const taken = await setup.process('b').watch();
    await taken.next();
    setup.source.insert('n1', setup.clock.now());
    const next = taken.next();
    await setup.poll();
    expect(itemIds(await next)).toEqual(['n1']);
  });

  it('refuses a token of another feed at once', async () => {
    const reader = await setup.process('a').watch();
    const token = (await reader.next()).value?.checkpoint;
    const other = setup.process('a').watch({ source: 'LINK_BOARD', since: token });
    await expect(other).rejects.toMatchObject({
      code: 'validation_error',
      details: { faults: [{ loc: ['since'] }] },
    });
    await expect(setup.process('a').watch({ since: `${token}x` })).rejects.toMatchObject({
      code: 'validation_error',
    });
  });

  it('is refused when the source refuses the first read, and the next reader tries again', async () => {
    setup.source.failure = new UpstreamError('news_board', 'blocked');
    await expect(setup.process('a').watch()).rejects.toMatchObject({ code: 'upstream_unavailable' });
    setup.source.failure = undefined;
    await setup.settled();
    const reader = await setup.process('a').watch();
    expect((await reader.next()).value?.items).toEqual([]);
  });

  it('reports once that the source fails and once that it recovers, and loses nothing meanwhile', async () => {
    const reader = await setup.process('a').watch();
    await reader.next();
    setup.source.failure = new UpstreamError('news_board', 'unreachable');
    const failed = reader.next();
    await setup.poll();
    const failure = { code: 'upstream_unavailable', source: 'news_board', isRetryable: true };
    expect((await failed).value).toMatchObject({ items: [], failure, warnings: [] });
    await setup.poll();
    setup.source.insert('n1', setup.clock.now());
    setup.source.failure = undefined;
    const back = reader.next();
    await setup.poll();
    const event = await back;
    expect([itemIds(event), event.value?.failure]).toEqual([['n1'], null]);
  });

  it('ends a reader that reads nothing, and no other', async () => {
    const slow = await setup.process('a').watch();
    const quick = await setup.process('a').watch();
    await quick.next();
    for (let index = 0; index < 260; index += 1) {
      setup.source.insert(`n${index}`, setup.clock.now());
      const next = quick.next();
      await setup.poll();
      expect(itemIds(await next)).toEqual([`n${index}`]);
    }
    const drain = (async () => {
      for await (const _ of slow);
    })();
    await expect(drain).rejects.toMatchObject({ code: 'stream_fell_behind' });
  });
});
