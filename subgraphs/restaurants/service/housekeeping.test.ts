import { describe, expect, it } from '@jest/globals';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { keepHouse } from './housekeeping.ts';

describe('housekeeping of stored', () => {
  it('keeps rows a day longer than set, because sightings are noted once a day', async () => {
    const clock = new ManualClock();
    const before: number[] = [];
    const known = {
      forgetSeenBefore: async (ms: number) => {
        before.push(ms);
        return 0;
      },
    };
    const end = keepHouse({ known, clock, log: silentLogger, knownDays: 10 });
    await clock.advance(60_000);
    expect(before).toEqual([clock.now() - 11 * 86_400_000]);
    end();
    expect(clock.pending).toBe(0);
  });
});
