import { parseArgs } from 'node:util';
import { processEnvironment } from '../platform/config/environment.ts';
import { findPostgres } from '../tests/kit/postgres-client.ts';
import { mayMountDisks } from '../tests/kit/small-disk.ts';
import { findRedis } from '../tests/kit/test-redis.ts';
import { openLab } from './control/open-lab.ts';
import { toTable } from './report.ts';
import { runScenarios } from './run-scenarios.ts';
import type { Need, Scenario } from './scenario.ts';
import { budget } from './scenarios/budget.ts';
import { connections } from './scenarios/connections.ts';
import { database, databaseStop } from './scenarios/database.ts';
import { deepTexts } from './scenarios/deep-texts.ts';
import { drips } from './scenarios/drip.ts';
import { embeddedDisk } from './scenarios/embedded-disk.ts';
import { embeddedFolder } from './scenarios/embedded-folder.ts';
import { embeddedOverload } from './scenarios/embedded-overload.ts';
import { embeddedThread } from './scenarios/embedded-thread.ts';
import { ends } from './scenarios/ends.ts';
import { frames } from './scenarios/frames.ts';
import { hostileFeeds } from './scenarios/hostile-feeds.ts';
import { killed, killedOnPostgres } from './scenarios/killed.ts';
import { overload } from './scenarios/overload.ts';
import { pages } from './scenarios/pages.ts';
import { promised } from './scenarios/promised.ts';
import { redis } from './scenarios/redis.ts';
import { streamsOfOneKey } from './scenarios/streams-of-one-key.ts';
import { wall } from './scenarios/wall.ts';

/** Run by `npm run chaos`, for instance with `-- --only database --json`. The exit code is 1 when a finding failed. */
const all: readonly Scenario[] = [
  frames,
  deepTexts,
  pages,
  drips,
  connections,
  database,
  databaseStop,
  redis,
  embeddedDisk,
  embeddedFolder,
  embeddedThread,
  embeddedOverload,
  budget,
  promised,
  hostileFeeds,
  overload,
  streamsOfOneKey,
  ends,
  killed,
  killedOnPostgres,
  wall,
];

/** A run that hangs ends with an error after this time, and ends the processes that it started. */
const longestRunMs = 600_000;
const names = all.map(({ name }) => name).join(', ');

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, json: { type: 'boolean' } } });
const note = (text: string) => process.stderr.write(`${text}\n`);
const unknown = (values.only ?? []).filter((name) => !all.some((scenario) => scenario.name === name));

const run = async (): Promise<void> => {
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
  const rows = await runScenarios({
    scenarios: all.filter(({ name }) => values.only === undefined || values.only.includes(name)),
    available,
    openLab: () => openLab(servers),
    say: note,
  });
  const failed = rows.filter(({ ok }) => !ok).length;
  const tookSeconds = Math.round((performance.now() - startedAtMs) / 1000);
  process.stdout.write(values.json === true ? `${JSON.stringify(rows, undefined, 2)}\n` : `\n${toTable(rows)}\n\n`);
  note(`${rows.length} findings, ${failed} failed, ${tookSeconds} s`);
  process.exitCode = failed > 0 ? 1 : 0;
};

const interrupt = () => process.exit(130);
process.once('SIGINT', interrupt);
process.once('SIGTERM', interrupt);
setTimeout(() => {
  note(`not done after ${longestRunMs / 1000} s`);
  process.exit(1);
}, longestRunMs).unref();
if (unknown.length > 0) {
  note(`no scenario ${unknown.join(', ')}; there are: ${names}`);
  process.exitCode = 1;
} else await run();
