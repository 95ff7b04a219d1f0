import { describe, expect, it } from '@jest/globals';
import { shownDelayMinutes } from './flight-words.ts';

const at = (time: string) => ({ at: `2026-11-20T${time}:00Z` });
const movement = { scheduled: at('21:30'), estimated: null, actual: null, delayMinutes: null };

describe('the delay beside two times', () => {
  it('is the time between them, even if the runway made the flight later', () => {
    expect(shownDelayMinutes({ ...movement, estimated: at('21:33'), actual: at('21:36'), delayMinutes: 20 })).toBe(6);
  });

  it('uses the estimate until the flight has left', () => {
    expect(shownDelayMinutes({ ...movement, estimated: at('21:25'), delayMinutes: -5 })).toBe(-5);
  });

  it("uses the graph's delay when there is only one time", () => {
    expect(shownDelayMinutes({ ...movement, delayMinutes: 12 })).toBe(12);
    expect(shownDelayMinutes(movement)).toBeNull();
  });
});
