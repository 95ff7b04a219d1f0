import { describe, expect, it } from '@jest/globals';
import { oddsReaderFor } from './odds-format.ts';

describe('prices of a response', () => {
  it('are exact American odds, as requested', () => {
    const toOdds = oddsReaderFor([-164, 138, 100, -100]);
    expect([-164, 138, 100, -100].map(toOdds)).toEqual([
      { n: 66, d: 41 },
      { n: 119, d: 50 },
      { n: 2, d: 1 },
      { n: 2, d: 1 },
    ]);
  });

  it('are decimal when one is too small for American odds', () => {
    const toOdds = oddsReaderFor([1.82, 126]);
    expect([1.82, 126].map(toOdds)).toEqual([
      { n: 91, d: 50 },
      { n: 126, d: 1 },
    ]);
  });

  it('with a negative price are all read as American, and others are undefined', () => {
    const toOdds = oddsReaderFor([-164, 50, 138]);
    expect([toOdds(-164), toOdds(50)]).toEqual([{ n: 66, d: 41 }, undefined]);
  });

  it('of 0 or 1 mean no price, and do not decide the format of the others', () => {
    const toOdds = oddsReaderFor([0, 1, -1, 0.0001, 250]);
    expect([0, 1, -1, 0.0001].map(toOdds)).toEqual([null, null, null, null]);
    expect(toOdds(250)).toEqual({ n: 7, d: 2 });
  });

  it('that are fractional American odds are undefined', () => expect(oddsReaderFor([-110.5])(-110.5)).toBeUndefined());
});
