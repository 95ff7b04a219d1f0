import { describe, expect, it } from '@jest/globals';
import { stateOf, toStatusFilter } from './event-state.ts';

const startsAtMs = Date.parse('2026-11-21T19:00:00Z');
const at = (statuses: readonly string[], changes: object = {}) =>
  stateOf({ statuses, underWay: false, startsAtMs, nowMs: startsAtMs - 1, ...changes });

describe('the state of an event of the exchange', () => {
  it('is upcoming until its start and live from then on, while one market is traded', () => {
    expect(at(['active'])).toBe('UPCOMING');
    expect(at(['active'], { nowMs: startsAtMs })).toBe('LIVE');
    expect(at(['finalized', 'active', 'closed'], { nowMs: startsAtMs + 1 })).toBe('LIVE');
  });

  it('is live before the stated start when the exchange reports it as in progress', () => {
    expect(at(['active'], { underWay: true })).toBe('LIVE');
    expect(at(['active'], { underWay: true, startsAtMs: null })).toBe('LIVE');
  });

  it('is upcoming while a market is traded and no start is known', () => {
    expect(at(['active'], { startsAtMs: null })).toBe('UPCOMING');
  });

  it('is upcoming while a market is still to be opened, also past the start', () => {
    expect(at(['initialized'])).toBe('UPCOMING');
    expect(at(['closed', 'initialized'], { nowMs: startsAtMs })).toBe('UPCOMING');
  });

  it.each(['closed', 'determined', 'disputed', 'amended', 'inactive', 'a_new_word'])(
    'is closed when its markets are %s, whatever the milestone says',
    (status) => {
      expect(at([status])).toBe('CLOSED');
      expect(at([status], { underWay: true, nowMs: startsAtMs })).toBe('CLOSED');
      expect(at([status, 'finalized'])).toBe('CLOSED');
    },
  );

  it('is settled when all its markets are settled', () => {
    expect(at(['finalized', 'settled'])).toBe('SETTLED');
    expect(at(['finalized'], { underWay: true })).toBe('SETTLED');
  });

  it('is closed without markets, unless it is known to begin later', () => {
    expect(at([])).toBe('UPCOMING');
    expect(at([], { nowMs: startsAtMs })).toBe('CLOSED');
    expect(at([], { startsAtMs: null })).toBe('CLOSED');
  });

  it('is requested with the exchange’s own filters', () => {
    expect([null, 'UPCOMING', 'LIVE', 'CLOSED', 'SETTLED'].map((state) => toStatusFilter(state as never))).toEqual([
      'open',
      'open',
      'open',
      'closed',
      'settled',
    ]);
  });
});
