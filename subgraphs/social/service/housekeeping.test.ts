import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../platform/clock/manual-clock.ts';
import { type Logger, silentLogger } from '../../../platform/log/logger.ts';
import { createHousekeeping } from './housekeeping.ts';

const hourMs = 3_600_000;

const setUp = ({ fails = false } = {}) => {
  const clock = new ManualClock();
  const forgotten: (readonly [what: string, ageMs: number])[] = [];
  const warnings: string[] = [];
  const log: Logger = { ...silentLogger, warn: (_, message) => warnings.push(message) };
  const housekeeping = createHousekeeping({
    items: {
      forgetSeenBefore: async (ms) => {
        forgotten.push(['items', clock.now() - ms]);
        if (fails) throw new Error('the database is away');
        return 1;
      },
    },
    watches: { forgetPolledBefore: async (ms) => void forgotten.push(['polls', clock.now() - ms]) },
    clock,
    log,
    itemDays: 30,
  });
  return { clock, forgotten, warnings, housekeeping };
};

describe('housekeeping', () => {
  it('forgets old items and polls a minute after the start, and every hour', async () => {
    const { clock, forgotten, housekeeping } = setUp();
    housekeeping.begin();
    await clock.advance(59_999);
    expect(forgotten).toEqual([]);
    await clock.advance(1);
    expect(forgotten).toEqual([
      ['items', 30 * 24 * hourMs],
      ['polls', hourMs],
    ]);
    await clock.advance(3 * hourMs);
    expect(forgotten).toHaveLength(8);
  });

  it('goes on after a failure, and says so', async () => {
    const { clock, forgotten, warnings, housekeeping } = setUp({ fails: true });
    housekeeping.begin();
    await clock.advance(60_000 + hourMs);
    expect([forgotten.length, warnings.length]).toEqual([2, 2]);
  });

  it('ends when it is told to, before its first turn and between two', async () => {
    for (const beforeMs of [0, 60_000 + hourMs / 2]) {
      const { clock, forgotten, housekeeping } = setUp();
      const end = housekeeping.begin();
      await clock.advance(beforeMs);
      const done = forgotten.length;
      end();
      expect(clock.pending).toBe(0);
      await clock.advance(3 * hourMs);
      expect(forgotten).toHaveLength(done);
    }
  });
});
