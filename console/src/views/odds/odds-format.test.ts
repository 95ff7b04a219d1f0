import { describe, expect, it } from '@jest/globals';
import { fairPriceText, percent, priceText, withAmerican } from './odds-format.ts';

const price = { decimal: 1.20202, fractional: '20/99', american: -495 };

describe('a price', () => {
  it('is written as the graph returned it in each format', () => {
    expect(priceText(price, 'decimal')).toBe('1.202');
    expect(priceText(price, 'fractional')).toBe('20/99');
    expect(priceText(price, 'american')).toBe('−495');
    expect(priceText({ decimal: 5.15, fractional: '83/20', american: 415 }, 'american')).toBe('+415');
  });

  it('has two decimal places, three for small prices that need them, and none from a hundred', () => {
    const decimals = [1.2, 1.05, 1.003, 1.999, 2.625, 19, 99.5, 100, 501].map((decimal) =>
      priceText({ ...price, decimal }, 'decimal'),
    );
    expect(decimals).toEqual(['1.20', '1.05', '1.003', '1.999', '2.63', '19.00', '99.50', '100', '501']);
  });
});

it.each([
  ['20/99', -495],
  ['1/1', 100],
  ['83/20', 415],
  ['10/11', -110],
  ['99/100', -101],
])('a price of %s is %p in American odds', (fractional, american) => {
  expect(withAmerican({ decimal: 0, fractional }).american).toBe(american);
});

describe('the price of a fair probability', () => {
  it.each([
    [0.5, '2.00', '+100', '1.0/1'],
    [0.8, '1.25', '−400', '0.25/1'],
    [0.2, '5.00', '+400', '4.0/1'],
    [0.01, '100', '+9900', '99/1'],
  ])('of %p is the same in each format', (probability, decimal, american, fractional) => {
    expect(fairPriceText(probability, 'decimal')).toBe(decimal);
    expect(fairPriceText(probability, 'american')).toBe(american);
    expect(fairPriceText(probability, 'fractional')).toBe(fractional);
  });

  it('is absent where the outcome is certain or impossible', () => {
    expect([fairPriceText(0, 'decimal'), fairPriceText(1, 'american')]).toEqual(['–', '–']);
  });
});

it('a fraction becomes a percentage, without a sign when it rounds to zero', () => {
  expect([percent(0.026108), percent(-0.004, 2), percent(-0.0001)]).toEqual([
    '2.6\u202f%',
    '−0.40\u202f%',
    '0.0\u202f%',
  ]);
});
