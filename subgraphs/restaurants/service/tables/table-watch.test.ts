import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { aSlot, someTables } from '../../../../tests/kit/restaurants/invented-platform.ts';
import { createTablesSetup, ttlMs } from '../../../../tests/kit/restaurants/tables-setup.ts';
import { seeds } from '../../../../tests/kit/suite/seeds.ts';
import { until } from '../../../../tests/kit/time/until.ts';
import type { AvailabilityChange, TableRequest } from '../../model/table-availability.ts';
import { createDayPolls, slotIdentity } from './day-polls.ts';
import { createTableWatch } from './table-watch.ts';

const pollMs = ttlMs;
const day: TableRequest = { date: '2026-12-04', partySize: 2, timeStart: null, timeEnd: null };
const away = new UpstreamError('platform_b', 'unreachable');

const setUp = (setup = createTablesSetup()) => {
  const { clock, platform, tables } = setup;
  const { watch } = createTableWatch({ polls: createDayPolls({ tables, clock }), settings: { pollMs } });
  const free = (...times: string[]) => platform.tables.set('1', someTables(times.map((time) => aSlot(time))));
  /** Runs one poll to its end. */
  const poll = async () => {
    await until('the next poll is awaited', () => clock.pending > 0);
    await clock.advance(pollMs);
  };
  const open = (request: Partial<TableRequest> = {}, call = new Call()) =>
    watch('PLATFORM_B', '1', { ...day, ...request }, call);
  return { ...setup, watch, free, poll, open };
};

const times = (slots: readonly { readonly time: string }[]) => slots.map(({ time }) => time.slice(0, 5));
const reported = ({ done, value }: IteratorResult<AvailabilityChange>) =>
  done === true
    ? 'done'
    : [times(value.slots), times(value.opened), times(value.gone), value.failure?.errorType ?? null];
const nextOf = async (stream: AsyncIterator<AvailabilityChange>) => reported(await stream.next());
/** Whether a read is still pending after everything that could settle it. */
const isWaiting = async (read: Promise<unknown>) => {
  const late = Symbol('late');
  await new Promise((resolve) => setImmediate(resolve));
  return (await Promise.race([read, Promise.resolve(late)])) === late;
};

describe('watched tables', () => {
  it('are first the current ones, then every change and nothing else', async () => {
    const { free, open, poll, clock } = setUp();
    free('18:00:00', '19:00:00');
    const stream = open();
    expect(await nextOf(stream)).toEqual([['18:00', '19:00'], [], [], null]);
    const second = stream.next();
    await poll();
    expect(await isWaiting(second)).toBe(true);
    free('19:00:00', '20:00:00');
    await poll();
    expect(reported(await second)).toEqual([['19:00', '20:00'], ['20:00'], ['18:00'], null]);
    free();
    await poll();
    const third = await stream.next();
    expect(reported(third)).toEqual([[], [], ['19:00', '20:00'], null]);
    expect(third.value?.fetchedAt).toBe(new Date(clock.now()).toISOString());
    await stream.return?.();
  });

  it('are polled once for all windows; each reader gets its own, and a late one the current state', async () => {
    const { free, open, poll, platform } = setUp();
    free('18:00:00', '21:00:00');
    const [early, late] = [open({ timeEnd: '19:00:00' }), open({ timeStart: '20:00:00' })];
    expect(await nextOf(early)).toEqual([['18:00'], [], [], null]);
    expect(await nextOf(late)).toEqual([['21:00'], [], [], null]);
    const quiet = early.next();
    free('18:00:00', '20:00:00', '21:00:00');
    await poll();
    expect(await nextOf(late)).toEqual([['20:00', '21:00'], ['20:00'], [], null]);
    expect(await isWaiting(quiet)).toBe(true);
    expect(await nextOf(open())).toEqual([['18:00', '20:00', '21:00'], [], [], null]);
    expect(platform.calls.map(({ ids, question }) => [ids, question.fromMinute, question.toMinute])).toEqual([
      [['1'], null, null],
      [['1'], null, null],
    ]);
  });

  it('are polled separately for another party and another day', async () => {
    const { free, open, platform } = setUp();
    free('18:00:00');
    await Promise.all([open().next(), open({ partySize: 3 }).next(), open({ date: '2026-12-05' }).next()]);
    expect(platform.calls).toHaveLength(3);
  });

  it('reach a slow reader as one net change, without loss', async () => {
    const { free, open, poll } = setUp();
    free('18:00:00', '19:00:00');
    const stream = open();
    await stream.next();
    free('19:00:00', '20:00:00');
    await poll();
    free('18:00:00', '20:00:00', '21:00:00');
    await poll();
    expect(await nextOf(stream)).toEqual([['18:00', '20:00', '21:00'], ['20:00', '21:00'], ['19:00'], null]);
    expect(await isWaiting(stream.next())).toBe(true);
  });

  it('remain unchanged while the platform fails, with one event for the failure and one for the recovery', async () => {
    const { free, open, poll, platform } = setUp();
    free('18:00:00');
    const stream = open();
    await stream.next();
    platform.fail(away);
    await poll();
    expect(await nextOf(stream)).toEqual([['18:00'], [], [], 'UNKNOWN']);
    const next = stream.next();
    await poll();
    expect(await isWaiting(next)).toBe(true);
    platform.fail(undefined);
    free('18:00:00', '19:00:00');
    await poll();
    expect(reported(await next)).toEqual([['18:00', '19:00'], ['19:00'], [], null]);
  });

  it('that change before the platform fails reach a slow reader together with the failure', async () => {
    const { free, open, poll, platform } = setUp();
    free('18:00:00');
    const stream = open();
    await stream.next();
    free('19:00:00');
    await poll();
    platform.fail(away);
    await poll();
    expect(await nextOf(stream)).toEqual([['19:00'], ['19:00'], ['18:00'], 'UNKNOWN']);
  });

  it('begin with a failure when the first poll fails', async () => {
    const { free, open, poll, platform } = setUp();
    platform.fail(new UpstreamError('platform_b', 'blocked'));
    const stream = open();
    expect(await nextOf(stream)).toEqual([[], [], [], 'BLOCKED']);
    platform.fail(undefined);
    free('18:00:00');
    await poll();
    expect(await nextOf(stream)).toEqual([['18:00'], ['18:00'], [], null]);
  });

  it('begin with cached ones and the failure, when they were read recently', async () => {
    const { free, open, poll, platform, tables, clock } = setUp();
    free('18:00:00');
    await tables.poll('PLATFORM_B', '1', day, new Call());
    await clock.advance(ttlMs);
    platform.fail(away);
    const stream = open();
    expect(await nextOf(stream)).toEqual([['18:00'], [], [], 'UNKNOWN']);
    platform.fail(undefined);
    free('19:00:00');
    await poll();
    expect(await nextOf(stream)).toEqual([['19:00'], ['19:00'], ['18:00'], null]);
  });

  it('of an unknown restaurant end with not_found for all readers, and can be requested again', async () => {
    const { free, open, clock } = setUp();
    const streams = [open(), open()];
    const ends = streams.map((stream) => stream.next());
    for (const end of ends) await expect(end).rejects.toMatchObject({ code: 'not_found' });
    for (const stream of streams) expect(await nextOf(stream)).toBe('done');
    expect(clock.pending).toBe(0);
    free('18:00:00');
    await clock.advance(ttlMs);
    expect(await nextOf(open())).toEqual([['18:00'], [], [], null]);
  });

  it('of a restaurant that vanishes later are a failure', async () => {
    const { free, open, poll, platform } = setUp();
    free('18:00:00');
    const stream = open();
    await stream.next();
    platform.tables.clear();
    await poll();
    expect(await nextOf(stream)).toEqual([['18:00'], [], [], 'NOT_FOUND']);
  });

  it('are not polled for as long as the platform requests', async () => {
    const { open, poll, platform, clock } = setUp();
    platform.fail(new UpstreamError('platform_b', 'rate_limited', { retryAfterSeconds: (2 * pollMs) / 1000 }));
    await open().next();
    await poll();
    expect(platform.calls).toHaveLength(1);
    await clock.advance(pollMs);
    expect(platform.calls).toHaveLength(2);
  });

  it('are polled until the last reader leaves, by return or by its signal', async () => {
    const { free, open, clock, platform } = setUp();
    free('18:00:00');
    const leaving = new Call();
    const [first, second] = [open(), open({}, leaving)];
    await Promise.all([first.next(), second.next()]);
    const waiting = [first.next(), second.next()];
    await first.return?.();
    expect(reported(await (waiting[0] as (typeof waiting)[0]))).toBe('done');
    await until('the next poll is awaited', () => clock.pending === 1);
    leaving.abort(new Error('left'));
    expect(reported(await (waiting[1] as (typeof waiting)[0]))).toBe('done');
    expect(clock.pending).toBe(0);
    await clock.advance(10 * pollMs);
    expect(platform.calls).toHaveLength(1);
  });

  it('abort a poll in flight when the last reader leaves, and start again for the next', async () => {
    const { free, open, platform } = setUp();
    free('18:00:00');
    const release = platform.hold();
    const stream = open();
    await until('the platform is asked', () => platform.calls.length > 0);
    await stream.return?.();
    expect(platform.calls[0]?.call.aborted).toBe(true);
    const another = open();
    release();
    expect(await nextOf(another)).toEqual([['18:00'], [], [], null]);
  });

  it('are not polled for a reader that has already left', async () => {
    const { open, platform } = setUp();
    expect(await nextOf(open({}, new Call({ signal: AbortSignal.abort(new Error('left')) })))).toBe('done');
    expect(platform.calls).toEqual([]);
  });

  it('end when the day is over in every zone, at once if it already is', async () => {
    const { free, open, clock, platform } = setUp();
    free('18:00:00');
    const today = open({ date: '2026-11-20' });
    await today.next();
    const last = today.next();
    await until('the next poll is awaited', () => clock.pending > 0);
    await clock.advance(86_400_000 - 1);
    expect(await isWaiting(last)).toBe(true);
    await clock.advance(pollMs);
    expect(reported(await last)).toBe('done');
    const calls = platform.calls.length;
    expect(await nextOf(open({ date: '2026-11-20' }))).toBe('done');
    expect(platform.calls).toHaveLength(calls);
  });

  it('are refused for a reversed window', () => {
    expect(() => setUp().open({ timeStart: '19:00:00', timeEnd: '18:00:00' })).toThrow('timeEnd');
  });

  it("end with a defect's error for all readers", async () => {
    const { open, platform } = setUp();
    platform.fail(new TypeError('a bug'));
    await expect(open().next()).rejects.toThrow('a bug');
  });
});

describe('changes of watched tables', () => {
  const slot = fc.record({
    time: fc.constantFrom('18:00:00', '19:00:00', '20:00:00'),
    type: fc.constantFrom('STANDARD' as const, 'COUNTER' as const),
    tableType: fc.constantFrom(null, 'bar'),
    deposit: fc.constantFrom(null, { amount: '10', currencyCode: 'USD' }),
    durationMinutes: fc.constantFrom(null, 90, 120),
  });
  const step = fc.record({
    slots: fc.array(slot, { maxLength: 8 }),
    fails: fc.boolean(),
    reads: fc.boolean(),
  });

  it('applied to the last event give the current slots, in any sequence and for any slow reader', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { platform, open, poll } = setUp();
        const leaving = new Call();
        const stream = open({ timeStart: '19:00:00' }, leaving);
        let held: string[] | undefined;
        let pending: Promise<IteratorResult<AvailabilityChange>> | undefined;
        const apply = (change: AvailabilityChange) => {
          const left = [...(held ?? change.slots.map(slotIdentity))];
          for (const gone of change.gone) {
            expect(left).toContain(slotIdentity(gone));
            left.splice(left.indexOf(slotIdentity(gone)), 1);
          }
          held = [...left, ...change.opened.map(slotIdentity)].sort();
          expect(held).toEqual(change.slots.map(slotIdentity).sort());
        };
        for (const [index, { slots, fails, reads }] of steps.entries()) {
          platform.tables.set('1', someTables(slots.map(({ time, ...changes }) => aSlot(time, changes))));
          platform.fail(fails ? away : undefined);
          if (index > 0) await poll();
          if (!reads && index > 0) continue;
          pending ??= stream.next();
          if (await isWaiting(pending)) {
            if (index > 0) continue;
          }
          const { value } = await pending;
          pending = undefined;
          if (value !== undefined) apply(value);
        }
        leaving.abort();
      }),
      { numRuns: seeds(60) },
    );
  });
});
