import { describe, expect, it } from '@jest/globals';
import { toDollarText, toHundredths, toPriceMicros, toStake } from './amounts.ts';

describe('amounts of the exchange', () => {
  it.each<[string | number | null | undefined, string | number | null | undefined, number | undefined]>([
    ['0.3400', 34, 340_000],
    ['0.000001', null, 1],
    ['0.999999', null, 999_999],
    ['0.0000', 0, undefined],
    ['1.0000', 100, undefined],
    // The text is used when there is one, also when it means that there is no price.
    ['0.0000', 34, undefined],
    [null, 34, 340_000],
    [undefined, 7.5, 75_000],
    [null, 0, undefined],
    [null, 100, undefined],
    [0.29, null, 290_000],
    ['-0.1', null, undefined],
    ['N/A', null, undefined],
    ['', null, undefined],
    [null, null, undefined],
  ])('with a price of %p, or %p cents, have %p millionths of a dollar', (dollars, cents, micros) => {
    expect(toPriceMicros(dollars, cents)).toBe(micros);
  });

  it('have sizes in hundredths of a contract, fractional or whole', () => {
    expect(['185.01', '9', 100, '0.00', '1.239', 'x', null].map((size) => toHundredths(size))).toEqual([
      18_501,
      900,
      10_000,
      0,
      123,
      undefined,
      undefined,
    ]);
    expect(toHundredths(null, 12)).toBe(1200);
  });

  it('are written and multiplied without loss', () => {
    expect([1, 70_000, 999_999].map(toDollarText)).toEqual(['0.000001', '0.070000', '0.999999']);
    expect(toStake(420_000, 11_550)).toBe(48.51);
  });
});
