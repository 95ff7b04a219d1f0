import type { Game } from '../odds-world/game.ts';
import { mix, signed } from '../odds-world/noise.ts';
import type { Bookmaker } from './bookmakers.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface MarketRows {
  readonly name: string;
  readonly rows: readonly Row[];
}

export type Price = (chance: number, place: number) => string;

/** Prices are rounded in the book's favour. A price without profit is `1.00`. */
export const pricesOf = (game: Game, book: Bookmaker, atMs: number): Price => {
  const turn = Math.floor(atMs / 180_000);
  return (chance, place) => {
    const opinion = signed(mix(game.hash + book.seed * 37, place), turn);
    const implied = chance * (1 + book.margin * (1 + 0.4 * opinion));
    if (chance < 0.03 || implied > 0.98) return '1.00';
    return (Math.floor(100 / implied) / 100).toFixed(2);
  };
};

const asKey = (prefix: string, outcome: string): string =>
  `${prefix}${outcome.charAt(0).toUpperCase()}${outcome.slice(1)}`;

/** Lay prices are some hundredths higher. */
export const withLays = (row: Row, game: Game): Row => {
  const sides = ['home', 'draw', 'away', 'over', 'under', 'yes', 'no'].filter((key) => typeof row[key] === 'string');
  const lays = sides.map((key, place): [string, string] => {
    const back = Number(row[key]);
    return [asKey('lay', key), back > 1 ? (back + 0.02 + 0.01 * (mix(game.hash, place) % 4)).toFixed(2) : 'N/A'];
  });
  const depths = sides.flatMap((key, place): [string, string][] => {
    const [back, lay] = [7, 8].map((which) => ((1 + (mix(game.hash + which, place) % 90_000)) / 100).toFixed(2));
    return [
      [asKey('depth', key), back ?? '0'],
      [asKey('depthLay', key), lay ?? '0'],
    ];
  });
  return { ...row, ...Object.fromEntries(lays), ...Object.fromEntries(depths) };
};
