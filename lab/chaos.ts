import { parseArgs } from 'node:util';
import { note, runCommand } from './command.ts';
import { type Column, toTable } from './report/finding.ts';
import type { Scenario } from './scenario.ts';
import { bursts } from './scenarios/chaos/bursts.ts';
import { connections } from './scenarios/chaos/connections.ts';
import { crowdOfSubscribers } from './scenarios/chaos/crowd-of-subscribers.ts';
import { database, databaseStop } from './scenarios/chaos/database.ts';
import { deepTexts } from './scenarios/chaos/deep-texts.ts';
import { drips } from './scenarios/chaos/drip.ts';
import { embeddedDisk } from './scenarios/chaos/embedded-disk.ts';
import { embeddedFolder } from './scenarios/chaos/embedded-folder.ts';
import { embeddedCrowd, embeddedOverload } from './scenarios/chaos/embedded-overload.ts';
import { embeddedThread } from './scenarios/chaos/embedded-thread.ts';
import { ends } from './scenarios/chaos/ends.ts';
import { frames } from './scenarios/chaos/frames.ts';
import { hostileFeeds } from './scenarios/chaos/hostile-feeds.ts';
import { killed, killedOnPostgres } from './scenarios/chaos/killed.ts';
import { overload } from './scenarios/chaos/overload.ts';
import { pages } from './scenarios/chaos/pages.ts';
import { promised } from './scenarios/chaos/promised.ts';
import { redis } from './scenarios/chaos/redis.ts';
import { slowMachine } from './scenarios/chaos/slow-machine.ts';
import { streamsOfOneKey } from './scenarios/chaos/streams-of-one-key.ts';
import { wall } from './scenarios/chaos/wall.ts';

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
  embeddedCrowd,
  bursts,
  crowdOfSubscribers,
  promised,
  hostileFeeds,
  overload,
  slowMachine,
  streamsOfOneKey,
  ends,
  killed,
  killedOnPostgres,
  wall,
];

const settings = { LOG_LEVEL: 'warn', RATE_LIMIT: 'off', EMULATOR_SPEED: '100' };

const columns: readonly Column[] = [
  { head: 'scenario', cell: ({ scenario }) => scenario },
  { head: 'what was done', cell: ({ done }) => done },
  { head: 'bound', cell: ({ bound = '' }) => bound },
  { head: 'measured', cell: ({ measured }) => measured },
  { head: '', cell: ({ ok }) => (ok === undefined ? '' : ok ? 'ok' : 'FAILED') },
];

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, json: { type: 'boolean' } } });
const { rows, tookSeconds } = await runCommand({
  all,
  names: values.only,
  isShort: false,
  settings,
  longestMs: 600_000,
});
const failed = rows.filter(({ ok }) => ok === false).length;
process.stdout.write(
  values.json === true ? `${JSON.stringify(rows, undefined, 2)}\n` : `\n${toTable(columns, rows)}\n\n`,
);
note(`${rows.length} findings, ${failed} failed, ${tookSeconds} s`);
process.exitCode = failed > 0 ? 1 : 0;
