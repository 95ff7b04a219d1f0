import { dayMs, minuteMs } from '../../platform/runtime/clock/clock.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { type Competitor, createCompetitors } from './competitor.ts';
import { type Contest, contestsOf } from './contest.ts';
import { type Game, gamesOfDay } from './game.ts';
import { type League, leagues } from './league.ts';

/** A game is retained for at least this long after its end. */
const keptDays = 4;
const mostDaysAhead = Math.max(...leagues.map(({ daysAhead }) => daysAhead));

/** What a source lists as an event. */
export type Fixture = Game | Contest;

interface OddsWorld {
  now(): number;
  /** Includes announced games and games that ended in the last four days, by start. */
  games(): readonly Game[];
  contests(): readonly Contest[];
  competitors(league: League): readonly Competitor[];
  /** Makes a source's list of all fixtures once a minute, because fixtures begin and end at whole minutes. */
  eachMinute<T>(make: (fixtures: readonly Fixture[], now: number) => T): () => T;
}

interface Calendar {
  readonly day: number;
  readonly games: readonly Game[];
  readonly contests: readonly Contest[];
}

export const createOddsWorld = ({ clock, seed }: EmulatorContext): OddsWorld => {
  const sides = new Map(leagues.map((league) => [league, createCompetitors(seed, league)]));
  const competitors = (league: League) => sides.get(league) ?? [];
  const calendarOf = (day: number): Calendar => {
    const days = Array.from({ length: keptDays + 2 + mostDaysAhead }, (_, index) => day - keptDays - 1 + index);
    return {
      day,
      games: leagues
        .flatMap((league, place) => days.flatMap((each) => gamesOfDay(seed, league, place, competitors(league), each)))
        .sort((left, right) => left.startMs - right.startMs || left.number - right.number),
      contests: leagues.flatMap((league) => contestsOf(seed, league, competitors(league), day * dayMs)),
    };
  };
  let calendar: Calendar | undefined;
  const today = (): Calendar => {
    const day = Math.floor(clock.now() / dayMs);
    if (calendar?.day !== day) calendar = calendarOf(day);
    return calendar;
  };
  const contests = () => today().contests;
  const games = () => {
    const now = clock.now();
    return today().games.filter(
      ({ startMs, endMs, league }) => startMs < now + league.daysAhead * dayMs && endMs > now - keptDays * dayMs,
    );
  };
  return {
    now: () => clock.now(),
    competitors,
    games,
    contests,
    eachMinute: <T>(make: (fixtures: readonly Fixture[], now: number) => T) => {
      let made: { readonly minute: number; readonly list: T } | undefined;
      return () => {
        const now = clock.now();
        const minute = Math.floor(now / minuteMs);
        if (made?.minute !== minute) made = { minute, list: make([...games(), ...contests()], now) };
        return made.list;
      };
    },
  };
};
