import fc from 'fast-check';
import { type Chance, type Claim, chanceOf, type InventedGame } from './invented-game.ts';

/** The style in which a book writes its rows. */
interface BookManner {
  /** The side whose lines the handicaps have. No book is `mixed`, and such rows cannot be parsed. */
  readonly lines: 'home' | 'own' | 'mixed';
  readonly labels: 'over' | 'under' | null;
  /** Whether the line of a label repeats its digit. */
  readonly repeatsDigit: boolean;
  /** Whose price the draw of a handicap is beside, where each side has its own line. */
  readonly draws: 'home' | 'away';
  /** The columns of a player's totals: both, or overs or unders alone in one of them. */
  readonly shots: 'both' | 'overs in over' | 'overs in under' | 'unders in under' | 'unders in over';
  readonly shotLines: readonly number[];
  /** Whether a total's line is in `max`. */
  readonly writesMax: boolean;
  /** Whether a row with prices that no book would offer is among the handicaps. */
  readonly hasStray: boolean;
  readonly writesLevel: boolean;
  readonly isExchange: boolean;
  /** Per mille. */
  readonly margin: number;
  readonly handicaps: readonly number[];
  readonly drawnHandicaps: readonly number[];
}

type WireRow = Record<string, string | number>;
export interface WireMarket {
  readonly name: string;
  readonly odds: readonly WireRow[];
}

const lines = (...all: number[]) => fc.shuffledSubarray(all, { minLength: 1 });

export const bookManner: fc.Arbitrary<BookManner> = fc.record({
  lines: fc.constantFrom('home', 'own', 'home', 'own', 'mixed'),
  labels: fc.constantFrom('over', 'under', null),
  repeatsDigit: fc.boolean(),
  draws: fc.constantFrom('home', 'away'),
  shots: fc.constantFrom('both', 'overs in over', 'overs in under', 'unders in under', 'unders in over'),
  shotLines: lines(6.5, 7.5, 8.5, 9.5, 10.5, 11.5),
  writesMax: fc.boolean(),
  hasStray: fc.boolean(),
  writesLevel: fc.boolean(),
  isExchange: fc.boolean(),
  margin: fc.integer({ min: 2, max: 90 }),
  handicaps: lines(-2.5, -1.5, -0.5, 0.5, 1.5, 2.5),
  drawnHandicaps: lines(-2, -1, 1, 2),
});

/**
 * The fair price less the book's margin, truncated to three decimal places, so that no true set of prices of any books
 * is below 1.
 */
const backPrice = ({ win, back, all }: Chance, margin: number): string => {
  const thousandths = win === 0 ? 0 : Math.floor((1_000_000 * (all - back)) / (win * (1000 + margin)));
  return thousandths > 1000 ? (thousandths / 1000).toFixed(3) : '1.00';
};
const layPrice = ({ win, back, all }: Chance, margin: number): string =>
  win === 0 ? 'N/A' : (Math.ceil(((all - back) * (1000 + margin)) / win) / 1000).toFixed(3);

const lay = (key: string): string => `lay${key.charAt(0).toUpperCase()}${key.slice(1)}`;

/** A book's rows for a game: all known shapes, and some that claim less than they seem to. */
export const inventedMarkets = (game: InventedGame, book: BookManner): WireMarket[] => {
  const { home, away } = game;
  const price = (claim: Claim): Record<'back' | 'lay', string> => {
    const chance = chanceOf(game, claim);
    return { back: backPrice(chance, book.margin), lay: layPrice(chance, book.margin) };
  };
  const row = (market: string, line: number | null, outcomes: Readonly<Record<string, string>>): WireRow => {
    const written: WireRow = {};
    for (const [key, outcome] of Object.entries(outcomes)) {
      const { back, lay: laid } = price({
        market,
        outcome,
        line: key === 'away' && line !== null ? -line : line,
        marketLine: line,
      });
      written[key] = back;
      if (!book.isExchange) continue;
      written[lay(key)] = laid;
      written[`depth${key.charAt(0).toUpperCase()}${key.slice(1)}`] = '12.5';
    }
    return written;
  };
  const sides = { home, away };
  const drawn = { home, draw: 'Draw', away };
  const level = book.writesLevel ? { hdp: 0 } : {};

  /** The part of `hdp` that the row has in the style of the book. */
  const handicap = (market: string, hdp: number, outcomes: Readonly<Record<string, string>>): WireRow => {
    const ofHome = row(market, hdp, outcomes);
    if (book.lines === 'home') return { hdp, ...ofHome };
    const ofAway = row(market, -hdp, outcomes);
    const ofRow = book.draws === 'home' ? /home|draw/i : /home/i;
    const isOwn = (key: string): boolean => book.lines === 'own' && !ofRow.test(key);
    return {
      hdp,
      ...Object.fromEntries(Object.keys(ofHome).map((key) => [key, (isOwn(key) ? ofAway : ofHome)[key] ?? ''])),
    };
  };
  /** Rows other than the home side's own. */
  const mixed = (rows: readonly WireRow[]): WireRow[] =>
    rows.map((each, index) => {
      const other = rows[(index + 1) % rows.length] ?? each;
      const isKept = (key: string): boolean => book.lines !== 'mixed' || /hdp|home/i.test(key);
      return Object.fromEntries(Object.keys(each).map((key) => [key, (isKept(key) ? each : other)[key] ?? '']));
    });

  const labelled = (market: string, labels: readonly string[]): WireRow[] =>
    labels.map((label) => ({
      label,
      ...(book.repeatsDigit && /^[12]$/.test(label) ? { hdp: Number(label) } : {}),
      [book.labels ?? 'odds']: price({ market, outcome: label, line: null, marketLine: null }).back,
    }));
  const totals = (market: string, bounds: readonly number[], outcomes: Readonly<Record<string, string>>) =>
    bounds.map((hdp) => ({ hdp, ...row(market, hdp, outcomes) }));
  const bounds = { over: 'Over', under: 'Under' };
  const withMax = (rows: readonly WireRow[]): WireRow[] =>
    rows.map(({ hdp = 0, ...rest }) => (book.writesMax ? { max: hdp, ...rest } : { hdp, ...rest }));

  const shots = (): WireRow[] =>
    totals('Shots', book.shotLines, bounds).map((each: WireRow) => {
      // A single price in `over` is read as an over, since unders alone are not sold.
      const isTrue = book.shotLines.length > 1 || book.shots !== 'unders in over';
      const [side = 'both', , column] = (isTrue ? book.shots : 'both').split(' ');
      const { hdp = 0 } = each;
      const label = `Ada Finch (${hdp})`;
      if (column === undefined) return { label, ...each };
      return { label, hdp, [column]: each[side === 'overs' ? 'over' : 'under'] ?? '' };
    });

  return [
    { name: 'ML', odds: [row('ML', null, drawn)] },
    { name: 'Full Time Result', odds: labelled('Full Time Result', ['1', 'X', '2']) },
    { name: 'Draw No Bet', odds: [{ ...level, ...row('Draw No Bet', null, sides) }] },
    {
      name: 'Both Teams To Score',
      odds: [{ ...level, ...row('Both Teams To Score', null, { yes: 'Yes', no: 'No' }) }],
    },
    { name: 'Odd/Even', odds: [{ ...level, ...row('Odd/Even', null, { odd: 'Odd', even: 'Even' }) }] },
    {
      name: 'Double Chance',
      odds:
        book.labels === null
          ? [row('Double Chance', null, { '1X': `${home} or Draw`, '12': `${home} or ${away}`, X2: `Draw or ${away}` })]
          : labelled('Double Chance', [`${home} or Draw`, `${home} or ${away}`, `Draw or ${away}`]),
    },
    { name: 'Exact Goals', odds: labelled('Exact Goals', ['0 Goals', '1 Goals', '2 Goals']) },
    {
      name: 'Asian Handicap',
      odds: [
        ...mixed(book.handicaps.map((hdp) => handicap('Asian Handicap', hdp, sides))),
        ...(book.hasStray ? [{ hdp: 3.5, home: '80.000', away: '95.000' }] : []),
      ],
    },
    { name: 'Spread', odds: mixed([-1, 0, 1].map((hdp) => handicap('Spread', hdp, sides))) },
    { name: 'Alternative Spread', odds: mixed([-1.5].map((hdp) => handicap('Alternative Spread', hdp, sides))) },
    {
      name: 'European Handicap',
      odds: [
        ...mixed(book.drawnHandicaps.map((hdp) => handicap('European Handicap', hdp, drawn))),
        ...(book.lines === 'own' ? [{ label: 'Tie (2)', hdp: 2, away: '7.250' }] : []),
      ],
    },
    { name: 'Totals', odds: withMax(totals('Totals', [1.5, 2, 2.5, 3, 3.5], bounds)) },
    { name: 'Shots', odds: shots() },
    { name: 'Corners Totals', odds: totals('Corners Totals', [9, 9.5, 10, 10.5], bounds) },
    { name: 'Corners 3-Way', odds: totals('Corners 3-Way', [9, 10], { ...bounds, exactly: 'Exactly' }) },
    { name: 'Corners Race', odds: [5, 7].map((hdp) => ({ hdp, ...row('Corners Race', null, sides) })) },
    { name: 'First Team To Score', odds: [row('First Team To Score', null, { home, none: 'None', away })] },
    { name: '1st Map Moneyline', odds: [row('1st Map Moneyline', null, sides)] },
  ];
};
