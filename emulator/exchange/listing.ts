import { dayMs } from '../../platform/clock/spans.ts';
import type { Competitor } from '../odds-world/competitor.ts';
import type { Contest } from '../odds-world/contest.ts';
import type { Game } from '../odds-world/game.ts';
import type { League } from '../odds-world/league.ts';
import { mix } from '../odds-world/noise.ts';

export interface Contract {
  readonly hash: number;
  readonly ticker: string;
  readonly title: string;
  readonly yes: string;
  readonly about:
    | { readonly kind: 'home' | 'tie' | 'away' }
    | { readonly kind: 'over'; readonly line: number }
    | { readonly kind: 'winner'; readonly place: number };
  readonly competitor: Competitor | null;
}

export interface Listing {
  readonly hash: number;
  readonly ticker: string;
  readonly series: string;
  readonly league: League;
  readonly title: string;
  readonly subTitle: string;
  readonly opensMs: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly game: Game | null;
  readonly contest: Contest | null;
  readonly isExclusive: boolean;
  readonly contracts: readonly Contract[];
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const dateCode = (day: number): string => {
  const date = new Date(day * dayMs);
  return `${date.getUTCFullYear() % 100}${months[date.getUTCMonth()]}${String(date.getUTCDate()).padStart(2, '0')}`;
};

/** The exchange names teams after their towns. */
export const nameOf = ({ isPerson, name, place }: Competitor): string => (isPerson ? name : place);

/** Leagues with markets on the total of points. */
export const leaguesWithTotals: ReadonlySet<string> = new Set(['nga', 'thb']);

const winnerListing = (game: Game, code: string, suffix: string): Listing => {
  const { home, away, league, hash } = game;
  const ticker = `KX${code}GAME-${suffix}`;
  const title = `${nameOf(away)} ${home.isPerson ? 'vs' : 'at'} ${nameOf(home)}`;
  const contract = (
    kind: 'home' | 'away' | 'tie',
    end: string,
    yes: string,
    competitor: Competitor | null,
  ): Contract => ({
    hash: mix(hash, end.charCodeAt(0) + end.charCodeAt(1)),
    ticker: `${ticker}-${end}`,
    title: `${title} Winner?`,
    yes,
    about: { kind },
    competitor,
  });
  return {
    ...timesOf(game),
    hash,
    ticker,
    series: `KX${code}GAME`,
    league,
    title: game.meeting === 2 ? `${title}: Game 2` : title,
    subTitle: `${away.code} ${home.isPerson ? 'vs' : 'at'} ${home.code} (${dateCode(game.day).slice(2)})`,
    game,
    contest: null,
    isExclusive: true,
    contracts: [
      contract('away', away.code, nameOf(away), away),
      contract('home', home.code, nameOf(home), home),
      ...(league.hasDraw ? [contract('tie', 'TIE', 'Tie', null)] : []),
    ],
  };
};

const totalListing = (game: Game, code: string, suffix: string): Listing => {
  const ticker = `KX${code}TOTAL-${suffix}`;
  const title = `${nameOf(game.away)} at ${nameOf(game.home)}: Total Points`;
  const middle = Math.round(game.league.total);
  return {
    ...timesOf(game),
    hash: mix(game.hash, 77),
    ticker,
    series: `KX${code}TOTAL`,
    league: game.league,
    title,
    subTitle: `${game.away.code} at ${game.home.code} (${dateCode(game.day).slice(2)})`,
    game,
    contest: null,
    isExclusive: false,
    contracts: [-10, -5, 0, 5, 10].map((step) => ({
      hash: mix(game.hash, 500 + step),
      ticker: `${ticker}-${middle + step}`,
      title,
      yes: `Over ${middle + step - 0.5} points scored`,
      about: { kind: 'over', line: middle + step - 0.5 },
      competitor: null,
    })),
  };
};

/** A seventh of the games opens for trade a day after its announcement. */
const timesOf = ({ hash, league, startMs, endMs }: Game) => ({
  opensMs: startMs - (hash % 7 === 0 ? league.daysAhead - 1 : 30) * dayMs,
  startMs,
  endMs,
});

export const listingsOfGame = (game: Game): readonly Listing[] => {
  const code = game.league.exchange?.code;
  if (code === undefined) return [];
  const suffix = `${dateCode(game.day)}${game.away.code}${game.home.code}${game.meeting === 2 ? 'G2' : ''}`;
  return [
    winnerListing(game, code, suffix),
    ...(leaguesWithTotals.has(game.league.id) ? [totalListing(game, code, suffix)] : []),
  ];
};
