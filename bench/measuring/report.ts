export interface Figure {
  readonly what: string;
  readonly reached: string;
  /** Absent for explanatory figures. */
  readonly target?: string;
  readonly met?: boolean;
  /** Spread, absolute figures, and other evidence of reliability. */
  readonly detail: string;
}

const heads = ['figure', 'reached', 'target', 'met', 'detail'] as const;

/** For the terminal and docs/benchmarks.md. */
export const toTable = (figures: readonly Figure[]): string => {
  const rows = figures.map(({ what, reached, target, met, detail }) => [
    what,
    reached,
    target ?? '',
    met === undefined ? '' : met ? 'yes' : 'NO',
    detail,
  ]);
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(heads), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n');
};
