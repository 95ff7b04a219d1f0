import { dayMs, minuteMs } from '../../platform/clock/spans.ts';
import { fieldChances } from '../odds-world/contest.ts';
import { outlookOf, overChance, priceTime, winChances } from '../odds-world/outlook.ts';
import type { Contract, Listing } from './listing.ts';

export type MarketStatus =
  | 'initialized'
  | 'active'
  | 'inactive'
  | 'closed'
  | 'determined'
  | 'disputed'
  | 'amended'
  | 'finalized';

/** Some entrants of a season are eliminated early: their markets are settled while the event is open. */
export const isOut = (listing: Listing, { hash }: Contract): boolean =>
  listing.contest?.kind === 'season' && hash % 9 === 4;

export const statusOf = (listing: Listing, contract: Contract, now: number): MarketStatus => {
  const { hash, game, opensMs, startMs, endMs } = listing;
  if (isOut(listing, contract)) return 'finalized';
  if (now < opensMs) return 'initialized';
  if (game?.isCalledOff === true && now >= startMs) return now < startMs + dayMs ? 'inactive' : 'finalized';
  if (now < endMs) return 'active';
  if (now < endMs + 10 * minuteMs) return 'closed';
  if (now >= endMs + 50 * minuteMs) return 'finalized';
  return hash % 11 === 0 ? 'disputed' : hash % 11 === 1 ? 'amended' : 'determined';
};

/** States that a value of the filter `status` selects, or undefined for an unknown value. */
export const statesOfFilter = (filter: string): ReadonlySet<MarketStatus> | undefined =>
  new Map<string, ReadonlySet<MarketStatus>>([
    ['unopened', new Set(['initialized'])],
    ['open', new Set(['active'])],
    ['paused', new Set(['inactive'])],
    ['closed', new Set(['closed', 'determined', 'disputed', 'amended'])],
    ['settled', new Set(['finalized'])],
  ]).get(filter);

/** The most open state of an event's markets; a pause does not close the event. */
export const eventFilterOf = (listing: Listing, now: number): 'unopened' | 'open' | 'closed' | 'settled' => {
  // Markets of eliminated entrants do not count; all others of an event share one state.
  const lead = listing.contracts.find((contract) => !isOut(listing, contract));
  const state = lead === undefined ? 'finalized' : statusOf(listing, lead, now);
  if (state === 'active' || state === 'inactive') return 'open';
  if (state === 'initialized') return 'unopened';
  return state === 'finalized' ? 'settled' : 'closed';
};

export const chancesOf = (listing: Listing, now: number): readonly number[] => {
  const { game, contest, contracts } = listing;
  const at = priceTime(listing, now);
  if (contest !== null) return fieldChances(contest, now >= listing.endMs ? now : at);
  if (game === null) return contracts.map(() => 0.5);
  const outlook = outlookOf(game, now >= game.endMs ? now : at);
  const [home, tie, away] = winChances(outlook, game.league.hasDraw);
  return contracts.map(({ about }) => {
    if (about.kind === 'over') return overChance(outlook, about.line);
    return about.kind === 'home' ? home : about.kind === 'away' ? away : tie;
  });
};

/** Empty until the result is known. A cancelled game pays half. */
export const resultOf = (status: MarketStatus, listing: Listing, chance: number, out: boolean): string => {
  if (out) return 'no';
  if (status === 'initialized' || status === 'active' || status === 'inactive' || status === 'closed') return '';
  if (listing.game?.isCalledOff === true) return 'scalar';
  return chance > 0.5 ? 'yes' : 'no';
};
