import type { EventRecord, SportEventScore, SportEventState } from '../../model/sport-event.ts';
import { eventName } from '../markets/event-name.ts';
import { asClosed, isPresumedOver } from '../markets/presumed-over.ts';
import { withWinner } from '../markets/score-winner.ts';
import { knownSport } from './known-sport.ts';
import type { EventWire } from './wire.ts';

/** Without a state, which depends on the time of reading. */
export interface UsBooksEvent {
  readonly id: string;
  /** Key of a league, which the source calls a sport. */
  readonly sport: string;
  readonly league: string | null;
  readonly home: string | null;
  readonly away: string | null;
  readonly startsAt: string | null;
  readonly completed: boolean;
  readonly score: SportEventScore | null;
  /** Of the score. */
  readonly updatedAt: string | null;
}

const scoreOf = ({ scores, home_team: home, away_team: away }: EventWire): SportEventScore | null => {
  const scoreOfSide = (side: string | null) =>
    side === null ? null : (scores?.find(({ name }) => name === side)?.score ?? null);
  const score = { home: scoreOfSide(home), away: scoreOfSide(away) };
  return score.home === null && score.away === null ? null : score;
};

/** Some responses omit the sport's key. */
export const decodeEvent = (wire: EventWire, sport: string): UsBooksEvent => ({
  id: wire.id,
  sport: wire.sport_key ?? sport,
  league: wire.sport_title,
  home: wire.home_team,
  away: wire.away_team,
  startsAt: wire.commence_time,
  completed: wire.completed ?? false,
  score: scoreOf(wire),
  updatedAt: wire.last_update,
});

/** The source has no states. An event is live until its result is final. */
const stateOf = ({ completed, startsAt }: UsBooksEvent, nowMs: number): SportEventState => {
  if (completed) return 'SETTLED';
  return startsAt === null || Date.parse(startsAt) > nowMs ? 'UPCOMING' : 'LIVE';
};

/**
 * Events have only the league's name. A `CLOSED` one is presumed to be over, as the source itself has no such state;
 * `newsAtMs` is the time of the newest price, if prices were read.
 */
export const toEventRecord = (
  event: UsBooksEvent,
  sportName: string | null,
  nowMs: number,
  newsAtMs: number | null = null,
): EventRecord => {
  const record: EventRecord = {
    source: 'US_BOOKS',
    eventId: event.id,
    sport: knownSport(event.sport),
    sportName,
    league: event.league,
    name: eventName(event, [event.league, sportName], event.id),
    home: event.home,
    away: event.away,
    startsAt: event.startsAt,
    expectedEndAt: null,
    state: stateOf(event, nowMs),
    score: event.score,
  };
  const scoredAtMs = Date.parse(event.updatedAt ?? '') || 0;
  const news = {
    nowMs,
    newsAtMs: Math.max(newsAtMs ?? 0, scoredAtMs),
    isGame: event.home !== null && event.away !== null,
  };
  return isPresumedOver(record, news) ? asClosed(record) : withWinner(record);
};
