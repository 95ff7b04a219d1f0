import { dayMs } from '../../platform/runtime/clock/clock.ts';
import type { Handler, RoutedRequest } from '../engine/define-upstream.ts';
import { refuse } from '../engine/responses.ts';
import type { Game } from '../odds-world/game.ts';
import { mix } from '../odds-world/noise.ts';
import { outlookOf } from '../odds-world/outlook.ts';
import { activeBookmakers, type Bookmaker } from './bookmakers.ts';
import { errorResponse, gameWithId, ok, statusOf, toHead } from './events.ts';
import { marketsOf } from './markets.ts';

/** All bookmakers update at the same moments. */
const stepMs = 10_000;

const toSlug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Bookmakers open late: none quotes four days ahead, half of them two days ahead. */
const isQuoting = (game: Game, { seed }: Bookmaker, now: number): boolean => {
  const status = statusOf(game, now);
  if (status === 'live') return (seed + game.hash) % 3 !== 0;
  const ahead = game.startMs - now;
  if (status !== 'pending' || ahead > 4 * dayMs || mix(game.hash, seed) % 11 === 0) return false;
  return ahead < 2 * dayMs || seed % 2 === 0;
};

const toOdds = (game: Game, books: readonly Bookmaker[], now: number): object => {
  const atMs = Math.floor(now / stepMs) * stepMs;
  const outlook = outlookOf(game, atMs);
  const quoting = books.filter((book) => isQuoting(game, book, now));
  const byName = (make: (book: Bookmaker) => unknown) =>
    Object.fromEntries(quoting.map((book) => [book.name, make(book)]));
  return {
    ...toHead(game, now),
    // Some books have no page for an event, and some addresses contain blanks.
    urls: byName(({ name, seed }) => {
      const page = seed % 4 === 1 ? 'match odds' : 'event';
      return seed % 5 === 0 ? 'N/A' : `https://${toSlug(name)}.example/${page}/${game.number}`;
    }),
    bookmakerIds: byName(({ seed }) => `${mix(game.hash, seed) % 100_000}-${seed % 900}`),
    bookmakers: byName((book) =>
      marketsOf(game, outlook, book, atMs).map(([name, rows], place) => {
        const updatedAt = new Date(Math.min(now, atMs + ((book.seed + place) % 9) * 1_000)).toISOString();
        // A few markets have no date.
        return { name, ...(name === 'Odd/Even' ? {} : { updatedAt }), odds: rows };
      }),
    ),
  };
};

const mostBooks = 30;
const mostEvents = 10;

/** A free plan has two bookmakers. */
const selectedBy = (key: string): readonly Bookmaker[] => activeBookmakers.slice(0, key === 'free' ? 2 : undefined);

export const selectedBookmakers: Handler = ({ parameters }) => {
  const names = selectedBy(parameters.text('apiKey', '')).map(({ name }) => name);
  return ok({ bookmakers: names, count: names.length });
};

const booksIn = ({ parameters }: RoutedRequest): readonly Bookmaker[] => {
  const names = parameters.list('bookmakers');
  if (names.length === 0) return refuse(errorResponse(400, 'bookmakers is required'));
  if (names.length > mostBooks) return refuse(errorResponse(400, `maximum ${mostBooks} bookmakers`));
  const selected = selectedBy(parameters.text('apiKey', ''));
  const wanted = activeBookmakers.filter(({ name }) => names.includes(name));
  if (wanted.every((book) => selected.includes(book))) return wanted;
  return refuse(errorResponse(403, 'bookmaker is not among those selected for this plan'));
};

export const odds: Handler = (request) => {
  const id = request.parameters.text('eventId');
  const books = booksIn(request);
  const game = gameWithId(request, id) ?? refuse(errorResponse(404, 'event not found'));
  return ok(toOdds(game, books, request.now));
};

export const manyOdds: Handler = (request) => {
  const ids = request.parameters.list('eventIds');
  if (ids.length === 0) return errorResponse(400, 'eventIds is required');
  if (ids.length > mostEvents) return errorResponse(400, `maximum ${mostEvents} events`);
  const books = booksIn(request);
  const games = ids.flatMap((id) => gameWithId(request, id) ?? []);
  return ok(games.map((game) => toOdds(game, books, request.now)));
};
