import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { dayMs, hourMs } from '../../../../platform/runtime/clock/clock.ts';
import { WorkerShutdownError } from '../../../../platform/storage/due/attempt.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { asKey, fareTables, usd } from '../../../../tests/kit/flights/fare-setup.ts';
import { createWatchSetup } from '../../../../tests/kit/flights/watch-setup.ts';
import { describeTables } from '../../../../tests/kit/storage/describe-tables.ts';
import { claimRow } from '../../../../tests/kit/storage/due-work.ts';
import { until } from '../../../../tests/kit/time/until.ts';
import { lowestAfter } from './watch-step.ts';

describeTables('the steps of fare watches', fareTables, (tables) => {
  let clock: ManualClock;
  beforeEach(() => {
    clock = new ManualClock();
  });
  const setup = (changes: Parameters<typeof createWatchSetup>[2] = {}) =>
    createWatchSetup(tables.database, clock, changes);
  const at = (ms: number) => new Date(clock.now() + ms).toISOString();
  const never = (call: Call): Promise<never> =>
    new Promise((_, reject) => call.signal.addEventListener('abort', () => reject(call.reason), { once: true }));

  it('search one date after the other, each once in the interval', async () => {
    const { created, round, found, searched } = setup();
    const watchId = await created({ stayNights: 7, maxStops: 1, passengers: 2, cabin: 'BUSINESS' });
    expect(await found(watchId)).toMatchObject({ state: 'ACTIVE', searchCount: 0, lowest: null, nextSearchAt: at(0) });
    for (let step = 0; step < 4; step++) {
      await round();
      expect(await found(watchId)).toMatchObject({
        searchCount: step + 1,
        lastSearchAt: at(0),
        nextSearchAt: at(8 * hourMs),
      });
      await clock.advance(8 * hourMs - 1);
      expect(await round()).toEqual([]);
      await clock.advance(1);
    }
    expect(searched.map(({ date, returnDate }) => [date, returnDate])).toEqual([
      ['2026-12-01', '2026-12-08'],
      ['2026-12-02', '2026-12-09'],
      ['2026-12-03', '2026-12-10'],
      ['2026-12-01', '2026-12-08'],
    ]);
    expect(searched[0]).toMatchObject({ maxStops: 1, passengers: 2, cabin: 'BUSINESS', sort: 'PRICE' });
  });

  it('report a lowest price once, with the one before, and forget none', async () => {
    const { created, round, found, fares } = setup({ prices: [300, 250, null, 280, 250, 120] });
    const watchId = await created();
    const seen: unknown[] = [];
    for (let step = 0; step < 6; step++) {
      await round();
      const { lowest } = await found(watchId);
      seen.push([lowest?.date, lowest?.price.amount, lowest?.previousPrice?.amount ?? null, lowest?.foundAt]);
      await clock.advance(8 * hourMs);
    }
    const started = Date.parse('2026-11-20T12:00:00Z');
    const foundAt = (step: number) => new Date(started + step * 8 * hourMs).toISOString();
    expect(seen).toEqual([
      ['2026-12-01', '300', null, foundAt(0)],
      ...Array(4).fill(['2026-12-02', '250', '300', foundAt(1)]),
      ['2026-12-03', '120', '250', foundAt(5)],
    ]);
    const { lowest } = await found(watchId);
    expect(await fares.found(lowest?.jobId ?? '')).toMatchObject({ result: { offers: [{ price: usd(120) }, {}] } });
  });

  it('do not compare prices of two currencies', () => {
    const lowest = { price: usd(10), previousPrice: null, date: '', returnDate: null, foundAt: '', jobId: '' };
    const criteria = { date: '2026-12-01', returnDate: null };
    const offers = [{ price: null }, { price: { amount: '900', currencyCode: 'SEK' } }];
    const search = { jobId: 'fs', criteria, result: { offers } } as unknown as Parameters<typeof lowestAfter>[1];
    expect(lowestAfter(lowest, search, 'now')).toMatchObject({ price: { amount: '900' }, previousPrice: null });
    expect(lowestAfter(lowest, { ...search, result: null }, 'now')).toBe(lowest);
  });

  it('go on after a failed search, with its failure', async () => {
    let fails = true;
    const { created, round, found, searched } = setup({
      submit: async () => {
        if (fails) throw new UpstreamError('fares', 'bad_key');
        return {
          searchId: 's',
          outcome: { offers: [], priceInsights: null, searchUrl: null, sourceUpdatedAt: null, warnings: [] },
        };
      },
    });
    const watchId = await created();
    await round();
    const failure = { code: 'upstream_unavailable', source: 'fares', isRetryable: false };
    expect(await found(watchId)).toMatchObject({
      state: 'ACTIVE',
      searchCount: 1,
      failure,
      nextSearchAt: at(8 * hourMs),
    });
    fails = false;
    await clock.advance(8 * hourMs);
    await round();
    expect(await found(watchId)).toMatchObject({ searchCount: 2, failure: null });
    expect(searched.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-02']);
  });

  it('are not in the list of searches of their owner', async () => {
    const { created, round, fares, searched } = setup();
    await created();
    await round();
    expect(searched).toHaveLength(1);
    expect(await fares.store.findOwned({ owner: 'key-1', status: null, after: null, limit: 10 })).toEqual([]);
  });

  describe('end', () => {
    it('when the last date has passed at the origin', async () => {
      const { created, round, found, searched } = setup();
      const watchId = await created({ firstDate: '2026-11-20', lastDate: '2026-11-21', everyHours: 12 });
      // Midnight in San Francisco.
      expect(await found(watchId)).toMatchObject({ endsAt: '2026-11-22T08:00:00.000Z' });
      for (let hour = 0; hour < 44; hour++) {
        await round();
        expect((await found(watchId)).state).toBe('ACTIVE');
        await clock.advance(hourMs);
      }
      await round();
      const ended = { state: 'ENDED', endedAt: '2026-11-22T08:00:00.000Z', nextSearchAt: null };
      expect(await found(watchId)).toMatchObject(ended);
      const dates = searched.map(({ date }) => date.slice(8));
      // In turn every six hours; from the midnight of the first date, 20 hours from the start, the second one alone.
      expect(dates).toEqual(['20', '21', '20', '21', '21', '21']);
      await clock.advance(dayMs);
      expect(await round()).toEqual([]);
    });

    it('also while the quota pauses them', async () => {
      const { created, round, found, leaves } = setup();
      leaves({ remaining: 10 });
      const watchId = await created({ firstDate: '2026-11-20', lastDate: '2026-11-20' });
      for (let hour = 0; hour <= 20; hour++) {
        await round();
        await clock.advance(hourMs);
      }
      expect(await found(watchId)).toMatchObject({ state: 'ENDED', resumesAt: null, searchCount: 0 });
    });
  });

  describe('under leases', () => {
    it('make one search for one turn, though two workers look at once', async () => {
      const [one, two] = [setup(), setup()];
      const watchId = await one.created();
      const rounds = await Promise.all([one.round(), two.round()]);
      expect(rounds.flat()).toEqual([watchId]);
      expect(one.searched.length + two.searched.length).toBe(1);
      expect(await one.found(watchId)).toMatchObject({ searchCount: 1 });
    });

    it('continue the search of a worker that shut down, and pay once', async () => {
      let end = () => {};
      const held = new Promise<void>((resolve) => {
        end = resolve;
      });
      const listing = { offers: [], priceInsights: null, searchUrl: null, sourceUpdatedAt: null, warnings: [] };
      const submit = async () => held.then(() => ({ searchId: 's', outcome: listing }));
      const [one, two] = [setup({ submit }), setup()];
      const watchId = await one.created();
      const shutdown = new AbortController();
      const first = one.round(shutdown.signal);
      await until('a search', () => one.searched.length === 1);
      shutdown.abort(new WorkerShutdownError());
      await first;
      expect(await one.found(watchId)).toMatchObject({ searchCount: 1, nextSearchAt: null });
      const second = two.round();
      end();
      await one.settled();
      await clock.advance(5_000);
      expect(await second).toEqual([watchId]);
      expect(await two.found(watchId)).toMatchObject({ searchCount: 1, failure: null });
      expect(two.searched).toEqual([]);
    });

    it('report nothing once another worker has the row', async () => {
      const { created, found, store, watches } = setup();
      const watchId = await created();
      const claim = (owner: string) =>
        claimRow(watches.due.rows, tables.database, { key: watchId, owner }, { nowMs: clock.now() });
      const lost = await claim('one');
      await clock.advance(60_001);
      const held = await claim('two');
      if (lost === undefined || held === undefined) throw new Error('not claimed');
      const lowest = {
        price: usd(90),
        previousPrice: null,
        date: '2026-12-01',
        returnDate: null,
        foundAt: at(0),
        jobId: 'fs_1',
      };
      const report = { nextDate: '2026-12-02', nextSearchMs: clock.now() + hourMs, failure: null, lowest };
      const { revision } = await found(watchId);
      expect(await store.report(lost, report)).toBe(false);
      expect(await store.end(lost)).toBe(false);
      expect(await found(watchId)).toMatchObject({ revision, lowest: null });
      expect(await store.report(held, report)).toBe(true);
      expect(await store.report(held, report)).toBe(false);
      expect(await found(watchId)).toMatchObject({ revision: revision + 1, lowest: { price: usd(90) } });
    });

    it('begin nothing once another worker has the row', async () => {
      const { created, store, watches, fares } = setup();
      const watchId = await created();
      const claim = await claimRow(
        watches.due.rows,
        tables.database,
        { key: watchId, owner: 'one' },
        { nowMs: clock.now() },
      );
      if (claim === undefined) throw new Error('not claimed');
      const search = { jobId: 'fs_1', scope: 'key-1', owner: 'key-1', requestId: null, criteriaHash: 'h' };
      const quota = { quota: { remaining: 100, resetsAt: null }, account: 'fares', budget: { share: 1, floor: 0 } };
      const begun = store.begin(
        { ...claim, owner: 'another' },
        claim.row,
        { ...search, criteria: { date: '2026-12-01' } } as Parameters<typeof store.begin>[2],
        { ...quota, nowMs: clock.now() } as Parameters<typeof store.begin>[3],
      );
      expect(await begun).toBeUndefined();
      expect(await fares.service.find('fs_1')).toBeNull();
      expect(await store.period('fares')).toBeUndefined();
    });

    it('end with their watch when it is deleted during a search', async () => {
      const { created, round, watches, searched } = setup({ submit: (_, call) => never(call) });
      const watchId = await created();
      const stop = new AbortController();
      const running = round(stop.signal);
      await until('a search', () => searched.length === 1);
      await watches.delete(watchId, asKey('key-1'));
      await clock.advance(5_000);
      await running;
      expect(await round()).toEqual([]);
    });
  });
});
