export interface Finding {
  readonly done: string;
  readonly bound: string;
  readonly measured: string;
  readonly ok: boolean;
}

export interface Row extends Finding {
  readonly scenario: string;
}

const heads = ['scenario', 'what was done', 'bound', 'measured', ''] as const;

/** For the terminal and docs/reliability.md. */
export const toTable = (rows: readonly Row[]): string => {
  const lines = rows.map(({ scenario, done, bound, measured, ok }) =>
    [scenario, done, bound, measured, ok ? 'ok' : 'FAILED'].map((cell) =>
      cell.replaceAll('|', '\\|').replaceAll(/\s+/g, ' '),
    ),
  );
  const widths = heads.map((head, column) => Math.max(head.length, ...lines.map((line) => line[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(heads), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...lines.map(line)].join('\n');
};

/** Milliseconds as seconds with one decimal. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(0)} MB`;

export const within = (done: string, measuredMs: number, longestMs: number, detail = ''): Finding => ({
  done,
  bound: `within ${seconds(longestMs)}`,
  measured: `${seconds(measuredMs)}${detail === '' ? '' : `, ${detail}`}`,
  ok: measuredMs <= longestMs,
});

export const equal = (done: string, expected: string | number, measured: string | number): Finding => ({
  done,
  bound: String(expected),
  measured: String(measured),
  ok: expected === measured,
});
