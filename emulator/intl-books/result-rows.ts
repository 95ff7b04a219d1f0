import type { Game } from '../odds-world/game.ts';
import { signed } from '../odds-world/noise.ts';
import { type Outlook, winChances } from '../odds-world/outlook.ts';
import type { Bookmaker } from './bookmakers.ts';
import { nameOf } from './intl-event.ts';
import type { MarketRows, Price, Row } from './price-text.ts';

/** Outcomes with a name each; the key has no meaning. */
const labelled = (
  key: 'over' | 'under',
  chances: Readonly<Record<string, number>>,
  price: Price,
  place: number,
): Row[] =>
  Object.entries(chances).map(([label, chance], index) => ({
    label,
    // A digit is repeated as a line.
    ...(/^\d$/.test(label) ? { hdp: Number(label) } : {}),
    [key]: price(chance, place + index),
  }));

/** Rows have labels for books that use labels. */
export const resultMarkets = (game: Game, outlook: Outlook, book: Bookmaker, price: Price): readonly MarketRows[] => {
  const [home, draw, away] = winChances(outlook, true);
  const both = Math.min(0.75, Math.max(0.25, 0.5 + signed(game.hash, 4) * 0.1));
  const decided = home + away;
  const level = book.manner === 'own' ? { hdp: 0 } : {};
  const [one, two] = [nameOf(game.home), nameOf(game.away)];
  const doubles = { [`${one} or Draw`]: home + draw, [`${one} or ${two}`]: decided, [`Draw or ${two}`]: draw + away };
  const half = { '1': home * 0.75, X: 1 - decided * 0.75, '2': away * 0.75 };
  const goals = { '0 Goals': 0.08, '1 Goal': 0.19, '2 Goals': 0.25, '3 Goals': 0.22, '4+ Goals': 0.26 };
  return [
    { name: 'Both Teams To Score', rows: [{ ...level, yes: price(both, 3), no: price(1 - both, 4) }] },
    { name: 'Draw No Bet', rows: [{ ...level, home: price(home / decided, 5), away: price(away / decided, 6) }] },
    {
      name: 'Double Chance',
      rows:
        book.manner === 'own'
          ? labelled('under', doubles, price, 7)
          : [{ '1X': price(home + draw, 7), '12': price(home + away, 8), X2: price(draw + away, 9) }],
    },
    {
      name: 'First Team To Score',
      rows: [
        { home: price((0.92 * home) / decided, 15), none: price(0.08, 16), away: price((0.92 * away) / decided, 17) },
      ],
    },
    ...(book.manner === 'own'
      ? [
          { name: 'Half Time Result', rows: labelled('under', half, price, 240) },
          { name: 'Exact Goals', rows: labelled('over', goals, price, 250) },
        ]
      : []),
  ];
};

/** In electronic sports, a map is a part of a match. */
export const mapMarkets = (game: Game, outlook: Outlook, price: Price): readonly MarketRows[] => {
  if (game.league.sport !== 'Esports') return [];
  const home = 0.5 + (winChances(outlook, false)[0] - 0.5) * 0.6;
  return [
    { name: '1st Map Moneyline', rows: [{ home: price(home, 260), away: price(1 - home, 261) }] },
    { name: '1st Map Total Kills', rows: [{ hdp: 26.5, over: price(0.48, 262), under: price(0.52, 263) }] },
  ];
};
