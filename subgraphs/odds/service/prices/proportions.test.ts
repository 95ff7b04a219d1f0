import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seeds } from '../../../../tests/kit/suite/seeds.ts';
import { toMeanProportions, toProportions } from './proportions.ts';

const sumOf = (weights: readonly bigint[]): bigint => weights.reduce((total, weight) => total + weight, 0n);
const proportions = (...weights: bigint[]) => toProportions({ weights, sum: sumOf(weights) });
const millionths = (parts: readonly number[]) => parts.map((part) => Math.round(part * 1e6));

const someWeights = fc.array(fc.bigInt(1n, 10n ** 30n), { minLength: 1, maxLength: 40 });

describe('toProportions', () => {
  it('gives missing millionths to the shares that lost most, earlier ones first', () => {
    expect(proportions(1n, 1n, 1n)).toEqual([0.333334, 0.333333, 0.333333]);
    expect(proportions(1n, 2n)).toEqual([0.333333, 0.666667]);
    expect(proportions(2n, 2n, 3n)).toEqual([0.285714, 0.285714, 0.428572]);
    expect(proportions(7n)).toEqual([1]);
  });

  it('adds up to exactly 1, each less than a millionth from the exact part', () => {
    fc.assert(
      fc.property(someWeights, (weights) => {
        const sum = sumOf(weights);
        const parts = millionths(toProportions({ weights, sum }));
        expect(parts.reduce((total, part) => total + part, 0)).toBe(1_000_000);
        for (const [index, part] of parts.entries()) {
          const off = BigInt(part) * sum - (weights[index] ?? 0n) * 1_000_000n;
          expect(off < sum && off > -sum).toBe(true);
        }
      }),
      { numRuns: seeds(100) },
    );
  });
});

describe('toMeanProportions', () => {
  const book = (...weights: bigint[]) => ({ weights, sum: sumOf(weights), one: 1n });

  it('gives every book the same weight, for any margin', () => {
    expect(toMeanProportions([book(1n, 1n), book(600n, 200n)])).toEqual([0.625, 0.375]);
    expect(toMeanProportions([book(2n, 2n, 3n)])).toEqual([0.285714, 0.285714, 0.428572]);
    expect(toMeanProportions([])).toEqual([]);
  });

  it('adds up to exactly 1, each less than a millionth from the exact mean', () => {
    const books = fc.integer({ min: 2, max: 6 }).chain((size) =>
      fc.array(fc.array(fc.bigInt(1n, 10n ** 12n), { minLength: size, maxLength: size }), {
        minLength: 1,
        maxLength: 8,
      }),
    );
    fc.assert(
      fc.property(books, (rows) => {
        const parts = millionths(toMeanProportions(rows.map((weights) => book(...weights))));
        expect(parts.reduce((total, part) => total + part, 0)).toBe(1_000_000);
        const common = rows.reduce((product, weights) => product * sumOf(weights), BigInt(rows.length));
        for (const [index, part] of parts.entries()) {
          const exact = rows.reduce(
            (total, weights) => total + ((weights[index] ?? 0n) * common) / (sumOf(weights) * BigInt(rows.length)),
            0n,
          );
          const off = BigInt(part) * common - exact * 1_000_000n;
          expect(off < common && off > -common).toBe(true);
        }
      }),
      { numRuns: seeds(100) },
    );
  });
});
