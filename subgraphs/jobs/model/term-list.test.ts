import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seeds } from '../../../tests/kit/suite/seeds.ts';
import { packTerms, unpackTerms } from './term-list.ts';

const unpacked = (bytes: Uint8Array): number[] => {
  const terms: number[] = [];
  unpackTerms(bytes, (term) => terms.push(term));
  return terms;
};

describe('packTerms', () => {
  it('returns every number once, ascending, up to the largest that a column of integers holds', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2 ** 31 - 1 })), (terms) => {
        expect(unpacked(packTerms(terms))).toEqual([...new Set(terms)].sort((left, right) => left - right));
      }),
      { numRuns: seeds(100) },
    );
  });

  it('uses one byte for a number that is close to the previous one', () => {
    expect(packTerms([1, 2, 128]).length).toBe(3);
    expect(packTerms([]).length).toBe(0);
  });
});
