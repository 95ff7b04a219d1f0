import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../platform/clock/manual-clock.ts';
import { silentLogger } from '../../../platform/log/logger.ts';
import { keepHouse } from './housekeeping.ts';

const setup = () => {
  const clock = new ManualClock();
  const before: number[] = [];
  const state = { fails: false };
  const known = {
    forgetSeenBefore: async (ms: number) => {
      before.push(ms);
      if (state.fails) throw new Error('the database is away');
      return 0;
    },
  };
  return { clock, before, state, end: keepHouse({ known, clock, log: silentLogger, knownDays: 10 }) };
};

describe('housekeeping of known restaurants', () => {
  it('forgets a minute after the start and then every hour, also when a time has failed', async () => {
    const { clock, before, state } = setup();
    const startMs = clock.now();
    await clock.advance(59_999);
    expect(before).toEqual([]);
    state.fails = true;
    await clock.advance(1);
    state.fails = false;
    await clock.advance(3_600_000);
    expect(before).toEqual([startMs + 60_000, startMs + 3_660_000].map((ms) => ms - 11 * 86_400_000));
  });

  it('is over when it is ended', async () => {
    const { clock, before, end } = setup();
    end();
    await clock.advance(7_200_000);
    expect([before.length, clock.pending]).toEqual([0, 0]);
  });
});
