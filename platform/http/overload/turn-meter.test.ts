import { describe, expect, it } from '@jest/globals';
import { createTurnMeter } from './turn-meter.ts';

/** An event loop whose time and turns the test controls. */
const setUp = () => {
  let nowMs = 0;
  const waiting: (() => void)[] = [];
  const meter = createTurnMeter({ now: () => nowMs, atTurnEnd: (callback) => void waiting.push(callback) });
  return {
    meter,
    waiting,
    pass: (ms: number) => {
      nowMs += ms;
    },
    endTurn: () => {
      for (const callback of waiting.splice(0)) callback();
    },
  };
};

describe('A turn of the event loop', () => {
  it('is measured from its first request to its end', () => {
    const { meter, pass, endTurn } = setUp();
    expect(meter.visit()).toMatchObject({ elapsedMs: 0, previousMs: 0, longForMs: 0, requests: 1 });
    pass(7);
    expect(meter.visit()).toMatchObject({ elapsedMs: 7, requests: 2 });
    endTurn();
    pass(5_000);
    expect(meter.visit()).toMatchObject({ elapsedMs: 0, previousMs: 7, longForMs: 0, requests: 1 });
  });

  it('is measured from its start after a long one, including earlier admissions', () => {
    const { meter, pass, endTurn } = setUp();
    meter.visit();
    pass(25);
    endTurn();
    pass(40);
    expect(meter.visit()).toMatchObject({ elapsedMs: 40, previousMs: 25, longForMs: 65, requests: 1 });
  });

  it('is measured only until the first short one', () => {
    const { meter, pass, endTurn, waiting } = setUp();
    meter.visit();
    pass(100);
    endTurn();
    expect(waiting).toHaveLength(1);
    pass(1);
    endTurn();
    expect(waiting).toHaveLength(0);
  });

  it('belongs to one period of pressure while pauses are at most 250 ms', () => {
    const { meter, pass, endTurn } = setUp();
    const longTurn = () => {
      meter.visit();
      pass(100);
      endTurn();
      endTurn();
    };
    longTurn();
    pass(250);
    longTurn();
    expect(meter.visit().longForMs).toBe(450);
    endTurn();
    pass(251);
    expect(meter.visit().longForMs).toBe(0);
    endTurn();
    longTurn();
    expect(meter.visit().longForMs).toBe(100);
  });

  it('counts as the longest for 15 to 30 s', () => {
    const { meter, pass, endTurn } = setUp();
    meter.visit();
    pass(400);
    endTurn();
    endTurn();
    expect(meter.longestMs()).toBe(400);
    pass(15_000);
    expect(meter.longestMs()).toBe(400);
    pass(15_000);
    expect(meter.longestMs()).toBe(0);
  });
});
