import type { Game } from '../odds-world/game.ts';
import { coverChance, type Outlook, overChance } from '../odds-world/outlook.ts';
import type { Bookmaker } from './bookmakers.ts';
import type { MarketRows, Price, Row } from './price-text.ts';

const half = (value: number): number => Math.floor(value) + 0.5;

/** The home side's line, or its negation if each side has its own. */
const awayLine = (book: Bookmaker, hdp: number): number => (book.manner === 'own' ? -hdp : hdp);

const allLines = (book: Bookmaker, lines: readonly number[]): readonly number[] =>
  book.manner === 'own' ? [...new Set([...lines, ...lines.map((line) => -line)])].sort((a, b) => a - b) : lines;

const twoWay = (book: Bookmaker, lines: readonly number[], outlook: Outlook, price: Price): Row[] =>
  allLines(book, lines).map((hdp, place) => ({
    hdp,
    home: price(coverChance(outlook, hdp), 20 + place),
    away: price(1 - coverChance(outlook, awayLine(book, hdp)), 40 + place),
  }));

/** Whole lines, with which the game may be level. */
export const drawnHandicaps = (outlook: Outlook, book: Bookmaker, price: Price): MarketRows => {
  const lines = book.depth === 'deep' ? [-2, -1, 1, 2] : [-1];
  const rows = lines.map((hdp, place): Row => {
    const at = awayLine(book, hdp);
    const level = book.drawOf === 'home' ? hdp : at;
    return {
      hdp,
      home: price(coverChance(outlook, hdp - 0.5), 200 + place),
      draw: price(coverChance(outlook, level + 0.5) - coverChance(outlook, level - 0.5), 210 + place),
      away: price(1 - coverChance(outlook, at + 0.5), 220 + place),
    };
  });
  const tie = {
    label: 'Tie (1)',
    hdp: 1,
    away: price(coverChance(outlook, 1.5) - coverChance(outlook, 0.5), 230),
  };
  return { name: 'European Handicap', rows: book.manner === 'own' ? [...rows, tie] : rows };
};

export const lineMarkets = (
  { league }: Game,
  outlook: Outlook,
  book: Bookmaker,
  price: Price,
): readonly MarketRows[] => {
  if ('to' in league.scoring) return [];
  const isSoccer = league.sport === 'Soccer';
  const line = half(-outlook.mean);
  const total = half(outlook.total);
  const step = Math.max(1, Math.round(league.spread / 6));
  const steps = book.depth === 'deep' ? [-4, -2, -1, 0, 1, 2, 4] : [-1, 0, 1];
  const lines = steps.map((each) => line + each * step);
  const totals = steps.map((each) => total + each * step).filter((each) => each > 0);
  return [
    { name: isSoccer ? 'Asian Handicap' : 'Spread', rows: twoWay(book, lines, outlook, price) },
    // One row alone shows which side's line it is only beside another book and the favourite.
    {
      name: isSoccer ? 'Asian Handicap HT' : 'Spread HT',
      rows: twoWay({ ...book, manner: 'plain' }, [line], outlook, price),
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
