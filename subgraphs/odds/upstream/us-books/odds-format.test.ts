import { describe, expect, it } from '@jest/globals';
import { oddsReaderFor } from './odds-format.ts';

describe('prices of an answer', () => {
  it('are American as asked for, exactly', () => {
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

  it('with a negative one are American whatever else there is, which then is no price', () => {
    const toOdds = oddsReaderFor([-164, 50, 138]);
    expect([toOdds(-164), toOdds(50)]).toEqual([{ n: 66, d: 41 }, undefined]);
  });

  it('of nothing are none, and tell nothing of the others', () => {
    const toOdds = oddsReaderFor([0, 1, -1, 0.0001, 250]);
    expect([0, 1, -1, 0.0001].map(toOdds)).toEqual([null, null, null, null]);
    expect(toOdds(250)).toEqual({ n: 7, d: 2 });
  });

  it('that are fractions of American odds are none', () => expect(oddsReaderFor([-110.5])(-110.5)).toBeUndefined());
});
