import { systemClock } from '../../../platform/runtime/clock/system-clock.ts';
import { isSameSource } from '../../../platform/upstream/source-names.ts';
import { subgraphs } from '../../../subgraphs/registry.ts';
import type { DoctorInvocation } from '../../command-line/invocation.ts';
import type { ProcessOptions } from '../../lifecycle/running-process.ts';
import { withEmulator } from '../../start/with-emulator.ts';
import type { Check } from './check.ts';
import { examine, upstreamsOf } from './examine.ts';

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

interface Widths {
  readonly name: number;
  readonly displayName: number;
}

const blockOf = (check: Check, widths: Widths): string => {
  const names = `${check.name.padEnd(widths.name)}  ${check.displayName.padEnd(widths.displayName)}`;
  const indent = ' '.repeat(names.length + 10);
  const head = `${names}  ${marks[check.state].padEnd(8)}${factsOf(check).join(', ')}`.trimEnd();
  const lines = [head];
  if (check.unknown.length > 0) lines.push(`${indent}unknown to the schema: ${listed(check.unknown)}`);
  if (check.missing.length > 0) lines.push(`${indent}missed by the schema: ${listed(check.missing)}`);
  if (check.hint !== null) lines.push(`${indent}${check.hint}`);
  return lines.join('\n');
};

export const toReport = (checks: readonly Check[]): string => {
  const longest = (names: readonly string[]) => Math.max(...names.map(({ length }) => length), 0);
  const widths = {
    name: longest(checks.map(({ name }) => name)),
    displayName: longest(checks.map(({ displayName }) => displayName)),
  };
  const count = (state: Check['state']) => checks.filter((check) => check.state === state).length;
  const sum = `${count('ok')} ok, ${count('drift')} with drift, ${count('failed')} failed, ${count('skipped')} skipped`;
  return [...checks.map((check) => blockOf(check, widths)), '', sum].join('\n');
};

/** 0: all succeeded; 1: a probe failed; 2: none failed, but rows were dropped or fields are missing. */
export const exitCodeOf = (checks: readonly Check[]): 0 | 1 | 2 => {
  if (checks.some(({ state }) => state === 'failed')) return 1;
  return checks.some(({ state }) => state === 'drift') ? 2 : 0;
};

/** Returns the exit code. Throws a sentence for unknown upstreams or invalid settings. */
export const runDoctor = async (
  options: ProcessOptions,
  { upstreams, paid, json }: Omit<DoctorInvocation, 'command'>,
): Promise<0 | 1 | 2> => {
  const { settings, environment, subgraphSettings, log, say } = options;
  const known = subgraphs.flatMap((definition) => [
    ...upstreamsOf(definition, subgraphSettings[definition.name]),
    ...(definition.webProbes?.(subgraphSettings[definition.name]) ?? []),
  ]);
  const strange = upstreams.filter((word) => !known.some(({ name }) => isSameSource(name, word)));
  if (strange.length > 0)
    throw new Error(
      `There is no upstream ${strange.join(', ')}; there are: ${known.map(({ name }) => name).join(', ')}.`,
    );
  const checks = await withEmulator(settings, log, (emulatorUrl) =>
    examine(subgraphs, {
      settings,
      environment,
      subgraphSettings,
      emulatorUrl,
      clock: systemClock,
      paid,
      only: upstreams,
    }),
  );
  say(json ? JSON.stringify(checks, null, 2) : toReport(checks));
  return exitCodeOf(checks);
};
