import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createThreadLosses } from './thread-losses.ts';

describe('losses of threads', () => {
  it('refuse the source that caused three of them, until ten minutes have passed without another', async () => {
    const clock = new ManualClock();
    const losses = createThreadLosses(clock);
    for (let loss = 0; loss < 3; loss += 1) {
      expect(losses.isRefused('a.example')).toBe(false);
      losses.count('a.example');
    }
    expect(losses.isRefused('a.example')).toBe(true);
    expect(losses.isRefused('b.example')).toBe(false);
    expect(losses.isRefused(undefined)).toBe(false);
    await clock.advance(599_999);
    expect(losses.isRefused('a.example')).toBe(true);
    await clock.advance(1);
    expect(losses.isRefused('a.example')).toBe(false);
  });

  it('remember a bounded number of sources', () => {
    const losses = createThreadLosses(new ManualClock());
    for (let loss = 0; loss < 3; loss += 1) losses.count('first.example');
    for (let other = 0; other < 999; other += 1) losses.count(`${other}.example`);
    expect(losses.isRefused('first.example')).toBe(true);
    losses.count('one-more.example');
    expect(losses.isRefused('first.example')).toBe(false);
  });

  it('cost a pause that grows with their number, to ten seconds at most, and shrinks with time', async () => {
    const clock = new ManualClock();
    const losses = createThreadLosses(clock);
    const pauses = Array.from({ length: 200 }, (_, loss) => {
      losses.count(`${loss}.example`);
      return losses.pauseMs();
    });
    expect(pauses.slice(0, 10)).toEqual([0, 0, 0, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
    expect(Math.max(...pauses)).toBe(10_000);
    await clock.advance(600_000);
    expect(losses.pauseMs()).toBe(0);
  });
});
