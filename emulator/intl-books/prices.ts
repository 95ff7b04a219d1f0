import type { Game } from '../odds-world/game.ts';
import { mix } from '../odds-world/noise.ts';
import { impliedBy } from '../odds-world/outlook.ts';
import type { Bookmaker } from './bookmakers.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The price of a chance; each outcome of a game has a place of its own. */
export type Price = (chance: number, place: number) => string;

/** Prices are rounded in the book's favour. A price without profit is `1.00`. */
export const pricesOf =
  ({ hash }: Game, { margin, seed }: Bookmaker, atMs: number): Price =>
  (chance, place) => {
    const implied = impliedBy(margin, chance, mix(hash + seed * 37, place), atMs);
    return chance < 0.03 || implied > 0.98 ? '1.00' : (Math.floor(100 / implied) / 100).toFixed(2);
  };

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Lay prices, which are some hundredths higher, and amounts for both sides. */
export const withLays = (row: Row, { hash }: Game): Row => {
  const sides = ['home', 'draw', 'away', 'over', 'under', 'yes', 'no'].filter((key) => typeof row[key] === 'string');
  const lays = sides.map((key, place) => {
    const back = Number(row[key]);
    return [`lay${capital(key)}`, back > 1 ? (back + 0.02 + 0.01 * (mix(hash, place) % 4)).toFixed(2) : 'N/A'];
  });
  const amount = (which: number, place: number) => ((1 + (mix(hash + which, place) % 90_000)) / 100).toFixed(2);
  const depths = sides.flatMap((key, place) => [
    [`depth${capital(key)}`, amount(7, place)],
    [`depthLay${capital(key)}`, amount(8, place)],
  ]);
  return { ...row, ...Object.fromEntries([...lays, ...depths]) };
};
