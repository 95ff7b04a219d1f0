import { dayMs } from '../../platform/clock/spans.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { type Competitor, createCompetitors } from './competitor.ts';
import { type Contest, contestsOf } from './contest.ts';
import { type Game, gamesOfDay } from './game.ts';
import type { League } from './league.ts';
import { leagues } from './leagues.ts';

/** A game is retained for at least this long after its end. */
const keptDays = 4;
const mostDaysAhead = Math.max(...leagues.map(({ daysAhead }) => daysAhead));

export interface OddsWorld {
  now(): number;
  /** Includes announced games and games that ended in the last four days, by start. */
  games(): readonly Game[];
  contests(): readonly Contest[];
  competitors(league: League): readonly Competitor[];
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
  return {
    now: () => clock.now(),
    competitors,
    games: () => {
      const now = clock.now();
      return today().games.filter(
        ({ startMs, endMs, league }) => startMs < now + league.daysAhead * dayMs && endMs > now - keptDays * dayMs,
      );
    },
    contests: () => today().contests,
  };
};
