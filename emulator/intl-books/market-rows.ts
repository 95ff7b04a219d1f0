import { playersOf } from '../odds-world/competitor.ts';
import type { Game } from '../odds-world/game.ts';
import { mix, signed } from '../odds-world/noise.ts';
import { coverChance, type Outlook, overChance, winChances } from '../odds-world/outlook.ts';
import type { Bookmaker } from './bookmakers.ts';

export interface MarketRows {
  readonly name: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

type Price = (chance: number, place: number) => string;

/** Decimal odds with two places, rounded in the book's favour. A price that would pay nothing is written `1.00`. */
const pricesOf = (game: Game, book: Bookmaker, atMs: number): Price => {
  const turn = Math.floor(atMs / 180_000);
  return (chance, place) => {
    const opinion = signed(mix(game.hash + book.seed * 37, place), turn);
    const implied = chance * (1 + book.margin * (1 + 0.4 * opinion));
    if (chance < 0.03 || implied > 0.98) return '1.00';
    return (Math.floor(100 / implied) / 100).toFixed(2);
  };
};

const half = (value: number): number => Math.floor(value) + 0.5;

const lineMarkets = (game: Game, outlook: Outlook, book: Bookmaker, price: Price): readonly MarketRows[] => {
  const { league } = game;
  if ('to' in league.scoring) return [];
  const isSoccer = league.sport === 'Soccer';
  const line = half(-outlook.mean);
  const total = half(outlook.total);
  const step = Math.max(1, Math.round(league.spread / 6));
  const steps = book.depth === 'deep' ? [-4, -2, -1, 0, 1, 2, 4] : [-1, 0, 1];
  const lines = steps.map((each) => line + each * step);
  const totals = steps.map((each) => total + each * step).filter((each) => each > 0);
  return [
    {
      // `hdp` is the home side's.
      name: isSoccer ? 'Asian Handicap' : 'Spread',
      rows: lines.map((hdp, place) => {
        const home = coverChance(outlook, hdp);
        return { hdp, home: price(home, 20 + place), away: price(1 - home, 40 + place) };
      }),
    },
    {
      name: 'Totals',
      rows: totals.map((hdp, place) => {
        const over = overChance(outlook, hdp);
        return { hdp, over: price(over, 60 + place), under: price(1 - over, 80 + place) };
      }),
    },
  ];
};

const soccerMarkets = (game: Game, outlook: Outlook, price: Price): readonly MarketRows[] => {
  const [home, draw, away] = winChances(outlook, true);
  const both = Math.min(0.75, Math.max(0.25, 0.5 + signed(game.hash, 4) * 0.1));
  const decided = home + away;
  return [
    { name: 'Both Teams To Score', rows: [{ yes: price(both, 3), no: price(1 - both, 4) }] },
    { name: 'Draw No Bet', rows: [{ home: price(home / decided, 5), away: price(away / decided, 6) }] },
    {
      name: 'Double Chance',
      rows: [{ '1X': price(home + draw, 7), '12': price(home + away, 8), X2: price(draw + away, 9) }],
    },
    {
      name: 'European Handicap',
      rows: [
        {
          hdp: -1,
          home: price(coverChance(outlook, -1.5), 10),
          draw: price(coverChance(outlook, -0.5) - coverChance(outlook, -1.5), 11),
          away: price(1 - coverChance(outlook, -0.5), 12),
        },
      ],
    },
    { name: 'Odd/Even', rows: [{ even: price(0.5, 13), odd: price(0.5, 14) }] },
    // One entry for each of many results: no row of outcomes, and prices that are no texts.
    {
      name: 'Correct Score',
      rows: [
        { label: '1-0', odds: 8.5 },
        { label: '1-1', odds: 6.2 },
        { label: 'Other', odds: 'N/A' },
      ],
    },
  ];
};

/** Players and teams: the label says who, and often one side is missing. */
const labelMarkets = (game: Game, outlook: Outlook, price: Price): readonly MarketRows[] => {
  const team = half(outlook.total / 2);
  return [
    {
      name: 'Team Totals',
      rows: [game.home, game.away].map((side, place) => ({
        hdp: team,
        label: side.place,
        over: price(0.5, 120 + place),
        under: price(0.5, 130 + place),
      })),
    },
    {
      name: 'Player Props',
      rows: playersOf(game.home).flatMap((label, place) => [
        { hdp: 1.5 + place, label, over: price(0.45, 140 + place) },
        { label, under: price(0.52, 150 + place) },
      ]),
    },
    // Nothing that any reader of rows knows.
    { name: 'Race To', rows: [{ race: { to: 10, first: 'home' }, price: [1.9, null] }] },
  ];
};

/** Everything that a bookmaker has on a game, in its order. */
export const marketRows = (game: Game, outlook: Outlook, book: Bookmaker, atMs: number): readonly MarketRows[] => {
  const price = pricesOf(game, book, atMs);
  const { hasDraw, sport } = game.league;
  const [home, draw, away] = winChances(outlook, hasDraw);
  const winner = {
    name: 'ML',
    rows: [{ home: price(home, 0), ...(hasDraw ? { draw: price(draw, 1) } : {}), away: price(away, 2) }],
  };
  if (book.depth === 'thin') return [winner];
  return [
    winner,
    ...lineMarkets(game, outlook, book, price),
    ...(sport === 'Soccer' ? soccerMarkets(game, outlook, price) : []),
    ...(book.depth === 'deep' ? labelMarkets(game, outlook, price) : []),
  ];
};
