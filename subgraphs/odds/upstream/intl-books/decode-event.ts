import type { EventRecord, SportEventScore, SportEventState } from '../../model/sport-event.ts';
import { eventName } from '../markets/event-name.ts';
import { isPresumedOver } from '../markets/presumed-over.ts';
import { withWinner } from '../markets/score-winner.ts';
import { knownSport } from './known-sport.ts';
import type { EventWire } from './wire.ts';

const states = new Map<string, SportEventState>([
  ['pending', 'UPCOMING'],
  ['live', 'LIVE'],
  ['settled', 'SETTLED'],
]);

/** Awaited results, cancelled events and unknown statuses are closed. */
const stateOf = (status: string | null): SportEventState => states.get((status ?? 'pending').toLowerCase()) ?? 'CLOSED';

/** Statuses of closed events are from the source's page on settlement. */
export const statusesFor = (state: SportEventState | null): string => {
  if (state === null) return 'pending,live';
  return [...states].find(([, own]) => own === state)?.[0] ?? 'awaiting_result,cancelled';
};

const scoreOf = ({ scores }: EventWire, state: SportEventState): SportEventScore | null => {
  // Before the start, a score of 0:0 is no score.
  if (state === 'UPCOMING' || scores === null || scores === undefined) return null;
  return scores.home === null && scores.away === null ? null : { home: scores.home, away: scores.away };
};

export const decodeEvent = (wire: EventWire): EventRecord => {
  const state = stateOf(wire.status);
  const league = wire.league?.name ?? wire.league?.slug ?? null;
  const slug = wire.sport?.slug ?? null;
  const sportName = wire.sport?.name ?? slug;
  return withWinner({
    source: 'INTL_BOOKS',
    eventId: wire.id,
    sport: slug === null ? null : knownSport(slug),
    sportName,
    league,
    name: eventName({ sport: slug, league, home: wire.home, away: wire.away }, [league, sportName], wire.id),
    home: wire.home,
    away: wire.away,
    startsAt: wire.date,
    expectedEndAt: null,
    state,
    score: scoreOf(wire, state),
  });
};

/** `newsAtMs` is the time of the newest price, if prices were read: events have none. */
export const isForgotten = (event: EventRecord, nowMs: number, newsAtMs: number | null = null): boolean =>
  isPresumedOver(event, { nowMs, newsAtMs, isGame: event.home !== null && event.away !== null });
