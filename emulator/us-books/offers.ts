import { playersOf } from '../odds-world/competitor.ts';
import { fieldChances } from '../odds-world/contest.ts';
import type { Game } from '../odds-world/game.ts';
import { signed } from '../odds-world/noise.ts';
import type { Fixture } from '../odds-world/odds-world.ts';
import { coverChance, halfLine, type Outlook, outlookOf, overChance, winChances } from '../odds-world/outlook.ts';
import type { Book } from './books.ts';
import { playerMarkets } from './markets.ts';

/** An outcome to back, and its chance without a margin. */
interface Offer {
  readonly name: string;
  readonly chance: number;
  readonly point?: number;
  readonly description?: string;
}

const overUnder = (point: number, over: number): readonly Offer[] => [
  { name: 'Over', point, chance: over },
  { name: 'Under', point, chance: 1 - over },
];

/** Bets on the players of both teams; empty if the sport does not have the market. */
const playerOffers = ({ home, away, league }: Game, book: Book, key: string, atMs: number): readonly Offer[] => {
  const line = playerMarkets.find((market) => market.sport === league.sport && market.key === key)?.line;
  if (line === undefined) return [];
  return [home, away].flatMap((team) =>
    playersOf(team).flatMap((description, index): readonly Offer[] => {
      const seed = team.hash + index * 11 + key.length;
      const chance = 0.5 + signed(seed, Math.floor(atMs / 60_000)) * 0.04 + signed(seed, 3) * 0.06;
      if (line === 0) return [{ name: 'Yes', description, chance: chance * 0.6 }];
      const point = line + Math.round(signed(seed, 9) * line * 0.3) + (book.seed % 5 === 0 ? 1 : 0);
      return overUnder(point, chance).map((offer) => ({ ...offer, description }));
    }),
  );
};

/** By name, with the draw last: not home first. */
const byName = (offers: readonly Offer[]): readonly Offer[] =>
  [...offers].sort(
    (left, right) => Number(left.name === 'Draw') - Number(right.name === 'Draw') || (left.name < right.name ? -1 : 1),
  );

/** The first half of a game, with half of the whole game's expectation. */
const firstHalf = (outlook: Outlook): Outlook => ({
  ...outlook,
  mean: outlook.mean / 2,
  spread: outlook.spread / Math.SQRT2,
  total: outlook.total / 2,
  totalSpread: outlook.totalSpread / Math.SQRT2,
});

/** Without the nearly decided outcomes, because no price could include a margin. */
const onBoard = (offers: readonly Offer[], isLadder: boolean): readonly Offer[] => {
  if (isLadder) return offers.filter(({ chance }) => chance >= 0.04 && chance <= 0.96);
  return offers.some(({ chance }) => chance > 0.96) ? [] : offers;
};

const gameOffers = ({ home, away, league }: Game, whole: Outlook, book: Book, key: string): readonly Offer[] => {
  const isHalf = key.endsWith('_h1');
  if (isHalf && (whole.played > 0.4 || !['Football', 'Basketball'].includes(league.sport))) return [];
  const outlook = isHalf ? firstHalf(whole) : whole;
  const kind = key.replace(/_(h1|lay)$/, '');
  if (kind === 'h2h') {
    const [homeWins, draw, awayWins] = winChances(outlook, league.hasDraw && !book.isTwoWay);
    return byName([
      { name: home.name, chance: homeWins },
      { name: away.name, chance: awayWins },
      ...(draw > 0 ? [{ name: 'Draw', chance: draw }] : []),
    ]);
  }
  if ('to' in league.scoring || league.sport === 'Chess') return [];
  const shift = book.seed % 4 === 0 ? 1 : 0;
  const steps = kind.startsWith('alternate') ? [-2, -1, 1, 2] : [0];
  if (kind.endsWith('spreads'))
    return steps.flatMap((step) => {
      const line = halfLine(-outlook.mean) + shift + step;
      const covers = coverChance(outlook, line);
      return byName([
        { name: home.name, point: line, chance: covers },
        { name: away.name, point: -line, chance: 1 - covers },
      ]);
    });
  return steps.flatMap((step) => {
    const line = halfLine(outlook.total) + shift + step;
    return step !== 0 && line <= 0 ? [] : overUnder(line, overChance(outlook, line));
  });
};

const isSold = (book: Book, key: string): boolean =>
  !book.without.includes(key) && (book.isExchange || !key.endsWith('_lay'));

/** Returns what a book offers of a fixture in one market; empty if it does not have the market. */
export const createOffers = (fixture: Fixture, atMs: number): ((book: Book, key: string) => readonly Offer[]) => {
  if (fixture.kind !== 'game') {
    const chances = fieldChances(fixture, atMs);
    const offers = byName(fixture.field.map(({ name }, place) => ({ name, chance: chances[place] ?? 0 })));
    return (book, key) => (isSold(book, key) && key.startsWith('outrights') ? offers : []);
  }
  const outlook = outlookOf(fixture, atMs);
  return (book, key) => {
    if (!isSold(book, key) || key.startsWith('outrights')) return [];
    // A book that lacks a market, another one in each game.
    if (key === 'spreads' && (fixture.hash + book.seed) % 9 === 0) return [];
    if (playerMarkets.some((market) => market.key === key))
      return book.seed % 2 === 0 || book.region === 'us_dfs' ? playerOffers(fixture, book, key, atMs) : [];
    return onBoard(gameOffers(fixture, outlook, book, key), key.startsWith('alternate'));
  };
};
