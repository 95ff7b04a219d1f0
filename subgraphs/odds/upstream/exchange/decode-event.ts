import { readDate } from '../../../../platform/text/read-date.ts';
import type { EventRecord } from '../../model/sport-event.ts';
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
 * Names by id, from the texts of who wins with a yes. Other series, and markets with a strike, have sentences about the
 * team instead. An id with two names has none.
 */
const teamNamesOf = ({ event, markets }: ExchangeEvent): ReadonlyMap<string, string | null> => {
  const names = new Map<string, string | null>();
  if (!isGameSeries(event.series_ticker)) return names;
  for (const { custom_strike, yes_sub_title, floor_strike, cap_strike } of markets) {
    const [id, ...others] = Object.values(custom_strike ?? {});
    if (typeof id !== 'string' || others.length > 0 || floor_strike !== undefined || cap_strike !== undefined) continue;
    const known = names.get(id);
    names.set(id, known === undefined || known === yes_sub_title ? yes_sub_title : null);
  }
  return names;
};

export const teamNameIn = (event: ExchangeEvent, id: string | null): string | null =>
  id === null ? null : (teamNamesOf(event).get(id) ?? null);

const startOf = (markets: readonly MarketWire[], milestone: Milestone): string | null =>
  milestone.startsAt ?? occurrencesOf(markets).sort()[0] ?? null;

export const decodeEvent = (read: ExchangeEvent, context: EventContext): EventRecord => {
  const { event, markets } = read;
  const { milestone, sport, names, statuses, nowMs } = context;
  const startsAt = startOf(markets, milestone);
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
    state: stateOf({
      statuses: markets.length === 0 ? statuses : markets.map(({ status }) => status),
      underWay: milestone.underWay,
      startsAtMs: startsAt === null ? null : Date.parse(startsAt),
      nowMs,
    }),
    score: null,
  };
};
