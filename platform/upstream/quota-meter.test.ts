import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createMemoryStateStore, type StateStore } from '../cache/state/state-store.ts';
import { ServiceError } from '../errors/service-error.ts';
import { createQuotaMeter, type QuotaReading } from './quota-meter.ts';

const reading = (remaining: number, rest: Partial<QuotaReading> = {}): QuotaReading => ({
  remaining,
  used: null,
  limit: null,
  lastCost: null,
  resetsAt: null,
  ...rest,
});

const setup = () => {
  const clock = new ManualClock();
  const store = createMemoryStateStore({ clock });
  const reported: number[] = [];
  const meter = (floor = 10) =>
    createQuotaMeter({
      source: 'us_books',
      store,
      clock,
      floor,
      onReading: ({ remaining }) => reported.push(remaining),
    });
  return { clock, told: reported, meter };
};

describe('a quota meter', () => {
  it('admits requests before the first reading, and above the floor', async () => {
    const { meter, told: reported } = setup();
    const quota = meter();
    await quota.guard();
    expect(await quota.state()).toBeNull();
    quota.note(reading(11, { used: 489, lastCost: 3 }));
    await quota.guard();
    expect(await quota.state()).toMatchObject({ remaining: 11, used: 489, lastCost: 3, floor: 10 });
    expect(reported).toEqual([11]);
  });

  it('refuses at the floor with a quota error that is not retryable', async () => {
    const { meter } = setup();
    const quota = meter();
    quota.note(reading(10));
    await expect(quota.guard()).rejects.toMatchObject({
      reason: 'quota',
      retryable: false,
      heldBack: true,
      message: 'The source us_books has 10 calls left, and this deployment keeps 10.',
    });
  });

  it('uses the latest reading of all processes', async () => {
    const { clock, meter } = setup();
    const [one, two] = [meter(), meter()];
    one.note(reading(3));
    await expect(two.guard()).rejects.toMatchObject({ reason: 'quota' });
    await clock.advance(1000);
    two.note(reading(400));
    await one.guard();
  });

  it('admits one probe when the quota was reset, and reports before when that will be', async () => {
    const { clock, meter } = setup();
    const quota = meter();
    quota.note(reading(0, { resetsAt: new Date(clock.now() + 90_000).toISOString() }));
    await expect(quota.guard()).rejects.toMatchObject({ details: { retryAfterSeconds: 90 } });
    await clock.advance(90_000);
    await quota.guard();
    await expect(quota.guard()).rejects.toMatchObject({ reason: 'quota' });
    quota.note(reading(100));
    await quota.guard();
  });

  it('probes once an hour when the source states no reset time', async () => {
    const { clock, meter } = setup();
    const quota = meter();
    quota.note(reading(0));
    await clock.advance(3_599_999);
    await expect(quota.guard()).rejects.toMatchObject({ reason: 'quota' });
    await clock.advance(1);
    await quota.guard();
    await expect(quota.guard()).rejects.toMatchObject({ reason: 'quota' });
  });

  it('does not wait for a time that only a wrong clock stated', async () => {
    const clock = new ManualClock();
    const ahead = new ManualClock(clock.now() + 7_200_000);
    const store = createMemoryStateStore({ clock });
    const options = { source: 'us_books', store, floor: 10, onReading: () => {} };
    createQuotaMeter({ ...options, clock: ahead }).note(reading(3));
    const quota = createQuotaMeter({ ...options, clock });
    await quota.guard();
    await expect(quota.guard()).rejects.toMatchObject({ reason: 'quota' });
    quota.note(reading(400));
    await quota.guard();
  });

  it('counts requests in flight as spent, so that concurrent ones respect the floor', async () => {
    const { meter } = setup();
    const quota = meter(10);
    let remaining = 20;
    quota.note(reading(remaining));
    let respond: () => void = () => {};
    const result = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const asked = Array.from({ length: 10 }, () =>
      quota.spend(3, async () => {
        await result;
        remaining -= 3;
        quota.note(reading(remaining));
      }),
    );
    const refused = expect(quota.spend(3, async () => {})).rejects.toMatchObject({
      message: 'The source us_books has 8 calls left, and this deployment keeps 10.',
    });
    await refused;
    respond();
    const results = await Promise.allSettled(asked);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(remaining).toBe(8);
  });

  it('no longer counts a request that has failed', async () => {
    const { meter } = setup();
    const quota = meter(10);
    quota.note(reading(12));
    const error = new Error('down');
    for (let time = 0; time < 5; time++) await expect(quota.spend(3, () => Promise.reject(error))).rejects.toBe(error);
  });

  it('separates the quota of an emulator from that of the upstream', async () => {
    const clock = new ManualClock();
    const store = createMemoryStateStore({ clock });
    const options = { source: 'us_books', store, clock, floor: 10, onReading: () => {} };
    createQuotaMeter({ ...options, emulated: true }).note(reading(0));
    const quota = createQuotaMeter(options);
    expect(await quota.state()).toBeNull();
    await quota.guard();
  });

  it('uses its own reading while the store cannot be reached, and probes once a minute', async () => {
    const clock = new ManualClock();
    const away = () => Promise.reject(new ServiceError('service_unavailable', 'away'));
    const store: StateStore = { find: away, hold: away, claim: away, close: async () => {} };
    const quota = createQuotaMeter({ source: 'us_books', store, clock, floor: 10, onReading: () => {} });
    await quota.guard();
    quota.note(reading(10, { resetsAt: new Date(clock.now() + 90_000).toISOString() }));
    await expect(quota.guard()).rejects.toMatchObject({ reason: 'quota' });
    await clock.advance(90_000);
    await quota.guard();
    await expect(quota.guard()).rejects.toMatchObject({ reason: 'quota' });
    await clock.advance(60_000);
    await quota.guard();
  });
});
