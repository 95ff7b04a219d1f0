import { mix } from '../odds-world/noise.ts';
import { edgeOf } from '../odds-world/outlook.ts';
import { playedOf, scoreAt } from '../odds-world/score.ts';
import type { Arbitrage } from './arbitrage.ts';
import { bookUpdate, type MarketObject, marketsOfBook, wireTime } from './book-objects.ts';
import { keysOf } from './market-keys.ts';
import type { OddsQuery } from './parameters.ts';
import type { UsEvent } from './us-event.ts';

/** An event with one winner among many has null for both sides. */
export const toEvent = (event: UsEvent, isUnix: boolean, withRotation = false) => ({
  id: event.id,
  sport_key: event.sportKey,
  sport_title: event.sportTitle,
  commence_time: wireTime(event.startMs, isUnix),
  home_team: event.game?.home.name ?? null,
  away_team: event.game?.away.name ?? null,
  ...(withRotation
    ? { home_rotation_number: 100 + (event.hash % 800) * 2, away_rotation_number: 101 + (event.hash % 800) * 2 }
    : {}),
});

/** The lay side of an exchange accompanies the winner market. */
const withLay = (keys: readonly string[]): readonly string[] =>
  keys.flatMap((key) => (key === 'h2h' || key === 'outrights' ? [key, `${key}_lay`] : [key]));

/**
 * Books without a market are omitted. For one event, books have no date of their own; in lists some markets have none.
 */
export const toOdds = (
  event: UsEvent,
  query: OddsQuery,
  now: number,
  arbitrage: Arbitrage | undefined,
  isList: boolean,
) => ({
  ...toEvent(event, query.isUnix, query.withRotation),
  bookmakers: query.books.flatMap((book) => {
    const keys = [...new Set(withLay(query.markets))];
    const isDated = book.dates === 'both' || (book.dates === 'bookmaker' && !isList);
    const markets = marketsOfBook(event, book, keys, query, now, arbitrage, isDated);
    if (markets.length === 0) return [];
    const isBookDated = isList && book.dates !== 'none';
    return [
      {
        key: book.key,
        title: book.title,
        ...(isBookDated ? { last_update: wireTime(bookUpdate(book, now), query.isUnix) } : {}),
        ...(query.withLinks
          ? { link: mix(event.hash, book.seed) % 3 === 0 ? null : `https://${book.key}.example/event/${event.id}` }
          : {}),
        ...(query.withSids ? { sid: String(mix(event.hash, book.seed)) } : {}),
        markets,
      },
    ];
  }),
});

export const toMarketKeys = (event: UsEvent, query: OddsQuery, now: number) => ({
  ...toEvent(event, query.isUnix),
  bookmakers: query.books.flatMap((book) => {
    const markets: readonly MarketObject[] = marketsOfBook(event, book, keysOf(event), query, now, undefined, true);
    if (markets.length === 0) return [];
    return [
      { key: book.key, title: book.title, markets: markets.map(({ key, last_update }) => ({ key, last_update })) },
    ];
  }),
});

/** Scores are texts, and null before the start and shortly after it. Cricket includes wickets. */
export const toScores = (event: UsEvent, now: number, isUnix: boolean) => {
  const { game } = event;
  const hasScore = game !== null && now > event.startMs + 60_000;
  const score = game === null ? undefined : scoreAt(game, playedOf(game, now), edgeOf(game));
  const text = (points: number | undefined, salt: number): string =>
    game?.league.sport === 'Cricket' ? `${points}/${mix(event.hash, salt) % 10}` : String(points);
  return {
    ...toEvent(event, isUnix),
    completed: now >= event.endMs,
    scores: hasScore
      ? [
          { name: game.away.name, score: text(score?.away, 1) },
          { name: game.home.name, score: text(score?.home, 2) },
        ]
      : null,
    last_update: hasScore ? wireTime(Math.min(now, event.endMs), isUnix) : null,
  };
};
