import { playersOf } from '../odds-world/competitor.ts';
import type { Game } from '../odds-world/game.ts';
import { type Outlook, winChances } from '../odds-world/outlook.ts';
import type { Bookmaker } from './bookmakers.ts';
import { cornerMarkets } from './corner-rows.ts';
import { drawnHandicaps, lineMarkets } from './handicap-rows.ts';
import { type MarketRows, type Price, pricesOf, withLays } from './price-text.ts';
import { mapMarkets, resultMarkets } from './result-rows.ts';

const soccerMarkets = (game: Game, outlook: Outlook, book: Bookmaker, price: Price): readonly MarketRows[] => [
  ...resultMarkets(game, outlook, book, price),
  drawnHandicaps(outlook, book, price),
  { name: 'Odd/Even', rows: [{ even: price(0.5, 13), odd: price(0.5, 14) }] },
  // One entry for many results: no rows of outcomes, and prices that are not texts.
  {
    name: 'Correct Score',
    rows: [
      { label: '1-0', odds: 8.5 },
      { label: '1-1', odds: 6.2 },
      { label: 'Other', odds: 'N/A' },
    ],
  },
  ...(book.depth === 'deep' ? cornerMarkets(price) : []),
];

/** Players and teams: the label names them, and often one side is missing. */
const labelMarkets = (game: Game, outlook: Outlook, book: Bookmaker, price: Price): readonly MarketRows[] => {
  const team = Math.floor(outlook.total / 2) + 0.5;
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
    // Overs, although their column is the other one.
    ...(book.manner === 'own'
      ? [
          {
            name: 'Player Assists',
            rows: playersOf(game.home).flatMap((label, player) =>
              [0.62, 0.3, 0.11].map((chance, place) => ({
                hdp: place + 0.5,
                label,
                under: price(chance, 160 + 10 * player + place),
              })),
            ),
          },
        ]
      : []),
    // An unknown format.
    { name: 'Race To', rows: [{ race: { to: 10, first: 'home' }, price: [1.9, null] }] },
  ];
};

export const marketRows = (game: Game, outlook: Outlook, book: Bookmaker, atMs: number): readonly MarketRows[] => {
  const price = pricesOf(game, book, atMs);
  const { hasDraw, sport } = game.league;
  const [home, draw, away] = winChances(outlook, hasDraw);
  const winner = {
    name: 'ML',
    rows: [{ home: price(home, 0), ...(hasDraw ? { draw: price(draw, 1) } : {}), away: price(away, 2) }],
  };
  if (book.depth === 'thin') return [winner];
  const markets = [
    winner,
    ...lineMarkets(game, outlook, book, price),
    ...mapMarkets(game, outlook, price),
    ...(sport === 'Soccer' ? soccerMarkets(game, outlook, book, price) : []),
    ...(book.depth === 'deep' ? labelMarkets(game, outlook, book, price) : []),
  ];
  return book.manner === 'exchange'
    ? markets.map(({ name, rows }) => ({ name, rows: rows.map((row) => withLays(row, game)) }))
    : markets;
};
