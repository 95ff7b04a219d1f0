import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seeds } from '../../../../tests/kit/suite/seeds.ts';
import { WordCounts } from './word-counts.ts';

const bits = fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { minLength: 2, maxLength: 2 });
const has = (list: readonly number[], doc: number): boolean => (((list[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) === 1;
const docs = Array.from({ length: 64 }, (_, doc) => doc);

it('counts up to 15 words, one search after the other', () => {
  const counts = new WordCounts(2);
  fc.assert(
    fc.property(bits, fc.array(bits, { maxLength: 15 }), fc.integer({ min: 0, max: 15 }), (passed, lists, count) => {
      const wordsOf = (doc: number): number => lists.filter((list) => has(list, doc)).length;
      const living = docs.filter((doc) => has(passed, doc));
      counts.count(lists.map((list) => Uint32Array.from(list)));
      const found = counts.having(Uint32Array.from(passed), count);
      expect(docs.filter((doc) => has([...found], doc))).toEqual(living.filter((doc) => wordsOf(doc) === count));
      expect(counts.countFrom(Uint32Array.from(passed), count)).toBe(
        living.filter((doc) => wordsOf(doc) >= count).length,
      );
    }),
    { numRuns: seeds(100) },
  );
});

it('refuses more words than its digits can count', () => {
  const counts = new WordCounts(1);
  expect(() => counts.count(Array.from({ length: 16 }, () => new Uint32Array(1)))).toThrow(RangeError);
});
