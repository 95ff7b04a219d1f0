import { describe, expect, it } from '@jest/globals';
import { judgeLoad, type Load } from './judge-load.ts';
import type { Turn } from './turn-meter.ts';

const bounds = { maxInFlight: 300, maxLoopDelayMs: 300 };
const calm: Turn = { elapsedMs: 0, previousMs: 0, longForMs: 0, requests: 2, nowMs: 0 };
const judge = (turn: Partial<Turn>, load: Partial<Omit<Load, 'turn'>> = {}) =>
  judgeLoad(
    {
      turn: { ...calm, ...turn },
      inFlight: 0,
      ownInFlight: 0,
      hasShareInFlight: false,
      hasShareOfLoop: false,
      databaseWaitMs: 0,
      ...load,
    },
    bounds,
  );

describe('One more request', () => {
  it('is admitted until the requests of its turn have held the loop for longer than the bound', () => {
    expect(judge({ elapsedMs: 300 })).toBeUndefined();
    expect(judge({ elapsedMs: 300.1 })).toBe('loop_delay');
  });

  it('is admitted as the first of its turn, however slow the loop is', () => {
    expect(judge({ elapsedMs: 5_000, previousMs: 5_000, longForMs: 60_000, requests: 1 })).toBeUndefined();
  });

  it('is refused earlier when the previous turn was longer than the bound', () => {
    expect(judge({ elapsedMs: 100, previousMs: 900 })).toBeUndefined();
    expect(judge({ elapsedMs: 101, previousMs: 900 })).toBe('loop_delay');
  });

  it('of a client with its share is refused at two ninths of the bound after half a second of long turns', () => {
    const share = { hasShareOfLoop: true };
    expect(judge({ elapsedMs: 66, longForMs: 500 }, share)).toBeUndefined();
    expect(judge({ elapsedMs: 67, longForMs: 500 }, share)).toBe('loop_delay');
    expect(judge({ elapsedMs: 67, longForMs: 499 }, share)).toBeUndefined();
  });

  it('of a client with less than its share is admitted up to the bound, however long turns have been long', () => {
    expect(judge({ elapsedMs: 300, longForMs: 60_000 })).toBeUndefined();
    expect(judge({ elapsedMs: 301, longForMs: 60_000 })).toBe('loop_delay');
  });

  it('is admitted while fewer than the bound are in flight, or two thirds of it for one client', () => {
    expect(judge({}, { inFlight: 299 })).toBeUndefined();
    expect(judge({}, { inFlight: 300 })).toBe('in_flight');
    expect(judge({}, { inFlight: 199, hasShareInFlight: true })).toBeUndefined();
    expect(judge({}, { inFlight: 200, hasShareInFlight: true })).toBe('in_flight');
  });

  it('of a client with its share is refused while statements wait for over a quarter of a second', () => {
    const share = { inFlight: 10, ownInFlight: 8, hasShareInFlight: true };
    expect(judge({}, { ...share, databaseWaitMs: 250 })).toBeUndefined();
    expect(judge({}, { ...share, databaseWaitMs: 251 })).toBe('database');
    expect(judge({}, { ...share, databaseWaitMs: 60_000, hasShareInFlight: false })).toBeUndefined();
    expect(judge({}, { ...share, databaseWaitMs: 60_000, ownInFlight: 7 })).toBeUndefined();
  });

  it('of a client that is alone is refused while statements wait for over a second', () => {
    const alone = { inFlight: 10, ownInFlight: 10, hasShareInFlight: true };
    expect(judge({}, { ...alone, databaseWaitMs: 1_000 })).toBeUndefined();
    expect(judge({}, { ...alone, databaseWaitMs: 1_001 })).toBe('database');
  });
});
