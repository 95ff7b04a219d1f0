import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seeds } from '../../../../tests/kit/suite/seeds.ts';
import { oddsFromAmerican, oddsFromDecimal } from '../../model/price.ts';
import { type Ratio, toRatio } from '../../model/ratio.ts';
import { toPrintedOdds } from './printed-odds.ts';

const must = (odds: Ratio | undefined): Ratio => {
  if (odds === undefined) throw new Error('not odds');
  return odds;
};
const american = (value: number) => toPrintedOdds(must(oddsFromAmerican(value)));
const decimal = (value: string) => toPrintedOdds(must(oddsFromDecimal(value)));

/** Odds above 1, with terms up to the largest that fit. */
const anyOdds = fc
  .tuple(fc.bigInt(1n, 2n ** 53n - 1n), fc.bigInt(1n, 2n ** 53n - 1n))
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => must(a > b ? toRatio(a, b) : toRatio(b, a)));
const usualOdds = fc
  .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 100_000 }))
  .map(([profit, stake]) => must(toRatio(BigInt(profit + stake), BigInt(stake))));

const roundHalfUp = (n: bigint, d: bigint): bigint => (n * 10n) / d / 10n + (((n * 10n) / d) % 10n >= 5n ? 1n : 0n);

describe('toPrintedOdds', () => {
  it('prints a favourite and an underdog', () => {
    expect(american(-164)).toEqual({
      decimal: 1.609756,
      american: -164,
      fractional: '25/41',
      impliedProbability: 0.621212,
    });
    expect(american(138)).toEqual({
      decimal: 2.38,
      american: 138,
      fractional: '69/50',
      impliedProbability: 0.420168,
    });
  });

  it('prints evens as +100, in any notation', () => {
    const evens = { decimal: 2, american: 100, fractional: '1/1', impliedProbability: 0.5 };
    expect([american(100), american(-100), decimal('2.00')]).toEqual([evens, evens, evens]);
  });

  it('rounds american odds to whole ones, halves away from zero', () => {
    // A profit of 1.125 on 1 is +112.5; 1.16 on 1 the other way round is -625.
    expect(decimal('2.125').american).toBe(113);
    expect(decimal('2.124').american).toBe(112);
    expect(decimal('1.16').american).toBe(-625);
    // 100 / 0.8 = 125, and 100 / (200/249) = 124.5.
    expect(toPrintedOdds({ n: 449, d: 249 }).american).toBe(-125);
    expect(toPrintedOdds({ n: 449_001, d: 249_000 }).american).toBe(-124);
  });

  it('rounds at the sixth place from the exact price', () => {
    expect(decimal('1.0000005').decimal).toBe(1.000001);
    expect(decimal('1.000000499').decimal).toBe(1);
    expect(decimal('3').impliedProbability).toBe(0.333333);
    expect(decimal('1.5').impliedProbability).toBe(0.666667);
  });

  it('caps american odds at the graph’s largest whole number', () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(toPrintedOdds({ n: most, d: 1 }).american).toBe(2_147_483_647);
    expect(toPrintedOdds({ n: most, d: most - 1 }).american).toBe(-2_147_483_647);
  });

  it('returns every american price unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_000_000 }), fc.boolean(), (size, isFavourite) => {
        const value = isFavourite && size > 100 ? -size : size;
        expect(american(value).american).toBe(value);
      }),
      { numRuns: seeds(100) },
    );
  });

  it('is never between -100 and 100, and at most half a unit off', () => {
    fc.assert(
      fc.property(usualOdds, (odds) => {
        const { american: printed } = toPrintedOdds(odds);
        expect(Math.abs(printed)).toBeGreaterThanOrEqual(100);
        const [profit, stake] = [odds.n - odds.d, odds.d];
        const [dividend, divisor] = printed > 0 ? [profit, stake] : [stake, profit];
        // |printed - 100 * dividend / divisor| <= 1/2, in whole numbers.
        expect(Math.abs(2 * Math.abs(printed) * divisor - 200 * dividend)).toBeLessThanOrEqual(divisor);
      }),
      { numRuns: seeds(100) },
    );
  });

  it('equals arithmetic with integers of any size', () => {
    fc.assert(
      fc.property(fc.oneof(usualOdds, anyOdds), (odds) => {
        const [n, d] = [BigInt(odds.n), BigInt(odds.d)];
        const printed = toPrintedOdds(odds);
        expect(printed.decimal).toBe(Number(roundHalfUp(n * 1_000_000n, d)) / 1e6);
        expect(printed.impliedProbability).toBe(Number(roundHalfUp(d * 1_000_000n, n)) / 1e6);
        const [profit, stake] = printed.fractional.split('/').map(BigInt);
        expect(((profit ?? 0n) + (stake ?? 0n)) * d).toBe(n * (stake ?? 0n));
        expect(toRatio(profit ?? 0n, stake ?? 0n)).toEqual({ n: Number(profit), d: Number(stake) });
      }),
      { numRuns: seeds(500) },
    );
  });
});
