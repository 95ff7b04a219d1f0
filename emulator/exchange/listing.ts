import { dayMs, hourMs } from '../../platform/runtime/clock/clock.ts';
import type { Competitor } from '../odds-world/competitor.ts';
import type { Contest } from '../odds-world/contest.ts';
import type { Game } from '../odds-world/game.ts';
import type { League } from '../odds-world/league.ts';
import { mix } from '../odds-world/noise.ts';
import type { Fixture } from '../odds-world/odds-world.ts';

export interface Market {
  readonly listing: Listing;
  readonly hash: number;
  readonly ticker: string;
  readonly title: string;
  readonly yes: string;
  /** Who has to win; null for a draw and for a market on the total. */
  readonly competitor: Competitor | null;
  /** To be exceeded by the total; else null. */
  readonly line: number | null;
}

/** What the exchange calls an event. */
export interface Listing {
  readonly fixture: Fixture;
  readonly league: League;
  readonly hash: number;
  readonly ticker: string;
  readonly series: string;
  readonly title: string;
  readonly subTitle: string;
  readonly opensMs: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly isCalledOff: boolean;
  /** Only one of the markets can be right. */
  readonly isExclusive: boolean;
  /** Of a contest, in the order of its field. */
  readonly markets: readonly Market[];
}

/** One or more. */
export type Listings = readonly [Listing, ...Listing[]];

type Head = Pick<Listing, 'hash' | 'series' | 'title' | 'subTitle' | 'opensMs' | 'endMs' | 'isExclusive'>;
type Row = Omit<Market, 'listing' | 'ticker'> & { readonly end: string };

const toListing = (fixture: Fixture, suffix: string, head: Head, rows: readonly Row[]): Listing => {
  const { league, startMs, isCalledOff } = fixture;
  const markets: Market[] = [];
  const ticker = `${head.series}-${suffix}`;
  const listing: Listing = { fixture, league, startMs, isCalledOff, ticker, ...head, markets };
  for (const { end, ...row } of rows) markets.push({ ...row, listing, ticker: `${ticker}-${end}` });
  return listing;
};

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const dayCode = (date: Date): string => `${months[date.getUTCMonth()]}${String(date.getUTCDate()).padStart(2, '0')}`;

/** The exchange names teams after their towns. */
export const nameOf = ({ isPerson, name, place }: Competitor): string => (isPerson ? name : place);

const listingsOfGame = (game: Game, code: string): Listings => {
  const { home, away, league, hash, meeting } = game;
  const date = new Date(game.day * dayMs);
  const suffix = `${date.getUTCFullYear() % 100}${dayCode(date)}${away.code}${home.code}${meeting === 2 ? 'G2' : ''}`;
  const against = home.isPerson ? 'vs' : 'at';
  const title = `${nameOf(away)} ${against} ${nameOf(home)}`;
  const common = {
    subTitle: `${away.code} ${against} ${home.code} (${dayCode(date)})`,
    // A seventh of the games opens for trade a day after its announcement.
    opensMs: game.startMs - (hash % 7 === 0 ? league.daysAhead - 1 : 30) * dayMs,
    endMs: game.endMs,
  };
  const toRow = (competitor: Competitor | null): Row => {
    const [end, yes] = competitor === null ? ['TIE', 'Tie'] : [competitor.code, nameOf(competitor)];
    const own = mix(hash, end.charCodeAt(0) + end.charCodeAt(1));
    return { end, hash: own, title: `${title} Winner?`, yes, competitor, line: null };
  };
  const rows = [away, home, ...(league.hasDraw ? [null] : [])].map(toRow);
  const ofWinner = { ...common, hash, series: `KX${code}GAME`, isExclusive: true };
  const listing = toListing(game, suffix, { ...ofWinner, title: meeting === 2 ? `${title}: Game 2` : title }, rows);
  if (league.exchange?.hasTotals !== true) return [listing];
  const totalTitle = `${title}: Total Points`;
  const totals = [-10, -5, 0, 5, 10].map((step): Row => {
    const most = Math.round(league.total) + step;
    const line = most - 0.5;
    const yes = `Over ${line} points scored`;
    return { end: String(most), hash: mix(hash, 500 + step), title: totalTitle, yes, competitor: null, line };
  });
  const ofTotal = { ...common, hash: mix(hash, 77), series: `KX${code}TOTAL`, title: totalTitle, isExclusive: false };
  return [listing, toListing(game, suffix, ofTotal, totals)];
};

const listingOfContest = (contest: Contest, code: string): Listing => {
  const { league, hash, name, startMs } = contest;
  const [series, title, subTitle, prize, daysOpen] =
    contest.kind === 'season'
      ? [`KX${code}`, `${name} ${league.exchange?.competition} Champion`, `In ${name}`, `${name} title`, 400]
      : [`KX${code}WIN`, `${name} Winner`, name, name, 9];
  const rows = contest.field.map((competitor, place) => ({
    end: competitor.code,
    hash: mix(hash, 900 + place),
    title: `Will ${nameOf(competitor)} win the ${prize}?`,
    yes: nameOf(competitor),
    competitor,
    line: null,
  }));
  const times = { opensMs: startMs - daysOpen * dayMs, endMs: contest.endMs + hourMs };
  return toListing(contest, contest.code, { ...times, hash, series, title, subTitle, isExclusive: true }, rows);
};

/** Of a league that the exchange lists. */
export const listingsOf = (fixture: Fixture): Listings => {
  const code = fixture.league.exchange?.code ?? '';
  return fixture.kind === 'game' ? listingsOfGame(fixture, code) : [listingOfContest(fixture, code)];
};
