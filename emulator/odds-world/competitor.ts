import { hashOf } from '../random/seeded-random.ts';
import type { League } from './league.ts';
import { givenNames, nicknames, surnames, towns } from './names.ts';

export interface Competitor {
  readonly hash: number;
  readonly name: string;
  readonly place: string;
  /** Three letters, unique in its league. */
  readonly code: string;
  readonly isPerson: boolean;
}

const pick = (items: readonly string[], index: number): string => items[index % items.length] ?? '';

/** The seed determines the first of a league's rotation. */
export const createCompetitors = (seed: string, league: League): readonly Competitor[] => {
  const isPerson = league.kind !== 'teams';
  const pool = isPerson ? surnames : towns;
  const start = hashOf(seed, league.id, 'competitors');
  const shelf = hashOf(seed, league.id, 'nicknames');
  return Array.from({ length: Math.min(league.size, pool.length) }, (_, index) => {
    const place = pick(pool, start + index);
    const draw = hashOf(seed, league.id, place);
    const second = isPerson ? pick(givenNames, draw) : pick(nicknames, shelf + index * 7);
    return {
      hash: draw,
      name: isPerson ? `${second} ${place}` : `${place} ${second}`,
      place,
      code: place.slice(0, 3).toUpperCase(),
      isPerson,
    };
  });
};

export const playersOf = (team: Competitor): readonly string[] =>
  [1, 2].map((number) => {
    const draw = team.hash + number * 7919;
    return `${pick(givenNames, draw)} ${pick(surnames, Math.floor(draw / 31))}`;
  });
