import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { type Logger, silentLogger } from '../log/logger.ts';
import { repeat } from './repeat.ts';

const everyMs = 1000;

const setup = (turn: (hasEnded: () => boolean) => Promise<void>, firstMs?: number) => {
  const clock = new ManualClock();
  const warnings: string[] = [];
  const log: Logger = { ...silentLogger, warn: (_, message) => warnings.push(message) };
  const first = firstMs === undefined ? {} : { firstMs };
  return { clock, warnings, end: repeat(turn, { clock, log, everyMs, failure: 'the turn failed', ...first }) };
};

describe('a repeated task', () => {
  it('runs immediately and then after each pause', async () => {
    let turns = 0;
    const { clock } = setup(async () => void turns++);
    expect(turns).toBe(1);
    await clock.advance(3 * everyMs);
    expect(turns).toBe(4);
  });

  it('delays its first turn where that is configured', async () => {
    let turns = 0;
    const { clock } = setup(async () => void turns++, 200);
    await clock.advance(199);
    expect(turns).toBe(0);
    await clock.advance(1);
    expect(turns).toBe(1);
  });

  it('starts the pause at the end of a turn, so that turns never overlap', async () => {
    const open: (() => void)[] = [];
    const { clock } = setup(() => new Promise((resolve) => open.push(resolve)));
    await clock.advance(5 * everyMs);
    expect(open).toHaveLength(1);
    open[0]?.();
    await clock.advance(everyMs);
    expect(open).toHaveLength(2);
  });

  it('continues after a failure, and logs it', async () => {
    const { clock, warnings } = setup(() => Promise.reject(new Error('the database is away')));
    await clock.advance(everyMs);
    expect(warnings).toEqual(['the turn failed', 'the turn failed']);
  });

  it('stops between and during turns, and logs no failures after that', async () => {
    const early = setup(async () => {}, 200);
    early.end();
    expect(early.clock.pending).toBe(0);

    const reported: boolean[] = [];
    const late = setup(async (hasEnded) => {
      late.end();
      reported.push(hasEnded());
      throw new Error('the database is closed');
    }, 200);
    await late.clock.advance(200 + everyMs);
    expect([reported, late.warnings, late.clock.pending]).toEqual([[true], [], 0]);
  });
});
