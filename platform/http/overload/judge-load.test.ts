import { describe, expect, it } from '@jest/globals';
import { judgeStart, type Load, mostInFlight } from './judge-load.ts';
import type { Turn } from './turn-meter.ts';

const bounds = { maxInFlight: 300, maxLoopDelayMs: 300 };
const calm: Turn = { elapsedMs: 0, previousMs: 0, longForMs: 0, requests: 2, nowMs: 0 };
const judge = (turn: Partial<Turn>, load: Partial<Omit<Load, 'turn'>> = {}) =>
  judgeStart(
    {
      turn: { ...calm, ...turn },
      started: 0,
      ownStarted: 0,
      hasShareInFlight: false,
      hasShareOfLoop: false,
      databaseWaitMs: 0,
      ...load,
    },
    bounds,
  );

describe('One more request', () => {
  it('is started until the requests of its turn have held the loop for longer than the bound', () => {
    expect(judge({ elapsedMs: 300 })).toBeUndefined();
    expect(judge({ elapsedMs: 300.1 })).toBe('loop_delay');
  });

  it('is started as the first of its turn, however slow the loop is', () => {
    expect(judge({ elapsedMs: 5_000, previousMs: 5_000, longForMs: 60_000, requests: 1 })).toBeUndefined();
  });

  it('waits earlier when the previous turn was longer than the bound', () => {
    expect(judge({ elapsedMs: 100, previousMs: 900 })).toBeUndefined();
    expect(judge({ elapsedMs: 101, previousMs: 900 })).toBe('loop_delay');
  });

  it('of a client with its share waits at two ninths of the bound after half a second of long turns', () => {
    const share = { hasShareOfLoop: true };
    expect(judge({ elapsedMs: 66, longForMs: 500 }, share)).toBeUndefined();
    expect(judge({ elapsedMs: 67, longForMs: 500 }, share)).toBe('loop_delay');
    expect(judge({ elapsedMs: 67, longForMs: 499 }, share)).toBeUndefined();
  });

  it('of a client with less than its share is started up to the bound, however long turns have been long', () => {
    expect(judge({ elapsedMs: 300, longForMs: 60_000 })).toBeUndefined();
    expect(judge({ elapsedMs: 301, longForMs: 60_000 })).toBe('loop_delay');
  });

  it('may be in flight below the bound, or two thirds of it for one client', () => {
    expect([mostInFlight(false, bounds), mostInFlight(true, bounds)]).toEqual([300, 200]);
  });

  it('of a client with its share waits while the database needs over 250 ms for a statement', () => {
    const share = { started: 10, ownStarted: 8, hasShareInFlight: true };
    expect(judge({}, { ...share, databaseWaitMs: 250 })).toBeUndefined();
    expect(judge({}, { ...share, databaseWaitMs: 251 })).toBe('database');
    expect(judge({}, { ...share, databaseWaitMs: 60_000, ownStarted: 7 })).toBeUndefined();
  });

  it('of a client that is alone, or has less than its share, waits from 600 ms on', () => {
    const alone = { started: 10, ownStarted: 10, hasShareInFlight: true };
    expect(judge({}, { ...alone, databaseWaitMs: 600 })).toBeUndefined();
    expect(judge({}, { ...alone, databaseWaitMs: 601 })).toBe('database');
    const less = { started: 10, ownStarted: 1, hasShareInFlight: false };
    expect(judge({}, { ...less, databaseWaitMs: 600 })).toBeUndefined();
    expect(judge({}, { ...less, databaseWaitMs: 601 })).toBe('database');
    expect(judge({}, { ...less, databaseWaitMs: 60_000, ownStarted: 0 })).toBeUndefined();
  });
});
