import { describe, expect, it } from '@jest/globals';
import { createMarketFacts, type StatedRow } from './market-facts.ts';
import { readRow } from './written-row.ts';

const stated = (wire: Readonly<Record<string, unknown>>): StatedRow => {
  const row = readRow(wire);
  if (!('prices' in row)) throw new Error('no row');
  return { book: 'Quay', market: 'Full Time Result', updatedAt: null, row };
};

describe('the labels of a market', () => {
  it('are each listed once, and only from rows without a line', () => {
    const rows = [
      ...Array.from({ length: 50 }, () => stated({ label: '1', under: '2.1' })),
      stated({ label: 'X', hdp: 0, under: '3.1' }),
      stated({ label: 'Tie (2)', hdp: 2, away: '1.9' }),
    ];
    const [row] = rows;
    if (row === undefined) throw new Error('no row');
    expect(createMarketFacts(rows)(row).labels).toEqual(['1', 'X']);
  });
});
