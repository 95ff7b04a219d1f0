import { describe, expect, it } from '@jest/globals';
import { silentLogger } from '../../../platform/log/logger.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { keepHouse } from './housekeeping.ts';

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
