import { hourMs, minuteMs } from '../../platform/runtime/clock/clock.ts';
import { mix } from '../odds-world/noise.ts';
import { outlookOf, winChances } from '../odds-world/outlook.ts';
import { hashOf } from '../random/seeded-random.ts';
import { type Book, books } from './books.ts';
import { arbitragePrices } from './prices.ts';
import type { UsEvent } from './us-events.ts';

export interface Arbitrage {
  readonly eventId: string;
  /** The American price of a winner at a book that is part of it. */
  priceOf(name: string, book: Book, atMs: number): number | undefined;
}

const eachMs = 10 * minuteMs;
/** Independent books that quote everything. */
const able = books.filter(({ key }) => ['anchorline', 'coppercreek', 'duskfield', 'prairiebet'].includes(key));

/**
 * Sports without draws. Where a game may be drawn, two prices do not cover the market, even if no book sells the draw.
 */
const decided = new Set(['Baseball', 'Basketball', 'Football', 'Hockey', 'Tennis']);

/** The one upcoming game for which the best prices of two books give a profit. It changes every ten minutes. */
export const arbitrageAt = (events: readonly UsEvent[], seed: string, now: number): Arbitrage | undefined => {
  const turn = Math.floor(now / eachMs);
  const fitting = events.flatMap(({ id, fixture }) => {
    const { league, startMs } = fixture;
    if (fixture.kind !== 'game' || league.hasDraw || !decided.has(league.sport)) return [];
    if (startMs < turn * eachMs + hourMs || startMs > turn * eachMs + 36 * hourMs) return [];
    const [home] = winChances(outlookOf(fixture, turn * eachMs), false);
    return home > 0.35 && home < 0.65 ? [{ id, game: fixture }] : [];
  });
  const draw = mix(hashOf(seed, 'arbitrage'), turn);
  const event = fitting[draw % Math.max(1, fitting.length)];
  if (event === undefined) return undefined;
  const { id, game } = event;
  const [homeBook, awayBook] = [able[draw % able.length], able[(draw + 1) % able.length]];
  return {
    eventId: id,
    priceOf: (name, book, atMs) => {
      const [home, away] = arbitragePrices(winChances(outlookOf(game, atMs), false)[0]);
      if (book === homeBook && name === game.home.name) return home;
      return book === awayBook && name === game.away.name ? away : undefined;
    },
  };
};
