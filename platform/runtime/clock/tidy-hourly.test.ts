import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { silentLogger } from '../log/logger.ts';
import { tidyHourly } from './repeat.ts';

const hourMs = 3_600_000;

describe('hourly tidying', () => {
  it('runs a minute after the start and then every hour, until it is ended', async () => {
    const clock = new ManualClock();
    let turns = 0;
    const end = tidyHourly(async () => void turns++, { clock, log: silentLogger, failure: 'nothing was tidied' });
    await clock.advance(59_999);
    expect(turns).toBe(0);
    await clock.advance(1);
    expect(turns).toBe(1);
    await clock.advance(3 * hourMs);
    expect(turns).toBe(4);
    end();
    expect(clock.pending).toBe(0);
  });
});
