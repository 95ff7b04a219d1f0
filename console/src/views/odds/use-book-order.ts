import { useState } from 'react';
import type { Board, Book } from './board-document.ts';

const meanMargins = ({ markets }: Board): ReadonlyMap<string, number> => {
  const sums = new Map<string, readonly [sum: number, count: number]>();
  for (const { bookmakerKey, overround } of markets.nodes.flatMap(({ margins }) => margins)) {
    if (overround === null) continue;
    const [sum, count] = sums.get(bookmakerKey) ?? [0, 0];
    sums.set(bookmakerKey, [sum + overround, count + 1]);
  }
  return new Map([...sums].map(([key, [sum, count]]) => [key, sum / count]));
};

const quoting = ({ bookmakers, markets }: Board): readonly Book[] => {
  const keys = new Set(markets.nodes.flatMap(({ quotes }) => quotes.map(({ bookmakerKey }) => bookmakerKey)));
  return bookmakers.filter(({ bookmaker }) => keys.has(bookmaker.key));
};

/**
 * Returns bookmakers, the smallest margin first, since they have most of the best prices. The first board fixes the
 * order, so that no column moves while a person reads it.
 */
export const useBookOrder = (board: Board): readonly Book[] => {
  const [places] = useState(() => {
    const margins = meanMargins(board);
    const marginOf = (key: string): number => margins.get(key) ?? Number.POSITIVE_INFINITY;
    const keys = quoting(board).map(({ bookmaker }) => bookmaker.key);
    return new Map(keys.toSorted((a, b) => marginOf(a) - marginOf(b) || 0).map((key, index) => [key, index]));
  });
  const placeOf = ({ bookmaker }: Book): number => places.get(bookmaker.key) ?? places.size;
  return quoting(board).toSorted((a, b) => placeOf(a) - placeOf(b));
};
