import type { StoredKey } from '../../gateway/api-keys/api-key.ts';

/** Bounded, so that a row fits a terminal of 80 columns. */
const minShortened = 6;
const between = '  ';

const dayOf = (iso: string): string => iso.slice(0, 10);
const minuteOf = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

const stateOf = ({ revokedAt, expiresAt }: StoredKey, nowMs: number): string => {
  if (revokedAt !== null) return `revoked ${dayOf(revokedAt)}`;
  if (expiresAt === null) return 'valid';
  return Date.parse(expiresAt) <= nowMs ? `expired ${dayOf(expiresAt)}` : `until ${minuteOf(expiresAt)}`;
};

const header = ['ID', 'NAME', 'SERVICES', 'RIGHTS', 'CREATED', 'STATE'] as const;
const shortened = [1, 2];

const cellsOf = (key: StoredKey, nowMs: number): readonly string[] => [
  key.id,
  key.name,
  key.services.join(','),
  key.rights.length === 0 ? '-' : key.rights.join(','),
  dayOf(key.createdAt),
  stateOf(key, nowMs),
];

const cut = (text: string, width: number): string => (text.length <= width ? text : `${text.slice(0, width - 1)}…`);

/**
 * Returns a row for each key below a header, in UTC. Names and services are shortened to what the terminal has left for
 * them, the longer of both first; elsewhere they are whole.
 */
export const toKeyTable = (keys: readonly StoredKey[], nowMs: number, columns: number | undefined): string => {
  const rows = [header, ...keys.map((key) => cellsOf(key, nowMs))];
  const widths = header.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const widthOf = (column: number): number => widths[column] ?? 0;
  const excess = (): number =>
    widths.reduce((sum, width) => sum + width, between.length * (widths.length - 1)) - (columns ?? Infinity);
  const [name = 0, services = 0] = shortened;
  while (excess() > 0) {
    const longer = widthOf(name) >= widthOf(services) ? name : services;
    if (widthOf(longer) <= minShortened) break;
    widths[longer] = widthOf(longer) - 1;
  }
  return rows
    .map((row) =>
      row
        .map((cell, column) => cut(cell, widthOf(column)).padEnd(widthOf(column)))
        .join(between)
        .trimEnd(),
    )
    .join('\n');
};
