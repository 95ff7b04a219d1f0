import { describe, expect, it } from '@jest/globals';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { keepHouse } from './housekeeping.ts';

const hourMs = 3_600_000;

describe('housekeeping of feeds', () => {
  it('deletes items after the configured days, and polls after an hour', async () => {
    const clock = new ManualClock();
    const forgotten: (readonly [what: string, ageMs: number])[] = [];
    const end = keepHouse({
      items: {
        forgetSeenBefore: async (ms) => {
          forgotten.push(['items', clock.now() - ms]);
          return 1;
        },
      },
      watches: { forgetPolledBefore: async (ms) => void forgotten.push(['polls', clock.now() - ms]) },
      clock,
      log: silentLogger,
      itemDays: 30,
    });
    await clock.advance(60_000);
    expect(forgotten).toEqual([
      ['items', 30 * 24 * hourMs],
      ['polls', hourMs],
    ]);
    end();
    expect(clock.pending).toBe(0);
  });
});
