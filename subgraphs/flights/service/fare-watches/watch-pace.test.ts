import { beforeEach, expect, it } from '@jest/globals';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { dayMs, hourMs, minuteMs } from '../../../../platform/runtime/clock/clock.ts';
import { by } from '../../../../platform/runtime/lists/lists.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { asKey, fareTables } from '../../../../tests/kit/flights/fare-setup.ts';
import { createWatchSetup } from '../../../../tests/kit/flights/watch-setup.ts';
import { describeTables } from '../../../../tests/kit/storage/describe-tables.ts';

describeTables('the pace of fare watches', fareTables, (tables) => {
  let clock: ManualClock;
  beforeEach(() => {
    clock = new ManualClock();
  });
  const setup = (changes: Parameters<typeof createWatchSetup>[2] = {}) =>
    createWatchSetup(tables.database, clock, changes);
  const at = (ms: number) => new Date(clock.now() + ms).toISOString();
  const resetsAt = '2026-12-20T12:00:00.000Z';

  it('is that of the share of the quota, for all watches together', async () => {
    const { created, round, found, leaves, searched } = setup();
    // A third of 100 above the floor, in thirty days.
    leaves({ remaining: 110 });
    const watchIds = [await created(), await created(), await created()];
    await round();
    const states = await Promise.all(watchIds.map((watchId) => found(watchId)));
    expect(states.map(({ searchCount }) => searchCount).sort()).toEqual([0, 0, 1]);
    const waits = states.filter(({ searchCount }) => searchCount === 0).map(({ nextSearchAt }) => nextSearchAt);
    // One of the 33 is spent.
    expect(waits.sort()).toEqual([at((30 * dayMs) / 32), at((60 * dayMs) / 32)]);
    expect(states.every(({ state }) => state === 'ACTIVE')).toBe(true);
    await clock.advance((30 * dayMs) / 33 - minuteMs);
    await round();
    expect(searched).toHaveLength(1);
    await clock.advance(2 * minuteMs);
    await round();
    expect(searched).toHaveLength(2);
  });

  it('never exceeds the share before the quota restarts, and begins again then', async () => {
    const { created, round, found, leaves, searched } = setup();
    let remaining = 28;
    leaves({ remaining });
    const watchId = await created({ everyHours: 1, firstDate: '2027-01-01', lastDate: '2027-01-31' });
    for (let hour = 0; hour < 30 * 24; hour += 6) {
      const before = searched.length;
      await round();
      if (searched.length > before) leaves({ remaining: --remaining });
      await clock.advance(6 * hourMs);
    }
    // A third of the 18 above the floor.
    expect(searched).toHaveLength(5);
    expect(await found(watchId)).toMatchObject({ state: 'PAUSED_BY_QUOTA', resumesAt: resetsAt, nextSearchAt: null });
    leaves({ remaining: 28, resetsAt: '2027-01-20T12:00:00.000Z' });
    await round();
    expect(await found(watchId)).toMatchObject({ state: 'ACTIVE', resumesAt: null });
    // Five in 31 days, also across the restart.
    await clock.advance((31 * dayMs) / 5);
    await round();
    expect(searched).toHaveLength(6);
  });

  it('is a pause at the floor, until the quota restarts or more is left', async () => {
    const { created, round, found, leaves, searched, readings } = setup();
    leaves({ remaining: 10 });
    const watchId = await created();
    await round();
    const paused = await found(watchId);
    expect(paused).toMatchObject({
      state: 'PAUSED_BY_QUOTA',
      resumesAt: resetsAt,
      nextSearchAt: null,
      searchCount: 0,
    });
    await clock.advance(hourMs);
    expect(await round()).toEqual([watchId]);
    // A pause that continues is no change.
    expect(await found(watchId)).toEqual(paused);
    expect(readings()).toBe(2);
    leaves({ remaining: 500 });
    await clock.advance(hourMs);
    await round();
    expect(searched).toHaveLength(1);
    expect(await found(watchId)).toMatchObject({ state: 'ACTIVE', resumesAt: null, searchCount: 1 });
  });

  it('becomes faster within an hour when more is left', async () => {
    const { created, round, found, leaves, searched } = setup();
    leaves({ remaining: 17 });
    const [first, second] = [await created(), await created()];
    await round();
    const [waiting = ''] = (await found(first)).searchCount === 0 ? [first] : [second];
    const before = await found(waiting);
    expect(before.nextSearchAt).toBe(at(30 * dayMs));
    await clock.advance(hourMs);
    await round();
    // An hour brings the turn nearer by nothing that is worth an event.
    expect((await found(waiting)).searchCount).toBe(0);
    leaves({ remaining: 10_000 });
    await clock.advance(hourMs);
    await round();
    expect(await found(waiting)).toMatchObject({ searchCount: 1 });
    expect(searched).toHaveLength(2);
  });

  it('is a pause of a period when the source states no restart', async () => {
    const { created, round, found, leaves } = setup({ budget: { share: 0 } });
    leaves({ resetsAt: null });
    const watchId = await created();
    await round();
    expect(await found(watchId)).toMatchObject({ state: 'PAUSED_BY_QUOTA', resumesAt: at(30 * dayMs) });
  });

  it('waits for the quota when it cannot be read, with the failure', async () => {
    let fails = true;
    const { created, round, found, searched, fares } = setup({
      quota: async () => {
        if (fails) throw new UpstreamError('fares', 'unreachable');
        return null;
      },
    });
    const watchId = await created();
    await round();
    const failure = { code: 'upstream_unavailable', source: 'fares', isRetryable: true };
    expect(await found(watchId)).toMatchObject({ state: 'ACTIVE', failure, nextSearchAt: at(10 * minuteMs) });
    fails = false;
    await clock.advance(10 * minuteMs);
    await round();
    const message = 'The source fares does not state what is left of its quota, within which watches search.';
    expect(await found(watchId)).toMatchObject({ failure: { message }, searchCount: 0 });
    expect([searched, fares.wakes()]).toEqual([[], 0]);
  });

  it('separates what an emulator has of its own', async () => {
    const [emulated, live] = [setup({ account: 'fares:emulated' }), setup({ account: 'fares' })];
    await emulated.created();
    await emulated.round();
    await live.created();
    await live.round();
    const spent = [emulated.store.period('fares:emulated'), live.store.period('fares')];
    expect(await Promise.all(spent)).toMatchObject([{ spent: 1 }, { spent: 1 }]);
    expect([emulated.searched.length, live.searched.length]).toEqual([1, 1]);
  });

  it('gives each watch its own turn, also when another is deleted', async () => {
    const { created, round, leaves, watches, searched, found } = setup();
    leaves({ remaining: 110 });
    const ids = [await created(), await created(), await created()];
    await round();
    const states = await Promise.all(ids.map((id) => found(id)));
    const [next, last] = states
      .filter(({ searchCount }) => searchCount === 0)
      .sort(by(({ nextSearchAt }) => nextSearchAt ?? ''));
    if (next === undefined || last === undefined) throw new Error('two watches wait');
    await watches.delete(next.watchId, asKey('key-1'));
    await clock.advance(Date.parse(last.nextSearchAt ?? '') - clock.now());
    await round();
    expect(await found(last.watchId)).toMatchObject({ searchCount: 1 });
    expect(searched).toHaveLength(2);
  });
});
