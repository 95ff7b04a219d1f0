import type { Check } from './check.ts';

const marks: Readonly<Record<Check['state'], string>> = {
  ok: 'ok',
  drift: 'DRIFT',
  failed: 'FAILED',
  skipped: 'skipped',
};

/** Paths on one line; `--json` has all. */
const mostShown = 6;
const listed = (places: readonly string[]): string =>
  places.length <= mostShown
    ? places.join(', ')
    : `${places.slice(0, mostShown).join(', ')} and ${places.length - mostShown} more`;

const factsOf = (check: Check): string[] => {
  const { reachable, status, durationMs, key, quotaLeft, rows, dropped, reason } = check;
  const facts: string[] = [];
  if (reachable !== null) facts.push(reachable ? 'reachable' : 'not reachable');
  if (status !== null) facts.push(`status ${status}`);
  if (durationMs !== null) facts.push(`${Math.round(durationMs)} ms`);
  if (key !== 'none needed' && key !== 'unknown') facts.push(`key ${key}`);
  if (reason !== null) facts.push(reason);
  if (rows > 0) facts.push(`${rows} rows, ${dropped} dropped`);
  if (quotaLeft !== null) facts.push(`${quotaLeft} calls left`);
  return facts;
};

const blockOf = (check: Check, width: number): string => {
  const indent = ' '.repeat(width + 10);
  const head = `${check.name.padEnd(width)}  ${marks[check.state].padEnd(8)}${factsOf(check).join(', ')}`.trimEnd();
  const lines = [head];
  if (check.unknown.length > 0) lines.push(`${indent}unknown to the schema: ${listed(check.unknown)}`);
  if (check.missing.length > 0) lines.push(`${indent}missed by the schema: ${listed(check.missing)}`);
  if (check.hint !== null) lines.push(`${indent}${check.hint}`);
  return lines.join('\n');
};

export const toReport = (checks: readonly Check[]): string => {
  const width = Math.max(...checks.map(({ name }) => name.length), 0);
  const count = (state: Check['state']) => checks.filter((check) => check.state === state).length;
  const sum = `${count('ok')} ok, ${count('drift')} with drift, ${count('failed')} failed, ${count('skipped')} skipped`;
  return [...checks.map((check) => blockOf(check, width)), '', sum].join('\n');
};

/** 0: all succeeded; 1: a probe failed; 2: none failed, but rows were dropped or fields are missing. */
export const exitCodeOf = (checks: readonly Check[]): 0 | 1 | 2 => {
  if (checks.some(({ state }) => state === 'failed')) return 1;
  return checks.some(({ state }) => state === 'drift') ? 2 : 0;
};
