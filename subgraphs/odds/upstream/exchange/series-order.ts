import { compare } from '../../../../platform/runtime/lists/lists.ts';

/** Endings of series of single games: `KXNBAGAME`, `KXATPMATCH`, `KXUFCFIGHT`. */
const games = /(?:GAME|MATCH|FIGHT|BOUT)$/i;

export const isGameSeries = (ticker: string | null): boolean => ticker !== null && games.test(ticker);

/** Games first, then by ticker. Only the ticker counts, so that a position outlives its series. */
export const compareSeries = (a: string, b: string): number =>
  Number(isGameSeries(b)) - Number(isGameSeries(a)) || compare(a, b);
