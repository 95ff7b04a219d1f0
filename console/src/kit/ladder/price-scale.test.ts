import { describe, expect, it } from '@jest/globals';
import { priceScale } from './price-scale.ts';

const cents = (lowest: number, highest: number): readonly number[] =>
  priceScale(lowest, highest).map((price) => Math.round(price * 1000) / 10);

describe('the scale of prices', () => {
  it('leaves room around a price that has not moved', () => expect(cents(0.5, 0.5)).toEqual([48, 52]));
  it('shows a small movement as small', () => expect(cents(0.5, 0.51)).toEqual([48.5, 52.5]));
  it('leaves a little room around a large movement', () => expect(cents(0.3, 0.6)).toEqual([29.5, 60.5]));
  it('ends at the possible prices', () =>
    expect([cents(0, 0.01), cents(0.99, 1)]).toEqual([
      [0, 2.5],
      [97.5, 100],
    ]));
});
