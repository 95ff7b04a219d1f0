import { describe, expect, it } from '@jest/globals';
import { type Logger, silentLogger } from '../log/logger.ts';
import { ManualClock } from './manual-clock.ts';
import { tidyHourly } from './tidy-hourly.ts';

const hourMs = 3_600_000;

const setup = (tidy: (hasEnded: () => boolean) => Promise<void>) => {
  const clock = new ManualClock();
  const warnings: string[] = [];
  const log: Logger = { ...silentLogger, warn: (_, message) => warnings.push(message) };
  return { clock, warnings, end: tidyHourly(tidy, { clock, log, failure: 'nothing was tidied' }) };
};

describe('hourly tidying', () => {
  it('comes a minute after the start and then every hour', async () => {
    let turns = 0;
    const { clock } = setup(async () => {
      turns += 1;
    });
    await clock.advance(59_999);
    expect(turns).toBe(0);
    await clock.advance(1);
    expect(turns).toBe(1);
    await clock.advance(3 * hourMs);
    expect(turns).toBe(4);
  });

  it('goes on after a failure, and says so', async () => {
    let turns = 0;
    const { clock, warnings } = setup(async () => {
      turns += 1;
      throw new Error('the database is away');
    });
    await clock.advance(60_000 + hourMs);
    expect([turns, warnings]).toEqual([2, ['nothing was tidied', 'nothing was tidied']]);
  });

  it('is over when it is ended, before a turn and in the middle of one', async () => {
    const early = setup(async () => {});
    early.end();
    expect(early.clock.pending).toBe(0);

    const told: boolean[] = [];
    const late = setup(async (hasEnded) => {
      late.end();
      told.push(hasEnded());
    });
    await late.clock.advance(60_000 + hourMs);
    expect([told, late.clock.pending]).toEqual([[true], 0]);
  });
});
