/** What was found. Without a bound it is a figure, and nothing is expected of it. */
export interface Finding {
  /** What was done or measured. */
  readonly done: string;
  readonly bound?: string;
  readonly measured: string;
  readonly ok?: boolean;
  /** Spread, absolute figures, and what shows how reliable the finding is. */
  readonly detail?: string;
}

export interface Row extends Finding {
  readonly scenario: string;
}

const digits: Readonly<Record<string, number>> = { x: 2, s: 1, KB: 1 };

/** Writes an amount with as many digits as its unit deserves. Small times have one digit more. */
export const amount = (value: number, unit = ''): string => {
  const places = digits[unit] ?? (unit === 'ms' && Math.abs(value) < 10 ? 1 : 0);
  return `${value.toFixed(places)}${unit === '' ? '' : ` ${unit}`}`;
};

export const seconds = (ms: number): string => amount(ms / 1000, 's');
export const megabytes = (bytes: number): string => amount(bytes / 1_000_000, 'MB');

export const figure = (done: string, measured: string, detail = ''): Finding => ({ done, measured, detail });

/** A finding whose bound has no simple form. */
export const judged = (done: string, bound: string, measured: string, ok: boolean, detail = ''): Finding => ({
  done,
  bound,
  measured,
  ok,
  detail,
});

interface Measured {
  readonly unit?: string;
  readonly detail?: string;
  /** What else has to hold. */
  readonly andAlso?: boolean;
}

const compared =
  (sign: string, holds: (value: number, bound: number) => boolean) =>
  (done: string, value: number, bound: number, { unit = '', detail = '', andAlso = true }: Measured = {}): Finding => {
    const limit = `${sign} ${bound}${unit === '' ? '' : ` ${unit}`}`;
    return judged(done, limit, amount(value, unit), holds(value, bound) && andAlso, detail);
  };

export const below = compared('<', (value, bound) => value < bound);
export const atMost = compared('<=', (value, bound) => value <= bound);
export const atLeast = compared('>=', (value, bound) => value >= bound);

const also = (detail: string): string => (detail === '' ? '' : `, ${detail}`);

export const within = (done: string, ms: number, longestMs: number, detail = ''): Finding =>
  judged(done, `within ${seconds(longestMs)}`, `${seconds(ms)}${also(detail)}`, ms <= longestMs);

export const equal = (done: string, expected: string | number, measured: string | number): Finding =>
  judged(done, String(expected), String(measured), expected === measured);

export const alive = async (process: { isAlive(): Promise<boolean> }, when = 'afterwards'): Promise<Finding> =>
  equal(`the process ${when}`, 'alive', (await process.isAlive()) ? 'alive' : 'dead');

export interface Column {
  readonly head: string;
  readonly cell: (row: Row) => string;
}

/** Returns a Markdown table, for the terminal and the pages that show it. */
export const toTable = (columns: readonly Column[], rows: readonly Row[]): string => {
  const lines = rows.map((row) => columns.map(({ cell }) => cell(row).replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')));
  const heads = columns.map(({ head }) => head);
  const widths = heads.map((head, column) => Math.max(head.length, ...lines.map((line) => line[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(heads), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...lines.map(line)].join('\n');
};
