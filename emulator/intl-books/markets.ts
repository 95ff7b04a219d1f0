import { playersOf } from '../odds-world/competitor.ts';
import type { Game } from '../odds-world/game.ts';
import { signed } from '../odds-world/noise.ts';
import { coverChance, halfLine, type Outlook, overChance, winChances } from '../odds-world/outlook.ts';
import type { Bookmaker } from './bookmakers.ts';
import { nameOf } from './events.ts';
import { type Price, pricesOf, type Row, withLays } from './prices.ts';

/** Name and rows. */
type Market = readonly [string, readonly Row[]];

/** A bookmaker's view of a game. Each price has a place of its own, by which its bookmaker has an opinion of it. */
interface View {
  readonly game: Game;
  readonly outlook: Outlook;
  readonly book: Bookmaker;
  readonly price: Price;
  /** Each side has its own line, labels name results, and markets without a line have 0. */
  readonly hasOwnLines: boolean;
}

/** The home side's line, or its negation if each side has its own. */
const handicaps = ({ outlook, price }: View, hasOwnLines: boolean, lines: readonly number[]): readonly Row[] => {
  const all = hasOwnLines ? [...new Set([...lines, ...lines.map((line) => -line)])].sort((a, b) => a - b) : lines;
  return all.map((hdp, place) => ({
    hdp,
    home: price(coverChance(outlook, hdp), 20 + place),
    away: price(1 - coverChance(outlook, hasOwnLines ? -hdp : hdp), 40 + place),
  }));
};

const lineMarkets = (view: View): readonly Market[] => {
  const { game, outlook, book, price, hasOwnLines } = view;
  const { scoring, sport, spread } = game.league;
  if ('to' in scoring) return [];
  const handicap = sport === 'Soccer' ? 'Asian Handicap' : 'Spread';
  const step = Math.max(1, Math.round(spread / 6));
  const around = (line: number) =>
    (book.depth === 'deep' ? [-4, -2, -1, 0, 1, 2, 4] : [-1, 0, 1]).map((each) => line + each * step);
  const line = halfLine(-outlook.mean);
  const totals = around(halfLine(outlook.total)).filter((each) => each > 0);
  return [
    [handicap, handicaps(view, hasOwnLines, around(line))],
    // One row alone shows which side's line it is only beside another book and the favourite.
    [`${handicap} HT`, handicaps(view, false, [line])],
    [
      'Totals',
      totals.map((hdp, place) => {
        const over = overChance(outlook, hdp);
        return { hdp, over: price(over, 60 + place), under: price(1 - over, 80 + place) };
      }),
    ],
  ];
};

/** Whole lines, with which the game may be level. */
const drawnHandicaps = ({ outlook, book, price, hasOwnLines }: View): readonly Row[] => {
  const levelChance = (line: number) => coverChance(outlook, line + 0.5) - coverChance(outlook, line - 0.5);
  const rows = (book.depth === 'deep' ? [-2, -1, 1, 2] : [-1]).map((hdp, place): Row => {
    const away = hasOwnLines ? -hdp : hdp;
    return {
      hdp,
      home: price(coverChance(outlook, hdp - 0.5), 200 + place),
      draw: price(levelChance(book.drawOf === 'home' ? hdp : away), 210 + place),
      away: price(1 - coverChance(outlook, away + 0.5), 220 + place),
    };
  });
  return hasOwnLines ? [...rows, { label: 'Tie (1)', hdp: 1, away: price(levelChance(1), 230) }] : rows;
};

/** In electronic sports, a map is a part of a match. */
const mapMarkets = ({ outlook, price }: View): readonly Market[] => {
  const home = 0.5 + (winChances(outlook, false)[0] - 0.5) * 0.6;
  return [
    ['1st Map Moneyline', [{ home: price(home, 260), away: price(1 - home, 261) }]],
    ['1st Map Total Kills', [{ hdp: 26.5, over: price(0.48, 262), under: price(0.52, 263) }]],
  ];
};

/** Outcomes with a name each; the key has no meaning. A digit is repeated as a line. */
const labelled = (key: 'over' | 'under', chances: Readonly<Record<string, number>>, price: Price, place: number) =>
  Object.entries(chances).map(([label, chance], index): Row => {
    const line = /^\d$/.test(label) ? { hdp: Number(label) } : {};
    return { label, ...line, [key]: price(chance, place + index) };
  });

const resultMarkets = ({ game, outlook, price, hasOwnLines }: View): readonly Market[] => {
  const [home, draw, away] = winChances(outlook, true);
  const both = Math.min(0.75, Math.max(0.25, 0.5 + signed(game.hash, 4) * 0.1));
  const decided = home + away;
  const level = hasOwnLines ? { hdp: 0 } : {};
  const [one, two] = [nameOf(game.home), nameOf(game.away)];
  const doubles = { [`${one} or Draw`]: home + draw, [`${one} or ${two}`]: decided, [`Draw or ${two}`]: draw + away };
  const half = { '1': home * 0.75, X: 1 - decided * 0.75, '2': away * 0.75 };
  const goals = { '0 Goals': 0.08, '1 Goal': 0.19, '2 Goals': 0.25, '3 Goals': 0.22, '4+ Goals': 0.26 };
  const named: readonly Market[] = [
    ['Half Time Result', labelled('under', half, price, 240)],
    ['Exact Goals', labelled('over', goals, price, 250)],
  ];
  const first = [(0.92 * home) / decided, (0.92 * away) / decided] as const;
  return [
    ['Both Teams To Score', [{ ...level, yes: price(both, 3), no: price(1 - both, 4) }]],
    ['Draw No Bet', [{ ...level, home: price(home / decided, 5), away: price(away / decided, 6) }]],
    [
      'Double Chance',
      hasOwnLines
        ? labelled('under', doubles, price, 7)
        : [{ '1X': price(home + draw, 7), '12': price(decided, 8), X2: price(draw + away, 9) }],
    ],
    ['First Team To Score', [{ home: price(first[0], 15), none: price(0.08, 16), away: price(first[1], 17) }]],
    ...(hasOwnLines ? named : []),
  ];
};

/** Chance of more corners than a bound, the same for all games. */
const moreThan = (bound: number): number => 1 / (1 + Math.exp((bound - 10.2) / 1.6));

const cornerMarkets = ({ price }: View): readonly Market[] => {
  // The exact number on a whole line is not sold.
  const totals = [8.5, 9, 9.5, 10, 10.5, 11].map((hdp, place) => {
    const gap = Number.isInteger(hdp) ? 0.5 : 0;
    return { hdp, over: price(moreThan(hdp + gap), 300 + place), under: price(1 - moreThan(hdp - gap), 310 + place) };
  });
  const exactly = price(moreThan(9.5) - moreThan(10.5), 341);
  const threeWay = { hdp: 10, over: price(moreThan(10.5), 340), exactly, under: price(1 - moreThan(9.5), 342) };
  // To reach this number first; possibly neither side does.
  const races = [5, 7, 9].map((hdp, place) => {
    const [home, away] = [price(0.5 - hdp / 40, 320 + place), price(0.44 - hdp / 40, 330 + place)];
    return { hdp, home, away };
  });
  return [
    ['Corners Totals', totals],
    ['Corners 3-Way', [threeWay]],
    ['Corners Race', races],
  ];
};

const soccerMarkets = (view: View): readonly Market[] => [
  ...resultMarkets(view),
  ['European Handicap', drawnHandicaps(view)],
  ['Odd/Even', [{ even: view.price(0.5, 13), odd: view.price(0.5, 14) }]],
  // One entry for many results: no rows of outcomes, and prices that are not texts.
  [
    'Correct Score',
    [
      { label: '1-0', odds: 8.5 },
      { label: '1-1', odds: 6.2 },
      { label: 'Other', odds: 'N/A' },
    ],
  ],
  ...(view.book.depth === 'deep' ? cornerMarkets(view) : []),
];

/** Players and teams: the label names them, and often one side is missing. */
const labelMarkets = ({ game, outlook, price, hasOwnLines }: View): readonly Market[] => {
  const players = playersOf(game.home);
  const teams = [game.home, game.away].map(({ place: label }, place) => ({
    hdp: halfLine(outlook.total / 2),
    label,
    over: price(0.5, 120 + place),
    under: price(0.5, 130 + place),
  }));
  const props = players.flatMap((label, place) => [
    { hdp: 1.5 + place, label, over: price(0.45, 140 + place) },
    { label, under: price(0.52, 150 + place) },
  ]);
  // Overs, although their column is the other one.
  const assists = players.flatMap((label, player) =>
    [0.62, 0.3, 0.11].map((chance, place) => ({
      hdp: place + 0.5,
      label,
      under: price(chance, 160 + 10 * player + place),
    })),
  );
  return [
    ['Team Totals', teams],
    ['Player Props', props],
    ...(hasOwnLines ? ([['Player Assists', assists]] as const) : []),
    // An unknown format.
    ['Race To', [{ race: { to: 10, first: 'home' }, price: [1.9, null] }]],
  ];
};

export const marketsOf = (game: Game, outlook: Outlook, book: Bookmaker, atMs: number): readonly Market[] => {
  const price = pricesOf(game, book, atMs);
  const view: View = { game, outlook, book, price, hasOwnLines: book.manner === 'own' };
  const { hasDraw, sport } = game.league;
  const [home, draw, away] = winChances(outlook, hasDraw);
  const winner: Market = [
    'ML',
    [{ home: price(home, 0), ...(hasDraw ? { draw: price(draw, 1) } : {}), away: price(away, 2) }],
  ];
  if (book.depth === 'thin') return [winner];
  const markets = [
    winner,
    ...lineMarkets(view),
    ...(sport === 'Esports' ? mapMarkets(view) : []),
    ...(sport === 'Soccer' ? soccerMarkets(view) : []),
    ...(book.depth === 'deep' ? labelMarkets(view) : []),
  ];
  return book.manner === 'exchange'
    ? markets.map(([name, rows]) => [name, rows.map((row) => withLays(row, game))])
    : markets;
};
