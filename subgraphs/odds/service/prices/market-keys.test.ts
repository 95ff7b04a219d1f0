import { describe, expect, it } from '@jest/globals';
import type { BookMarket } from '../../model/book-market.ts';
import { toOddsMarkets } from './to-odds-markets.ts';

const at = { fetchedAtMs: 0, nowMs: 0 };

const row = (book: string, larks: number, rest: Partial<BookMarket> = {}): BookMarket => ({
  book,
  market: 'spreads',
  kind: 'SPREAD',
  period: 'full',
  participant: null,
  line: 1.5,
  lay: false,
  complete: ['Larks', 'Herons'],
  comparable: true,
  prices: [
    { outcome: 'Larks', line: 1.5, odds: { n: larks, d: 100 }, updatedAt: null, stakeLimit: null },
    { outcome: 'Herons', line: -1.5, odds: { n: 190, d: 100 }, updatedAt: null, stakeLimit: null },
  ],
  ...rest,
});
const keysOf = (...rows: readonly BookMarket[]): string[] => toOddsMarkets(rows, at).map(({ key }) => key);
const alone = { comparable: false, complete: null };

describe('the key of a market', () => {
  it('stays the same when prices change, and bookmakers are added and removed', () => {
    const [key] = keysOf(row('a', 190));
    expect(key).toMatch(/^[\w-]{16}$/);
    expect(keysOf(row('a', 250))).toEqual([key]);
    expect(keysOf(row('b', 190), row('c', 180))).toEqual([key]);
    expect(keysOf(row('a', 190, { complete: ['Herons', 'Larks'] }))).toEqual([key]);
  });

  it.each<[string, Partial<BookMarket>]>([
    ['market', { market: 'alternate_spreads' }],
    ['period', { period: 'h1' }],
    ['participant', { participant: 'Larks' }],
    ['line', { line: 2.5 }],
    ['side of an exchange', { lay: true }],
    ['claim to be complete', { complete: null }],
    ['claim to be comparable', alone],
  ])('differs for another %s', (_, rest) => {
    const keys = keysOf(row('a', 190), row('a', 190, rest));
    expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
  });

  it('belongs to one bookmaker where nothing is compared', () => {
    const [first] = keysOf(row('a', 190, alone));
    const [second] = keysOf(row('b', 190, alone));
    expect(first).not.toBe(second);
    expect(keysOf(row('a', 250, alone), row('b', 180, alone))).toEqual([first, second]);
  });

  it('is unique where a bookmaker writes the same question twice', () => {
    const keys = keysOf(row('a', 190, alone), row('a', 250, alone));
    expect(new Set(keys).size).toBe(2);
    expect(keysOf(row('a', 191, alone), row('a', 251, alone))).toEqual(keys);
  });
});
