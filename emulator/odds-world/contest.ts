import { dayMs, hourMs, minuteMs } from '../../platform/runtime/clock/clock.ts';
import { hashOf } from '../random/seeded-random.ts';
import type { Competitor } from './competitor.ts';
import type { League } from './league.ts';
import { surnames, towns } from './names.ts';
import { drift, signed } from './noise.ts';

export interface Contest {
  readonly hash: number;
  readonly league: League;
  readonly kind: 'season' | 'week';
  readonly name: string;
  /** Letters and digits, unique in its league. */
  readonly code: string;
  readonly field: readonly Competitor[];
  readonly startMs: number;
  readonly endMs: number;
  readonly isCalledOff: false;
}

const seasonOf = (seed: string, league: League, field: readonly Competitor[], nowMs: number): Contest => {
  const now = new Date(nowMs);
  // Seasons end on the first of July.
  const year = now.getUTCFullYear() + (now.getUTCMonth() >= 6 ? 1 : 0);
  const [startMs, endMs] = [Date.UTC(year, 5, 20, 18), Date.UTC(year, 6, 1)];
  const hash = hashOf(seed, league.id, 'season', year);
  const [name, code] = [String(year), String(year % 100)];
  return { kind: 'season', hash, league, name, code, field: field.slice(0, 16), startMs, endMs, isCalledOff: false };
};

const weekOf = (seed: string, league: League, field: readonly Competitor[], week: number): Contest => {
  const hash = hashOf(seed, league.id, 'week', week);
  // Golf lasts from Thursday morning to Sunday, races are on Sunday afternoon. The epoch began on a Thursday.
  const isLong = league.minutes > 1_440;
  const startMs = week * 7 * dayMs + (isLong ? 12 * hourMs : 3 * dayMs + 14 * hourMs);
  const endMs = startMs + league.minutes * minuteMs;
  const town = towns[hash % towns.length] ?? '';
  const name = `${town} ${isLong ? 'Open' : 'Grand Prix'}`;
  const code = `${town.slice(0, 2).toUpperCase()}${week % 100}`;
  return { kind: 'week', hash, league, name, code, field, startMs, endMs, isCalledOff: false };
};

/** The contests of last, this and next week are for leagues with weekly ones. */
export const contestsOf = (
  seed: string,
  league: League,
  field: readonly Competitor[],
  nowMs: number,
): readonly Contest[] => {
  const week = Math.floor(nowMs / (7 * dayMs));
  return [
    ...(league.kind === 'field' ? [week - 1, week, week + 1].map((each) => weekOf(seed, league, field, each)) : []),
    ...(league.champion ? [seasonOf(seed, league, field, nowMs)] : []),
  ];
};

/** The sum is 1. After the end one of them is 1. */
export const fieldChances = (contest: Contest, atMs: number): readonly number[] => {
  const { field, hash } = contest;
  const strengths = field.map((each, index) =>
    Math.exp(
      signed(each.hash, 1) * 1.6 +
        drift(hash + index, atMs, 2 * dayMs) * 0.4 +
        signed(hash + index, Math.floor(atMs / 1000)) * 0.015,
    ),
  );
  if (atMs >= contest.endMs)
    return field.map((_, index) => (index === (hash % surnames.length) % field.length ? 1 : 0));
  const sum = strengths.reduce((total, each) => total + each, 0);
  return strengths.map((each) => each / sum);
};
