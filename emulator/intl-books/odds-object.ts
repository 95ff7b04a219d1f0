import { dayMs } from '../../platform/clock/spans.ts';
import type { Game } from '../odds-world/game.ts';
import { mix } from '../odds-world/noise.ts';
import { outlookOf } from '../odds-world/outlook.ts';
import type { Bookmaker } from './bookmakers.ts';
import { statusOf, toOddsHead } from './intl-event.ts';
import { marketRows } from './market-rows.ts';

/** All bookmakers update at the same moments. */
const stepMs = 10_000;

const slug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Bookmakers open late: none quotes four days ahead, half of them two days ahead. */
const isQuoting = (game: Game, book: Bookmaker, now: number): boolean => {
  const status = statusOf(game, now);
  if (status !== 'pending' && status !== 'live') return false;
  if (status === 'live') return (book.seed + game.hash) % 3 !== 0;
  const ahead = game.startMs - now;
  if (ahead > 4 * dayMs || mix(game.hash, book.seed) % 11 === 0) return false;
  return ahead < 2 * dayMs || book.seed % 2 === 0;
};

export const toOdds = (game: Game, books: readonly Bookmaker[], now: number): object => {
  const at = Math.floor(now / stepMs) * stepMs;
  const outlook = outlookOf(game, at);
  const quoting = books.filter((book) => isQuoting(game, book, now));
  const entries = <T>(make: (book: Bookmaker) => T) =>
    Object.fromEntries(quoting.map((book) => [book.name, make(book)]));
  return {
    ...toOddsHead(game, now),
    // Some books have no page for an event, and some addresses contain blanks.
    urls: entries(({ name, seed }) =>
      seed % 5 === 0
        ? 'N/A'
        : `https://${slug(name)}.example/${seed % 4 === 1 ? 'match odds' : 'event'}/${game.number}`,
    ),
    bookmakerIds: entries(({ seed }) => `${mix(game.hash, seed) % 100_000}-${seed % 900}`),
    bookmakers: entries((book) =>
      marketRows(game, outlook, book, at).map(({ name, rows }, place) => ({
        name,
        // A few markets have no date.
        ...(name === 'Odd/Even'
          ? {}
          : { updatedAt: new Date(Math.min(now, at + ((book.seed + place) % 9) * 1_000)).toISOString() }),
        odds: rows,
      })),
    ),
  };
};
