import { dayMs, minuteMs } from '../../platform/runtime/clock/clock.ts';
import { fieldChances } from '../odds-world/contest.ts';
import { phaseOf } from '../odds-world/game.ts';
import { outlookOf, overChance, priceTime, winChances } from '../odds-world/outlook.ts';
import type { Listing, Market } from './listing.ts';

/** States of a market, and the value of the filter `status` that selects each. */
const filterOf = {
  initialized: 'unopened',
  active: 'open',
  inactive: 'paused',
  closed: 'closed',
  determined: 'closed',
  disputed: 'closed',
  amended: 'closed',
  finalized: 'settled',
} as const;
export type MarketStatus = keyof typeof filterOf;
type MarketFilter = (typeof filterOf)[MarketStatus];

export const isMarketFilter = (text: string): boolean => Object.values<string>(filterOf).includes(text);

/** Some entrants of a season are eliminated early: their markets are settled while the event is open. */
const isOut = ({ listing, hash }: Market): boolean => listing.fixture.kind === 'season' && hash % 9 === 4;

export const statusOf = (market: Market, now: number): MarketStatus => {
  const { hash, opensMs, startMs, endMs } = market.listing;
  if (isOut(market)) return 'finalized';
  if (now < opensMs) return 'initialized';
  if (phaseOf(market.listing, now) === 'called off') return now < startMs + dayMs ? 'inactive' : 'finalized';
  if (now < endMs) return 'active';
  if (now < endMs + 10 * minuteMs) return 'closed';
  if (now >= endMs + 50 * minuteMs) return 'finalized';
  return hash % 11 === 0 ? 'disputed' : hash % 11 === 1 ? 'amended' : 'determined';
};

export const marketFilterOf = (market: Market, now: number): MarketFilter => filterOf[statusOf(market, now)];

/** The most open state of an event's markets; a pause does not close the event. */
export const eventFilterOf = ({ markets }: Listing, now: number): Exclude<MarketFilter, 'paused'> => {
  // Markets of eliminated entrants do not count; all others of an event share one state.
  const lead = markets.find((market) => !isOut(market));
  const filter = lead === undefined ? 'settled' : marketFilterOf(lead, now);
  return filter === 'paused' ? 'open' : filter;
};

/** Of all markets of an event, in their order. */
export const chancesOf = (listing: Listing, now: number): readonly number[] => {
  const { fixture, markets, endMs } = listing;
  const atMs = now >= endMs ? now : priceTime(listing, now);
  if (fixture.kind !== 'game') return fieldChances(fixture, atMs);
  const outlook = outlookOf(fixture, atMs);
  const [home, draw, away] = winChances(outlook, fixture.league.hasDraw);
  return markets.map(({ competitor, line }) => {
    if (line !== null) return overChance(outlook, line);
    return competitor === fixture.home ? home : competitor === fixture.away ? away : draw;
  });
};

export const chanceOf = (market: Market, now: number): number =>
  chancesOf(market.listing, now)[market.listing.markets.indexOf(market)] ?? 0.5;

/** Empty until the result is known. A cancelled game pays half. */
export const resultOf = (market: Market, status: MarketStatus, chance: number): string => {
  if (isOut(market)) return 'no';
  if (['initialized', 'active', 'inactive', 'closed'].includes(status)) return '';
  if (market.listing.isCalledOff) return 'scalar';
  return chance > 0.5 ? 'yes' : 'no';
};
