import { dayMs, minuteMs } from '../../platform/clock/spans.ts';
import { mix, signed } from '../odds-world/noise.ts';
import { outlookOf, winChances } from '../odds-world/outlook.ts';
import { type Arbitrage, arbitragePrices } from './arbitrage.ts';
import type { Book } from './books.ts';
import type { OddsQuery } from './parameters.ts';
import type { Offer } from './player-offers.ts';
import { bookAmerican, toDecimal } from './prices.ts';
import { offersOf } from './questions.ts';
import type { UsEvent } from './us-event.ts';

/** All books update at the same moments, so that they do not disagree by being late. */
const stepMs = 20_000;

export interface MarketObject {
  readonly key: string;
  readonly last_update?: string | number;
  readonly outcomes: readonly object[];
}

/** Seconds of the epoch, or ISO without a fraction. */
export const wireTime = (ms: number, isUnix: boolean): string | number =>
  isUnix ? Math.floor(ms / 1000) : `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** A book's own opinion never exceeds its margin, so that no arbitrage arises by chance. */
const impliedOf = (offer: Offer, place: number, book: Book, event: UsEvent, atMs: number): number => {
  const opinion = signed(mix(event.hash + book.seed * 31, place), Math.floor(atMs / (3 * minuteMs)));
  return offer.chance * (1 + book.margin * (1 + 0.4 * opinion));
};

const americanOf = (offer: Offer, place: number, book: Book, event: UsEvent, key: string, atMs: number): number => {
  const implied = impliedOf(offer, place, book, event, atMs);
  // A lay price is worse for the backer than the back price.
  return bookAmerican(key.endsWith('_lay') ? offer.chance * (1 - book.margin) : implied);
};

const isQuoting = ({ hash, startMs, contest }: UsEvent, book: Book, now: number, isChosen: boolean): boolean => {
  if (isChosen) return true;
  if (hash % 23 === 5) return false;
  if (contest !== null) return hash % 3 !== 0 || !book.isExchange;
  return now >= startMs ? book.quotesLive : startMs - now < book.mostDays * dayMs;
};

/**
 * The market objects of one book for one event, in the order of the keys, without the ones that the book does not have.
 */
export const marketsOfBook = (
  event: UsEvent,
  book: Book,
  keys: readonly string[],
  query: OddsQuery,
  now: number,
  arbitrage: Arbitrage | undefined,
  isDated: boolean,
): readonly MarketObject[] => {
  const isChosen = arbitrage?.eventId === event.id;
  if (!isQuoting(event, book, now, isChosen)) return [];
  const at = Math.floor(now / stepMs) * stepMs;
  const updated = bookUpdate(book, now);
  return keys.flatMap((key) => {
    const offers = offersOf(event, book, key, at);
    if (offers.length === 0) return [];
    const outcomes = offers.map((offer, place) => {
      const own = americanOf(offer, place, book, event, key, at);
      const american = (isChosen && key === 'h2h' ? chosenPrice(event, offer, book, at, arbitrage) : undefined) ?? own;
      return {
        name: offer.name,
        ...(offer.description === undefined ? {} : { description: offer.description }),
        price: query.isAmerican ? american : toDecimal(american),
        ...(offer.point === undefined ? {} : { point: offer.point }),
        ...(query.withLinks ? { link: place === 0 ? `https://${book.key}.example/slip/${event.id}` : null } : {}),
        ...(query.withSids ? { sid: String(mix(event.hash, place)) } : {}),
        ...(query.withLimits && book.isExchange
          ? { bet_limit: 50 + (mix(event.hash, at / stepMs + place) % 9_000) / 10 }
          : {}),
      };
    });
    const extra = {
      ...(query.withLinks ? { link: null } : {}),
      ...(query.withSids ? { sid: null } : {}),
    };
    return [{ key, ...(isDated ? { last_update: wireTime(updated, query.isUnix) } : {}), ...extra, outcomes }];
  });
};

const chosenPrice = (
  event: UsEvent,
  { name }: Offer,
  book: Book,
  at: number,
  arbitrage: Arbitrage | undefined,
): number | undefined => {
  const { game } = event;
  if (game === null) return undefined;
  const prices = arbitragePrices(winChances(outlookOf(game, at), false)[0]);
  if (book.key === arbitrage?.homeBook && name === game.home.name) return prices[0];
  return book.key === arbitrage?.awayBook && name === game.away.name ? prices[1] : undefined;
};

/** Time of a book's last update of the event. */
export const bookUpdate = (book: Book, now: number): number =>
  Math.min(now, Math.floor(now / stepMs) * stepMs + (book.seed % 16) * 1_000);
