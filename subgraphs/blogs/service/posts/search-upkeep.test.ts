import { describe, expect, it } from '@jest/globals';
import { silentLogger } from '../../../../platform/log/logger.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { repeatSearchUpkeep } from './search-upkeep.ts';

const everyMs = 1000;

const setup = (looksAfterItself = false) => {
  const clock = new ManualClock();
  const state = { revision: 1, done: 0, fault: undefined as Error | undefined };
  const upkeep = async () => {
    if (state.fault !== undefined) throw state.fault;
    state.done += 1;
  };
  const stop = repeatSearchUpkeep({
    upkeep: looksAfterItself ? undefined : upkeep,
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
    expect(state.done).toBe(1);
    await clock.advance(everyMs * 5);
    expect(state.done).toBe(1);
    state.revision += 1;
    await clock.advance(everyMs);
    expect(state.done).toBe(2);
    stop();
  });

  it('is tried again after a failure', async () => {
    const { clock, state, stop } = setup();
    state.fault = new Error('the disk is full');
    await clock.advance(everyMs);
    state.fault = undefined;
    await clock.advance(everyMs);
    expect(state.done).toBe(1);
    stop();
  });

  it('ends when it is stopped', async () => {
    const { clock, state, stop } = setup();
    await clock.advance(everyMs);
    state.revision += 1;
    stop();
    await clock.advance(everyMs * 5);
    expect([state.done, clock.pending]).toEqual([1, 0]);
  });

  it('does not run where the database maintains itself', () => {
    expect(setup(true).clock.pending).toBe(0);
  });
});
