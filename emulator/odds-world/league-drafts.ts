import type { League, Scoring } from './league.ts';

type Draft = Partial<League> & Pick<League, 'id' | 'sport' | 'name'>;

export const league = (draft: Draft): League => ({
  kind: 'teams',
  size: 16,
  gamesPerDay: 4,
  daysAhead: 5,
  minutes: 120,
  hours: [17, 19, 20, 22, 23],
  hasDraw: false,
  scoring: { least: 0, most: 5, points: [1] },
  spread: 1.7,
  total: 2.6,
  totalSpread: 1.6,
  champion: true,
  doubleHeaders: false,
  ...draft,
});

export const sets = (to: number): Pick<League, 'scoring' | 'spread' | 'total' | 'totalSpread'> => ({
  scoring: { to },
  spread: to * 0.8,
  total: to * 1.35,
  totalSpread: 0.6,
});
export const gridiron: Scoring = { least: 2, most: 7, points: [7, 3, 7, 3, 7, 6, 7] };
const hardwood: Scoring = { least: 42, most: 54, points: [2, 2, 3, 1, 2, 3, 2] };

export const soccer = (draft: Draft): League => league({ hasDraw: true, hours: [12, 14, 16, 18, 19, 20], ...draft });
export const basketball = (draft: Draft): League =>
  league({ minutes: 140, scoring: hardwood, spread: 12, total: 205, totalSpread: 16, ...draft });
export const tennis = (draft: Draft): League =>
  league({ kind: 'players', size: 32, daysAhead: 2, hours: [], minutes: 130, champion: false, ...sets(2), ...draft });
