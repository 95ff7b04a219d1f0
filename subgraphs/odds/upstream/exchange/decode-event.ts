import { readDate } from '../../../../platform/text/read-date.ts';
import type { EventRecord } from '../../model/sport-event.ts';
import { isPresumedOver } from '../markets/presumed-over.ts';
import { stateOf } from './event-state.ts';
import { knownSport } from './known-sport.ts';
import type { Milestone } from './milestone.ts';
import { isGameSeries } from './series-order.ts';
import { toSportId } from './sport-table.ts';
import type { EventWire, MarketWire } from './wire.ts';

/** An event with its markets, without combos. */
export interface ExchangeEvent {
  readonly event: EventWire;
  readonly markets: readonly MarketWire[];
}

/** What the response does not say about an event. */
interface EventContext {
  readonly sport: string | null;
  readonly milestone: Milestone;
  /** Names of teams by id, besides those in the markets. */
  readonly names: Readonly<Record<string, string>>;
  /** The requested status, when the response has no markets. */
  readonly statuses: readonly string[];
  readonly nowMs: number;
}

export const isCombo = ({ ticker, mve_collection_ticker, mve_selected_legs }: MarketWire): boolean =>
  mve_collection_ticker !== null || (mve_selected_legs ?? []).length > 0 || ticker.startsWith('KXMVE');

const instantsOf = (texts: readonly (string | null)[]): string[] =>
  texts.map((text) => readDate(text ?? '')).filter((instant) => instant !== undefined);

/** Unless it is set, the time of the occurrence equals the expected end and does not show the start. */
const occurrencesOf = (markets: readonly MarketWire[]): string[] =>
  instantsOf(
    markets
      .filter((market) => market.occurrence_datetime !== market.expected_expiration_time)
      .map((market) => market.occurrence_datetime),
  );

/**
 * The side of whose win a market of a game is. Other series, and markets with a strike, have sentences about the side
 * instead.
 */
export const sideOfMarket = (
  { event }: ExchangeEvent,
  { custom_strike, yes_sub_title, floor_strike, cap_strike }: MarketWire,
): { readonly id: string; readonly name: string | null } | null => {
  const [id, ...others] = Object.values(custom_strike ?? {});
  const isSide =
    typeof id === 'string' && others.length === 0 && floor_strike === undefined && cap_strike === undefined;
  return isSide && isGameSeries(event.series_ticker) ? { id, name: yes_sub_title } : null;
};

/** Names by id. An id with two names has none. */
const teamNamesOf = (read: ExchangeEvent): ReadonlyMap<string, string | null> => {
  const names = new Map<string, string | null>();
  for (const { id, name } of read.markets.flatMap((market) => sideOfMarket(read, market) ?? [])) {
    const known = names.get(id);
    names.set(id, known === undefined || known === name ? name : null);
  }
  return names;
};

export const teamNameIn = (event: ExchangeEvent, id: string | null): string | null =>
  id === null ? null : (teamNamesOf(event).get(id) ?? null);

const startOf = (markets: readonly MarketWire[], milestone: Milestone): string | null =>
  milestone.startsAt ?? occurrencesOf(markets).sort()[0] ?? null;

/** Undefined unless one market alone was paid, of those of which only one can be. */
const wonBy = ({ event, markets }: ExchangeEvent): string | undefined => {
  const isOneOf = event.mutually_exclusive ?? isGameSeries(event.series_ticker);
  const [won, ...others] = markets.filter(({ result }) => result !== 'no');
  if (!isOneOf || won?.result !== 'yes' || won.yes_sub_title === null || others.length > 0) return undefined;
  return /^(?:tie|draw)$/i.test(won.yes_sub_title) ? 'Draw' : won.yes_sub_title;
};

export const decodeEvent = (read: ExchangeEvent, context: EventContext): EventRecord => {
  const { event, markets } = read;
  const { milestone, sport, names, statuses, nowMs } = context;
  const startsAt = startOf(markets, milestone);
  const state = stateOf({
    statuses: markets.length === 0 ? statuses : markets.map(({ status }) => status),
    underWay: milestone.underWay,
    startsAtMs: startsAt === null ? null : Date.parse(startsAt),
    nowMs,
  });
  const winner = state === 'SETTLED' ? wonBy(read) : undefined;
  const nameOf = (id: string | null) => teamNameIn(read, id) ?? (id === null ? null : (names[id] ?? null));
  return {
    source: 'EXCHANGE',
    eventId: event.event_ticker,
    sport: sport === null ? null : knownSport(toSportId(sport)),
    sportName: sport,
    league: milestone.league ?? event.product_metadata?.competition ?? null,
    name: event.title ?? event.sub_title ?? event.event_ticker,
    home: nameOf(milestone.homeId),
    away: nameOf(milestone.awayId),
    startsAt,
    expectedEndAt:
      instantsOf(markets.map((market) => market.expected_expiration_time))
        .sort()
        .at(-1) ?? null,
    state,
    score: null,
    ...(winner === undefined ? {} : { winner }),
  };
};

/** A milestone in progress that states no time of its own is news. */
export const isForgotten = (
  event: EventRecord,
  { homeId, awayId, underWay, updatedAt }: Milestone,
  nowMs: number,
): boolean => {
  const newsAtMs = updatedAt === null ? (underWay ? nowMs : null) : Date.parse(updatedAt);
  return isPresumedOver(event, { nowMs, newsAtMs, isGame: homeId !== null && awayId !== null });
};
