import { dayMs } from '../../platform/runtime/clock/clock.ts';
import { isoSeconds } from '../engine/responses.ts';
import { mix } from '../odds-world/noise.ts';
import { impliedBy } from '../odds-world/outlook.ts';
import { scoreOf } from '../odds-world/score.ts';
import type { Arbitrage } from './arbitrage.ts';
import type { Book } from './books.ts';
import { keysOf, withLays } from './markets.ts';
import { createOffers } from './offers.ts';
import type { OddsQuery } from './parameters.ts';
import { bookAmerican, toDecimal } from './prices.ts';
import type { UsEvent } from './us-events.ts';

/** Seconds of the epoch, or ISO without a fraction. */
const wireTime = (ms: number, isUnix: boolean): string | number => (isUnix ? Math.floor(ms / 1000) : isoSeconds(ms));

/** An event with one winner among many has null for both sides. */
export const toEvent = ({ id, sport, fixture, startMs }: UsEvent, isUnix: boolean, withRotation = false) => {
  const game = fixture.kind === 'game' ? fixture : null;
  const rotation = 100 + (fixture.hash % 800) * 2;
  return {
    id,
    sport_key: sport.key,
    sport_title: sport.title,
    commence_time: wireTime(startMs, isUnix),
    home_team: game?.home.name ?? null,
    away_team: game?.away.name ?? null,
    ...(withRotation ? { home_rotation_number: rotation, away_rotation_number: rotation + 1 } : {}),
  };
};

/** All books update at the same moments, so that they do not disagree by being late. */
const stepMs = 20_000;
const stepOf = (now: number): number => Math.floor(now / stepMs) * stepMs;
/** Time of a book's last update of the event. */
const updateOf = ({ seed }: Book, now: number): number => Math.min(now, stepOf(now) + (seed % 16) * 1_000);

const isQuoting = ({ fixture, startMs }: UsEvent, book: Book, now: number): boolean => {
  const { hash, kind } = fixture;
  if (hash % 23 === 5) return false;
  if (kind !== 'game') return hash % 3 !== 0 || !book.isExchange;
  return now >= startMs ? book.quotesLive : startMs - now < book.mostDays * dayMs;
};

/** The markets of each book that has any, in the order of the keys; `isDated` says which books date them. */
const quotesOf = (
  event: UsEvent,
  keys: readonly string[],
  query: OddsQuery,
  now: number,
  isDated: (book: Book) => boolean,
  arbitrage?: Arbitrage,
) => {
  const { hash } = event.fixture;
  const chosen = arbitrage?.eventId === event.id ? arbitrage : undefined;
  const atMs = stepOf(now);
  const offersOf = createOffers(event.fixture, atMs);
  const outcomesOf = (book: Book, key: string) =>
    offersOf(book, key).map(({ name, description, point, chance }, place) => {
      // A lay price is worse for the backer than the back price.
      const implied = key.endsWith('_lay')
        ? chance * (1 - book.margin)
        : impliedBy(book.margin, chance, mix(hash + book.seed * 31, place), atMs);
      const american = (key === 'h2h' ? chosen?.priceOf(name, book, atMs) : undefined) ?? bookAmerican(implied);
      const limit = 50 + (mix(hash, atMs / stepMs + place) % 9_000) / 10;
      const link = place === 0 ? `https://${book.key}.example/slip/${event.id}` : null;
      return {
        name,
        description,
        price: query.isAmerican ? american : toDecimal(american),
        point,
        link: query.withLinks ? link : undefined,
        sid: query.withSids ? String(mix(hash, place)) : undefined,
        bet_limit: query.withLimits && book.isExchange ? limit : undefined,
      };
    });
  return query.books.flatMap((book) => {
    if (chosen === undefined && !isQuoting(event, book, now)) return [];
    const markets = keys.map((key) => ({
      key,
      last_update: isDated(book) ? wireTime(updateOf(book, now), query.isUnix) : undefined,
      link: query.withLinks ? null : undefined,
      sid: query.withSids ? null : undefined,
      outcomes: outcomesOf(book, key),
    }));
    const found = markets.filter(({ outcomes }) => outcomes.length > 0);
    return found.length === 0 ? [] : [{ book, markets: found }];
  });
};

/** For one event, books have no date of their own; in lists some markets have none. */
export const toOdds = (event: UsEvent, query: OddsQuery, now: number, arbitrage?: Arbitrage) => {
  const { isList, isUnix, withLinks, withSids, withRotation } = query;
  const isDated = ({ dates }: Book) => dates === 'both' || (dates === 'bookmaker' && !isList);
  const quotes = quotesOf(event, withLays(query.markets), query, now, isDated, arbitrage);
  return {
    ...toEvent(event, isUnix, withRotation),
    bookmakers: quotes.map(({ book, markets }) => {
      const draw = mix(event.fixture.hash, book.seed);
      const link = draw % 3 === 0 ? null : `https://${book.key}.example/event/${event.id}`;
      return {
        key: book.key,
        title: book.title,
        last_update: isList && book.dates !== 'none' ? wireTime(updateOf(book, now), isUnix) : undefined,
        link: withLinks ? link : undefined,
        sid: withSids ? String(draw) : undefined,
        markets,
      };
    }),
  };
};

export const toMarketKeys = (event: UsEvent, query: OddsQuery, now: number) => ({
  ...toEvent(event, query.isUnix),
  bookmakers: quotesOf(event, keysOf(event.fixture), query, now, () => true).map(({ book, markets }) => ({
    key: book.key,
    title: book.title,
    markets: markets.map(({ key, last_update }) => ({ key, last_update })),
  })),
});

/** Scores are texts, and null before the start and shortly after it. Cricket includes wickets. */
export const toScores = (event: UsEvent, now: number, isUnix: boolean) => {
  const { fixture } = event;
  const head = { ...toEvent(event, isUnix), completed: now >= fixture.endMs };
  if (fixture.kind !== 'game' || now <= event.startMs + 60_000) return { ...head, scores: null, last_update: null };
  const score = scoreOf(fixture, now);
  const wickets = (salt: number) => (fixture.league.sport === 'Cricket' ? `/${mix(fixture.hash, salt) % 10}` : '');
  return {
    ...head,
    scores: [
      { name: fixture.away.name, score: `${score.away}${wickets(1)}` },
      { name: fixture.home.name, score: `${score.home}${wickets(2)}` },
    ],
    last_update: wireTime(Math.min(now, fixture.endMs), isUnix),
  };
};
