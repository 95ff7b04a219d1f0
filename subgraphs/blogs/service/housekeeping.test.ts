import { describe, expect, it } from '@jest/globals';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { keepHouse, repeatSearchUpkeep } from './housekeeping.ts';

const everyMs = 1000;

const setup = (renewsItself = false) => {
  const clock = new ManualClock();
  const state = { revision: 1, tidied: 0, vacuumed: 0, quietMs: 0, error: undefined as Error | undefined };
  const upkeep = {
    tidy: async () => {
      if (state.error !== undefined) throw state.error;
      state.tidied += 1;
    },
    vacuum: async () => {
      state.vacuumed += 1;
    },
    get quietMs() {
      return state.quietMs;
    },
  };
  const stop = repeatSearchUpkeep({
    upkeep: renewsItself ? undefined : upkeep,
    revision: async () => state.revision,
    clock,
    log: silentLogger,
    everyMs,
  });
  return { clock, state, stop };
};

describe('the upkeep of the index', () => {
  it('runs once after each interval in which the index has changed', async () => {
    const { clock, state, stop } = setup();
    await clock.advance(everyMs);
    expect(state.tidied).toBe(1);
    await clock.advance(everyMs * 5);
    expect(state.tidied).toBe(1);
    state.revision += 1;
    await clock.advance(everyMs);
    expect(state.tidied).toBe(2);
    stop();
  });

  it('vacuums after a change once no request came for a minute', async () => {
    const { clock, state, stop } = setup();
    state.quietMs = 59_999;
    await clock.advance(everyMs * 5);
    expect(state.vacuumed).toBe(0);
    state.quietMs = 60_000;
    await clock.advance(everyMs);
    expect(state.vacuumed).toBe(1);
    await clock.advance(everyMs * 5);
    expect(state.vacuumed).toBe(1);
    stop();
  });

  it('vacuums once an hour while requests come all the time', async () => {
    const { clock, state, stop } = setup();
    await clock.advance(3_600_000 - everyMs);
    expect(state.vacuumed).toBe(0);
    await clock.advance(everyMs);
    expect(state.vacuumed).toBe(1);
    state.revision += 1;
    await clock.advance(3_600_000 - everyMs);
    expect(state.vacuumed).toBe(1);
    await clock.advance(everyMs * 2);
    expect(state.vacuumed).toBe(2);
    stop();
  });

  it('is tried again after a failure', async () => {
    const { clock, state, stop } = setup();
    state.error = new Error('the disk is full');
    await clock.advance(everyMs);
    state.error = undefined;
    await clock.advance(everyMs);
    expect(state.tidied).toBe(1);
    stop();
  });

  it('ends when it is stopped', async () => {
    const { clock, state, stop } = setup();
    await clock.advance(everyMs);
    state.revision += 1;
    stop();
    await clock.advance(everyMs * 5);
    expect([state.tidied, clock.pending]).toEqual([1, 0]);
  });

  it('does not run where the database maintains itself', () => {
    expect(setup(true).clock.pending).toBe(0);
  });
});

describe('housekeeping of posts', () => {
  it('deletes the posts of sources beyond their newest ones, until none is left', async () => {
    const clock = new ManualClock();
    const asked: number[] = [];
    const left = [200, 200, 7];
    const forget = async ({ newest }: { readonly newest: number }) => {
      asked.push(newest);
      return left.shift() ?? 0;
    };
    const end = keepHouse({ forget, clock, log: silentLogger, newest: 1000 });
    await clock.advance(60_000);
    expect(asked).toEqual([1000, 1000, 1000]);
    end();
    expect(clock.pending).toBe(0);
  });

  it('deletes nothing without a bound', () => {
    const clock = new ManualClock();
    keepHouse({ forget: async () => 0, clock, log: silentLogger, newest: undefined })();
    expect(clock.pending).toBe(0);
  });
});
