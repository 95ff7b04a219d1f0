import type { EventRecord, SportEventScore, SportEventState } from '../../model/sport-event.ts';
import { eventName } from '../markets/event-name.ts';
import { knownSport } from './known-sport.ts';
import type { EventWire } from './wire.ts';

/** An event as lists of it are kept: without its state, which follows from the time when it is told. */
export interface UsBooksEvent {
  readonly id: string;
  /** Key of what the source calls a sport. */
  readonly sport: string;
  readonly league: string | null;
  readonly home: string | null;
  readonly away: string | null;
  readonly startsAt: string | null;
  readonly completed: boolean;
  readonly score: SportEventScore | null;
}

const scoreOf = ({ scores, home_team: home, away_team: away }: EventWire): SportEventScore | null => {
  const scoreOfSide = (side: string | null) =>
    side === null ? null : (scores?.find(({ name }) => name === side)?.score ?? null);
  const score = { home: scoreOfSide(home), away: scoreOfSide(away) };
  return score.home === null && score.away === null ? null : score;
};

/** `sport` is the key that was asked for, which rows of some answers leave out. */
export const decodeEvent = (wire: EventWire, sport: string): UsBooksEvent => ({
  id: wire.id,
  sport: wire.sport_key ?? sport,
  league: wire.sport_title,
  home: wire.home_team,
  away: wire.away_team,
  startsAt: wire.commence_time,
  completed: wire.completed ?? false,
  score: scoreOf(wire),
});

/** The source tells no state: what has not begun is upcoming, what has is live until its result says that it is over. */
export const stateOf = ({ completed, startsAt }: UsBooksEvent, nowMs: number): SportEventState => {
  if (completed) return 'SETTLED';
  return startsAt === null || Date.parse(startsAt) > nowMs ? 'UPCOMING' : 'LIVE';
};

/** `sportName` is the name of the sport; events carry the league alone. */
export const toEventRecord = (event: UsBooksEvent, sportName: string | null, nowMs: number): EventRecord => ({
  source: 'US_BOOKS',
  eventId: event.id,
  sport: knownSport(event.sport),
  sportName,
  league: event.league,
  name: eventName(event.home, event.away, [event.league, sportName], event.id),
  home: event.home,
  away: event.away,
  startsAt: event.startsAt,
  expectedEndAt: null,
  state: stateOf(event, nowMs),
  score: event.score,
});
