import { dayMs, minuteMs } from '../../platform/clock/spans.ts';
import type { Competitor } from '../odds-world/competitor.ts';
import type { Game } from '../odds-world/game.ts';
import type { League } from '../odds-world/league.ts';
import { leagues } from '../odds-world/leagues.ts';
import { edgeOf } from '../odds-world/outlook.ts';
import { playedOf, scoreAt } from '../odds-world/score.ts';

interface Named {
  readonly name: string;
  readonly slug: string;
}

const sportNames: Readonly<Record<string, Named>> = {
  Soccer: { name: 'Football', slug: 'football' },
  Basketball: { name: 'Basketball', slug: 'basketball' },
  Tennis: { name: 'Tennis', slug: 'tennis' },
  Football: { name: 'American Football', slug: 'american-football' },
  Hockey: { name: 'Ice Hockey', slug: 'ice-hockey' },
  Baseball: { name: 'Baseball', slug: 'baseball' },
  MMA: { name: 'Mixed Martial Arts', slug: 'mixed-martial-arts' },
  Cricket: { name: 'Cricket', slug: 'cricket' },
  Esports: { name: 'Esports', slug: 'esports' },
  Rugby: { name: 'Rugby', slug: 'rugby' },
  Volleyball: { name: 'Volleyball', slug: 'volleyball' },
  Lacrosse: { name: 'Lacrosse', slug: 'lacrosse' },
};
/** The last one has no league at all. */
export const intlSports: readonly Named[] = [...Object.values(sportNames), { name: 'Darts', slug: 'darts' }];

export const sportOf = (league: League): Named => sportNames[league.sport] ?? { name: league.sport, slug: 'other' };
export const intlLeagues: readonly League[] = leagues.filter(({ intl }) => intl !== undefined);

type IntlStatus = 'pending' | 'live' | 'awaiting_result' | 'settled' | 'cancelled';

export const statusOf = ({ isCalledOff, startMs, endMs }: Game, now: number): IntlStatus => {
  if (now < startMs) return 'pending';
  if (isCalledOff) return 'cancelled';
  if (now < endMs) return 'live';
  return now < endMs + 5 * minuteMs ? 'awaiting_result' : 'settled';
};

/** Returns whether the source lists a game, which ends a day after the game. */
export const isKnown = ({ endMs, league }: Game, now: number): boolean =>
  league.intl !== undefined && endMs > now - dayMs;

/** Teams have no nickname, in two ways; persons are written surname first. */
export const nameOf = ({ isPerson, name, place, hash }: Competitor): string => {
  if (isPerson) return `${place}, ${name.slice(0, -place.length - 1)}`;
  return hash % 3 === 0 ? `${place} SC` : hash % 3 === 1 ? place : name;
};

/** Unique numbers of this source. */
const competitorId = ({ hash }: Competitor): number => 100_000 + (hash % 8_999_999);

const scoresOf = (game: Game, now: number) => {
  const edge = edgeOf(game);
  const half = scoreAt(game, Math.min(0.5, playedOf(game, now)), edge);
  const full = scoreAt(game, playedOf(game, now), edge);
  return { home: full.home, away: full.away, periods: { p1: half, ...(now >= game.endMs ? { fulltime: full } : {}) } };
};

const toHead = (game: Game, now: number) => ({
  id: game.number,
  home: nameOf(game.home),
  away: nameOf(game.away),
  date: `${new Date(game.startMs).toISOString().slice(0, 19)}Z`,
  status: statusOf(game, now),
  sport: sportOf(game.league),
  league: { name: game.league.intl?.name ?? '', slug: game.league.intl?.slug ?? '' },
});

/** An event in lists. Scores exist from the start. */
export const toEvent = (game: Game, now: number) => {
  const status = statusOf(game, now);
  return {
    ...toHead(game, now),
    homeId: competitorId(game.home),
    awayId: competitorId(game.away),
    ...(status === 'pending' || status === 'cancelled' ? {} : { scores: scoresOf(game, now) }),
  };
};

/** The same in responses with odds, without score and side ids. */
export const toOddsHead = toHead;
