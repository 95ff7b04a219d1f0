import { type Environment, processEnvironment } from '../platform/config/environment.ts';
import { findPostgres } from '../tests/kit/storage/postgres-client.ts';
import { mayMountDisks } from '../tests/kit/storage/small-disk.ts';
import { findRedis } from '../tests/kit/storage/test-redis.ts';
import { type Need, openLab } from './lab.ts';
import type { Row } from './report/finding.ts';
import { runScenarios } from './run-scenarios.ts';
import type { Scenario } from './scenario.ts';

interface CommandOptions {
  readonly all: readonly Scenario[];
  /** Scenarios of the command line. Undefined: all. */
  readonly names: readonly string[] | undefined;
  readonly isShort: boolean;
  /** Of every process that a scenario starts. */
  readonly settings: Environment;
  /** A run that hangs ends with an error after this time, and ends the processes that it started. */
  readonly longestMs: number;
}

interface Run {
  readonly rows: readonly Row[];
  readonly broken: number;
  readonly tookSeconds: number;
}

export const note = (text: string): void => void process.stderr.write(`${text}\n`);

/** Runs scenarios for a command line. Ends the process when a name is unknown. */
export const runCommand = async ({ all, names, isShort, settings, longestMs }: CommandOptions): Promise<Run> => {
  const unknown = (names ?? []).filter((name) => !all.some((scenario) => scenario.name === name));
  if (unknown.length > 0) {
    note(`no scenario ${unknown.join(', ')}; there are: ${all.map(({ name }) => name).join(', ')}`);
    process.exit(1);
  }
  const interrupt = () => process.exit(130);
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  setTimeout(() => {
    note(`not done after ${longestMs / 1000} s`);
    process.exit(1);
  }, longestMs).unref();

  const { TEST_DATABASE_URL, TEST_REDIS_URL } = processEnvironment();
  const servers = {
    postgres: TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres',
    redis: TEST_REDIS_URL ?? 'redis://127.0.0.1:6379/0',
  };
  const available = new Set<Need>();
  if (await findPostgres(servers.postgres)) available.add('postgres');
  if (await findRedis(servers.redis)) available.add('redis');
  if (mayMountDisks()) available.add('a small disk');
  const startedAtMs = performance.now();
  const outcome = await runScenarios({
    scenarios: all.filter(({ name }) => names === undefined || names.includes(name)),
    available,
    openLab: () => openLab({ servers, available, settings, isShort, note }),
    note,
  });
  return { ...outcome, tookSeconds: Math.round((performance.now() - startedAtMs) / 1000) };
};
