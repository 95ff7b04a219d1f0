import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { hourMs } from '../../../../platform/runtime/clock/clock.ts';
import {
  foundIn,
  lastOf,
  pollMs,
  range,
  createFoundSetup as setUp,
  turnMs,
} from '../../../../tests/kit/restaurants/found-setup.ts';
import type { TableFoundEvent } from '../../model/found-tables.ts';

describe('found tables', () => {
  it('are those that are free now, the nearest day first, then each that was not free before', async () => {
    const { free, none, open, clock } = setUp();
    none('1', '2');
    free('1', '2026-12-04', '18:00', '19:00', '22:30');
    free('2', '2026-12-05', '20:00');
    const { events } = await open({ platformIds: ['1', '2'] });
    expect(events).toMatchObject([
      { found: { platformId: '1', partySize: 2 }, coverage: { dayCount: 6, readCount: 1 } },
    ]);
    await clock.advance(6 * turnMs);
    expect(foundIn(events)).toEqual(['1 2026-12-04 18:00,19:00', '2 2026-12-05 20:00']);
    // When all days were read, one event says that nothing else is free.
    expect(lastOf(events)).toEqual({ unread: [], dayCount: 6, readCount: 6 });
    expect(events).toHaveLength(3);
    free('1', '2026-12-04', '19:00', '20:00');
    free('1', '2026-12-06', '12:00');
    await clock.advance(2 * pollMs);
    expect(foundIn(events).slice(2)).toEqual(['1 2026-12-04 20:00', '1 2026-12-06 12:00']);
    free('1', '2026-12-04', '18:00', '19:00', '20:00');
    await clock.advance(pollMs);
    expect(foundIn(events).slice(4)).toEqual(['1 2026-12-04 18:00']);
    expect(events).toHaveLength(6);
  });

  it('begin with an event also when the first day has none', async () => {
    const { none, open } = setUp();
    none('1');
    const { events } = await open();
    expect(events).toEqual([{ found: null, unread: [], coverage: { dayCount: 3, readCount: 1 } }]);
  });

  it('are of the chosen days of the week only', async () => {
    const { none, open, asked, clock } = setUp();
    none('1');
    const { events } = await open({ dateTo: '2027-01-03', weekdays: ['SUNDAY', 'SATURDAY'] });
    await clock.advance(hourMs);
    expect([...new Set(asked())]).toEqual(
      ['12-05', '12-06', '12-12', '12-13', '12-19', '12-20', '12-26', '12-27', '01-02', '01-03'].map(
        (day) => `1 ${day.startsWith('01') ? 2027 : 2026}-${day}`,
      ),
    );
    expect(lastOf(events)).toEqual({ unread: [], dayCount: 10, readCount: 10 });
  });

  it('reach a slow reader as what is free in the end, and no more', async () => {
    const { none, free, watch, clock } = setUp();
    none('1');
    free('1', '2026-12-04', '18:00');
    const stream = await watch({ ...range, dateTo: '2026-12-04' }, new Call());
    expect(foundIn([(await stream.next()).value as TableFoundEvent])).toEqual(['1 2026-12-04 18:00']);
    for (const time of ['19:00', '20:00', '21:00']) {
      free('1', '2026-12-04', time);
      await clock.advance(pollMs);
    }
    // One was read ahead; of those after it only the last is left.
    const events = [await stream.next(), await stream.next()].map(({ value }) => value as TableFoundEvent);
    expect(foundIn(events)).toEqual(['1 2026-12-04 19:00', '1 2026-12-04 21:00']);
    await stream.return?.();
  });

  it('are found again by a stream that is opened again', async () => {
    const { free, none, open, clock } = setUp();
    none('1');
    free('1', '2026-12-05', '18:00');
    const leaving = new Call();
    const { events, end } = await open({}, leaving);
    await clock.advance(3 * turnMs);
    leaving.abort();
    expect(await end).toBe('done');
    await clock.advance(pollMs);
    const again = await open();
    await clock.advance(3 * turnMs);
    expect([foundIn(events), foundIn(again.events)]).toEqual([['1 2026-12-05 18:00'], ['1 2026-12-05 18:00']]);
  });
});

describe('a stream of found tables', () => {
  it('continues with the other restaurants when one cannot be read, and finds its tables later', async () => {
    const { none, free, open, platform, pass } = setUp();
    none('1', '2');
    platform.failTablesOf('2', new UpstreamError('platform_b', 'unreachable'));
    free('1', '2026-12-06', '18:00');
    free('2', '2026-12-05', '19:00');
    const { events, end } = await open({ platformIds: ['1', '2'], dateFrom: '2026-12-05' });
    await pass(4 * turnMs);
    expect(foundIn(events)).toEqual(['1 2026-12-06 18:00']);
    expect(lastOf(events)).toEqual({
      unread: [
        ['2', '2026-12-05', 'upstream_unavailable'],
        ['2', '2026-12-06', 'upstream_unavailable'],
      ],
      dayCount: 4,
      readCount: 2,
    });
    expect(events.at(-1)?.unread[0]).toMatchObject({ platform: 'PLATFORM_B', failure: { source: 'platform_b' } });
    const before = events.length;
    await pass(2 * pollMs);
    expect(events).toHaveLength(before);
    platform.failTablesOf('2', undefined);
    await pass(2 * pollMs);
    expect(foundIn(events).slice(1)).toEqual(['2 2026-12-05 19:00']);
    expect(lastOf(events)).toEqual({ unread: [], dayCount: 4, readCount: 4 });
    // What was free before a failure is not found a second time.
    platform.fail(new UpstreamError('platform_b', 'blocked'));
    await pass(2 * pollMs);
    expect(lastOf(events)).toMatchObject({ readCount: 0 });
    platform.fail(undefined);
    await pass(2 * pollMs);
    expect(foundIn(events)).toHaveLength(2);
    expect(await Promise.race([end, 'open'])).toBe('open');
  });

  it('reports a restaurant that does not exist once, and does not ask for it again', async () => {
    const { none, open, asked, clock } = setUp();
    none('1');
    const { events, end } = await open({ platformIds: ['9', '1'], dateFrom: '2026-12-05' });
    await clock.advance(hourMs);
    expect(asked().filter((each) => each.startsWith('9'))).toEqual(['9 2026-12-05']);
    expect(lastOf(events)).toEqual({
      unread: [
        ['9', '2026-12-05', 'not_found'],
        ['9', '2026-12-06', 'not_found'],
      ],
      dayCount: 2,
      readCount: 2,
    });
    expect(events).toHaveLength(2);
    expect(await Promise.race([end, 'open'])).toBe('open');
  });

  it('ends with not_found when no restaurant exists', async () => {
    const { open, clock } = setUp();
    const { end } = await open({ platformIds: ['8', '9'] });
    await clock.advance(6 * turnMs);
    await expect(end).rejects.toMatchObject({ code: 'not_found' });
    expect(clock.pending).toBe(0);
  });

  it("ends with a defect's error", async () => {
    const { none, open, platform, clock } = setUp();
    none('1');
    platform.fail(new TypeError('a bug'));
    const { end } = await open();
    await expect(end).rejects.toThrow('a bug');
    expect(clock.pending).toBe(0);
  });

  it.each(['return', 'the signal'])('releases all polls on %s, in the first pass and after it', async (how) => {
    for (const passedMs of [0, turnMs / 2, 10 * pollMs]) {
      const { none, open, platform, clock } = setUp();
      none('1', '2');
      const leaving = new Call();
      const { stream, end } = await open({ platformIds: ['1', '2'] }, leaving);
      await clock.advance(passedMs);
      if (how === 'return') await stream.return?.();
      else leaving.abort(new Error('left'));
      expect(await end).toBe('done');
      await clock.advance(0);
      expect(clock.pending).toBe(0);
      const asked = platform.calls.length;
      await clock.advance(10 * pollMs);
      expect(platform.calls).toHaveLength(asked);
    }
  });

  it('aborts a request in flight when it is left', async () => {
    const { none, open, platform } = setUp();
    none('1');
    platform.hold();
    const { stream, end } = await open();
    expect(platform.calls[0]?.call.aborted).toBe(false);
    await stream.return?.();
    expect(await end).toBe('done');
    expect(platform.calls[0]?.call.aborted).toBe(true);
  });
});
