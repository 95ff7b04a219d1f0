import { groupPairs } from '../../../../platform/runtime/lists/lists.ts';
import { compareRatios, type Ratio } from '../../model/ratio.ts';
import { mirrored } from '../markets/outcome-sets.ts';
import { differ, inverseSum, isAbove, isBelowOne, type Sum, spreadOf, times } from './implied-sums.ts';

/** Back prices of one row of a handicap. */
export interface HandicapRow {
  readonly line: number;
  readonly home: Ratio | null;
  readonly draw: Ratio | null;
  readonly away: Ratio | null;
}

/** How a book writes the rows of a handicap. A home price always has the line of its row. */
export interface LineReading {
  /** Whether each side has its own line: the away price of a row counts at the home side's opposite line. */
  readonly awayAcross: boolean;
  /** Whether the draw of a row counts at the opposite line. */
  readonly drawAcross: boolean;
  /** Lines of rows that are not read, because they contradict the others, or because their draw has no counterpart. */
  readonly unread: ReadonlySet<number>;
}

interface LinedSum extends Sum {
  readonly lines: readonly number[];
}

interface Step {
  readonly lines: readonly number[];
  readonly change: number;
}

/** Changes of a price from each line to the next one that has the price. */
const stepsOf = (rows: readonly HandicapRow[], key: 'home' | 'away'): Step[] => {
  const priced = rows.flatMap((row) => (row[key] === null ? [] : { line: row.line, odds: row[key] }));
  return priced.slice(1).map(({ line, odds }, index) => {
    const before = priced[index] ?? { line, odds };
    return { lines: [before.line, line], change: compareRatios(odds, before.odds) };
  });
};

const sellsDraw = (rows: readonly HandicapRow[]): boolean => rows.some(({ draw }) => draw !== null);

/** Sums of the sets of which all prices are quoted. On a whole line where other rows have a draw, two are not all. */
const sumsOf = (rows: readonly HandicapRow[], awayAcross: boolean, drawAcross: boolean): LinedSum[] => {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const threeWay = sellsDraw(rows);
  return rows.flatMap(({ line, home, draw: ownDraw, away: ownAway }) => {
    const across = byLine.get(mirrored(line));
    const away = awayAcross ? (across?.away ?? null) : ownAway;
    const draw = drawAcross ? (across?.draw ?? null) : ownDraw;
    if (home === null || away === null || (draw === null && threeWay && Number.isInteger(line))) return [];
    const lines = awayAcross || drawAcross ? [line, mirrored(line)] : [line];
    return { lines, ...inverseSum(draw === null ? [home, away] : [home, draw, away]) };
  });
};

/** The sums lie at least three times closer together than the others, and no book prices a set below 1. */
const agreesBetter = (sums: readonly Sum[], others: readonly Sum[]): boolean =>
  sums.length > 1 &&
  others.length > 1 &&
  !sums.some(isBelowOne) &&
  !isAbove(times(3n, spreadOf(sums)), spreadOf(others));

/**
 * Whether draws count at the opposite line; null when the sums do not show it. Beside prices of both sides at the line
 * of the row, the draw is at that line unless the sums contradict it.
 */
const drawAcrossOf = (rows: readonly HandicapRow[], awayAcross: boolean): boolean | null => {
  if (!sellsDraw(rows)) return awayAcross;
  const [straight, across] = [sumsOf(rows, awayAcross, false), sumsOf(rows, awayAcross, true)];
  const [isStraight, isAcross] = [agreesBetter(straight, across), agreesBetter(across, straight)];
  if (!awayAcross) return isAcross && !isStraight ? null : false;
  // Of draws that are alike on both lines, it makes no difference which is which.
  const isAlike = straight.length > 1 && straight.every((sum, index) => !differ(sum, across[index] ?? sum));
  return isAlike || isStraight === isAcross ? (isAlike ? true : null) : isAcross;
};

interface Examined {
  readonly drawAcross: boolean | null;
  readonly sums: readonly LinedSum[];
  /** Whether the rows show this reading, apart from `conflicts`. */
  readonly isShown: boolean;
  /** Lines of which at least one row of each entry contradicts this reading. */
  readonly conflicts: readonly (readonly number[])[];
}

/** No book retains half of the stakes. */
const mostOfPair: Sum = { n: 3n, d: 2n };

const examine = (rows: readonly HandicapRow[], awayAcross: boolean): Examined => {
  const drawAcross = drawAcrossOf(rows, awayAcross);
  const sums = sumsOf(rows, awayAcross, drawAcross ?? awayAcross);
  const away = stepsOf(rows, 'away').map(({ lines, change }) => ({ lines, change: awayAcross ? -change : change }));
  const isWrong = (sum: Sum): boolean => isBelowOne(sum) || (awayAcross && isAbove(sum, mostOfPair));
  const isLevel = !awayAcross && rows.every(({ line }) => line === 0);
  return {
    drawAcross,
    sums,
    isShown: isLevel || (drawAcross !== null && sums.length > 0 && away.some(({ change }) => change > 0)),
    conflicts: [
      ...stepsOf(rows, 'home').filter(({ change }) => change > 0),
      ...away.filter(({ change }) => change < 0),
      ...sums.filter(isWrong),
    ].map(({ lines }) => lines),
  };
};

/** Without a row that contradicts the others, few rows decide by chance, and so do sums that no one book would have. */
const mostOfRest: Sum = { n: 23n, d: 20n };
const isCertain = (rest: readonly HandicapRow[], { isShown, conflicts, sums }: Examined): boolean =>
  isShown &&
  conflicts.length === 0 &&
  rest.length > 2 &&
  sums.length > 2 &&
  !sums.some((sum) => isAbove(sum, mostOfRest));

/** Lines without one of which the other rows have this reading. */
const straysIn = (rows: readonly HandicapRow[], awayAcross: boolean): number[] => {
  const [first = [], ...others] = examine(rows, awayAcross).conflicts;
  const suspects = others.reduce((left, lines) => left.filter((line) => lines.includes(line)), [...new Set(first)]);
  return suspects.filter((line) => {
    const rest = rows.filter((row) => row.line !== line);
    return isCertain(rest, examine(rest, awayAcross));
  });
};

const readingOf = (
  rows: readonly HandicapRow[],
  awayAcross: boolean,
  strays: readonly number[],
): LineReading | null => {
  const rest = rows.filter(({ line }) => !strays.includes(line));
  const examined = examine(rest, awayAcross);
  const isRead = examined.isShown && examined.conflicts.length === 0;
  if (!isRead || (strays.length > 0 && !isCertain(rest, examined))) return null;
  const lines = new Set(rest.map(({ line }) => line));
  const lone = awayAcross ? rest.filter(({ line, draw }) => draw !== null && !lines.has(mirrored(line))) : [];
  return {
    awayAcross,
    drawAcross: examined.drawAcross ?? awayAcross,
    unread: new Set([...strays, ...lone.map(({ line }) => line)]),
  };
};

const mergePrices = (a: Ratio | null, b: Ratio | null): Ratio | null | undefined =>
  a !== null && b !== null && compareRatios(a, b) !== 0 ? undefined : (a ?? b);

/** Some books have a row for each side. Undefined when rows of one line have different prices. */
const mergeRows = (a: HandicapRow, b: HandicapRow): HandicapRow | undefined => {
  const [home, draw, away] = [mergePrices(a.home, b.home), mergePrices(a.draw, b.draw), mergePrices(a.away, b.away)];
  return home === undefined || draw === undefined || away === undefined
    ? undefined
    : { line: a.line, home, draw, away };
};

/**
 * As the line rises, home prices fall; away prices rise when lines are the home side's, and fall when they are their
 * own. In addition, no book prices a set below 1, and a draw is where the sums of all lines agree. One row that
 * contradicts the others is not read. Null when the rows do not decide; a single row decides only if its line is 0,
 * which is the same for both sides.
 */
export const readLines = (rows: readonly HandicapRow[]): LineReading | null => {
  const doubled: number[] = [];
  const ladder: HandicapRow[] = [];
  for (const [line, same] of groupPairs(rows.map((row) => [row.line, row] as const))) {
    const merged = same.slice(1).reduce<HandicapRow | undefined>((row, next) => row && mergeRows(row, next), same[0]);
    if (merged === undefined) doubled.push(line);
    else ladder.push(merged);
  }
  if (ladder.length === 0 || doubled.length > 1) return null;
  ladder.sort((a, b) => a.line - b.line);
  const [home, own] = [false, true].map((awayAcross) => readingOf(ladder, awayAcross, doubled));
  if (home || own || doubled.length > 0) return home ?? own ?? null;
  const [homeStrays = [], ownStrays = []] = [false, true].map((awayAcross) => straysIn(ladder, awayAcross));
  if (homeStrays.length > 0 === ownStrays.length > 0) return null;
  return readingOf(ladder, ownStrays.length > 0, [...homeStrays, ...ownStrays]);
};
