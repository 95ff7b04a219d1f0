import { dayMs, hourMs, minuteMs } from '../../platform/runtime/clock/clock.ts';
import { hashOf, seededRandom } from '../random/seeded-random.ts';
import type { Competitor } from './competitor.ts';
import type { League } from './league.ts';
import { mix } from './noise.ts';

export interface Game {
  readonly kind: 'game';
  readonly hash: number;
  /** Unique and permanent, below a billion. */
  readonly number: number;
  readonly league: League;
  readonly home: Competitor;
  readonly away: Competitor;
  /** Days since the epoch of its date (UTC). */
  readonly day: number;
  /** 2 for the second meeting of a pair on one day. */
  readonly meeting: 1 | 2;
  readonly startMs: number;
  readonly endMs: number;
  readonly isCalledOff: boolean;
}

/** A game that is called off is so from its start on. */
type Phase = 'ahead' | 'live' | 'over' | 'called off';

export const phaseOf = (
  { startMs, endMs, isCalledOff }: Pick<Game, 'startMs' | 'endMs' | 'isCalledOff'>,
  now: number,
): Phase => {
  if (now < startMs) return 'ahead';
  if (isCalledOff) return 'called off';
  return now < endMs ? 'live' : 'over';
};

const startOf = (league: League, day: number, index: number, hash: number): number => {
  const { hours, gamesPerDay } = league;
  if (hours.length === 0) return day * dayMs + Math.floor((index * 24 * 60) / gamesPerDay) * minuteMs;
  const hour = hours[(index + (hash % 3)) % hours.length] ?? 12;
  return day * dayMs + hour * hourMs + ((hash >>> 4) % 4) * 10 * minuteMs;
};

const shuffled = <T>(items: readonly T[], ...keys: readonly (string | number)[]): readonly T[] => {
  const random = seededRandom(...keys);
  return items
    .map((item) => ({ item, rank: random.next() }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ item }) => item);
};

/** The games of a league on one day. Only the pairs of a double header play twice. */
export const gamesOfDay = (
  seed: string,
  league: League,
  place: number,
  competitors: readonly Competitor[],
  day: number,
): readonly Game[] => {
  const order = shuffled(competitors, seed, league.id, 'day', day);
  const games: Game[] = [];
  for (let index = 0; index < league.gamesPerDay; index += 1) {
    const [home, away] = [order[index * 2], order[index * 2 + 1]];
    if (home === undefined || away === undefined) break;
    const hash = hashOf(seed, league.id, day, index);
    const startMs = startOf(league, day, index, hash);
    const first: Game = {
      kind: 'game',
      hash,
      number: 60_000_000 + ((day % 20_000) * 64 + place) * 64 + index * 2,
      league,
      home,
      away,
      day,
      meeting: 1,
      startMs,
      endMs: startMs + Math.round(league.minutes * (0.9 + (hash % 21) / 100)) * minuteMs,
      isCalledOff: hash % 41 === 7,
    };
    games.push(first);
    if (!league.doubleHeaders || hash % 4 !== 0) continue;
    const later = 4 * hourMs;
    games.push({
      ...first,
      hash: mix(hash, 2),
      number: first.number + 1,
      meeting: 2,
      startMs: startMs + later,
      endMs: first.endMs + later,
      isCalledOff: false,
    });
  }
  return games;
};
