/** Endings of the series that are of single games: `KXNBAGAME`, `KXATPMATCH`, `KXUFCFIGHT`. */
const games = /(?:GAME|MATCH|FIGHT|BOUT)$/i;

/** Whether the markets of a series ask who wins a game. */
export const isGameSeries = (ticker: string | null): boolean => ticker !== null && games.test(ticker);

/** Games before futures and the rest, then by ticker. By the ticker alone, so that a place in the order outlives its series. */
export const compareSeries = (a: string, b: string): number =>
  Number(isGameSeries(b)) - Number(isGameSeries(a)) || (a < b ? -1 : Number(a > b));
