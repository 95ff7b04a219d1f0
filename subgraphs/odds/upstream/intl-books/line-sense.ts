import { compareRatios, type Ratio } from '../../model/ratio.ts';

/** Back prices of one row of a handicap. */
export interface HandicapRow {
  readonly line: number;
  readonly home: Ratio | null;
  readonly draw: Ratio | null;
  readonly away: Ratio | null;
}

/** Whose line a row has: the home side's for all outcomes, or each outcome its own. */
export type LineSense = 'home' | 'own' | 'undecided';

interface Sum {
  readonly n: bigint;
  readonly d: bigint;
}

export const inverseSum = (odds: readonly Ratio[]): Sum =>
  odds.reduce(({ n, d }, ratio) => ({ n: n * BigInt(ratio.n) + BigInt(ratio.d) * d, d: d * BigInt(ratio.n) }), {
    n: 0n,
    d: 1n,
  });

const movesOf = (odds: readonly (Ratio | null)[]) => {
  const priced = odds.filter((ratio) => ratio !== null);
  const steps = priced.slice(1).map((ratio, index) => compareRatios(ratio, priced[index] ?? ratio));
  return { rises: steps.some((step) => step > 0), falls: steps.some((step) => step < 0) };
};

/** Null unless all are quoted. On a whole line where other rows have a draw, two prices are not all. */
const setOf = (home: HandicapRow, others: HandicapRow | undefined, threeWay: boolean): Ratio[] | null => {
  if (home.home === null || others === undefined || others.away === null) return null;
  if (others.draw !== null) return [home.home, others.draw, others.away];
  return threeWay && Number.isInteger(home.line) ? null : [home.home, others.away];
};

const isBelowOne = ({ n, d }: Sum): boolean => n < d;
/** No book keeps that much of a market. */
const isAboveOneAndAHalf = ({ n, d }: Sum): boolean => 2n * n > 3n * d;

const mergePrices = (a: Ratio | null, b: Ratio | null): Ratio | null | undefined =>
  a !== null && b !== null && compareRatios(a, b) !== 0 ? undefined : (a ?? b);

/** Some books have a row for each side. */
const mergeRows = (a: HandicapRow, b: HandicapRow): HandicapRow | undefined => {
  const [home, draw, away] = [mergePrices(a.home, b.home), mergePrices(a.draw, b.draw), mergePrices(a.away, b.away)];
  return home === undefined || draw === undefined || away === undefined
    ? undefined
    : { line: a.line, home, draw, away };
};

/**
 * As the line rises, home prices fall; away prices rise when lines are the home side's, and fall when they are their
 * own. In addition, no book prices a set below 1. A draw belongs to the away price of its row. A single row is
 * undecided, unless its line is 0, which is the same for both sides.
 */
export const decideLineSense = (rows: readonly HandicapRow[]): LineSense => {
  const byLine = new Map<number, HandicapRow>();
  for (const row of rows) {
    const merged = mergeRows(byLine.get(row.line) ?? row, row);
    if (merged === undefined) return 'undecided';
    byLine.set(row.line, merged);
  }
  const sorted = [...byLine.values()].sort((a, b) => a.line - b.line);
  const threeWay = sorted.some(({ draw }) => draw !== null);
  const away = movesOf(sorted.map((row) => row.away));
  if (movesOf(sorted.map((row) => row.home)).rises || (away.rises && away.falls)) return 'undecided';

  const sums = (paired: (row: HandicapRow) => HandicapRow | undefined): Sum[] =>
    sorted.flatMap((row) => {
      const set = setOf(row, paired(row), threeWay);
      return set === null ? [] : inverseSum(set);
    });
  const ofRows = sums((row) => row);
  if (sorted.length > 0 && sorted.every(({ line }) => line === 0))
    return ofRows.some(isBelowOne) ? 'undecided' : 'home';
  if (away.rises) return ofRows.length > 0 && !ofRows.some(isBelowOne) ? 'home' : 'undecided';
  if (!away.falls) return 'undecided';
  const ofPairs = sums(({ line }) => byLine.get(line === 0 ? 0 : -line));
  const fits = ofPairs.length > 0 && !ofPairs.some((sum) => isBelowOne(sum) || isAboveOneAndAHalf(sum));
  return fits ? 'own' : 'undecided';
};
