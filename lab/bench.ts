import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { type Column, toTable } from './report/finding.ts';
import type { Scenario } from './scenario.ts';
import { autocomplete } from './scenarios/bench/autocomplete.ts';
import { blogCrawl } from './scenarios/bench/blog-crawl.ts';
import { blogSearch } from './scenarios/bench/blog-search.ts';
import { consoleFrames } from './scenarios/bench/console-frames.ts';
import { consoleTasks } from './scenarios/bench/console-tasks.ts';
import { entered } from './scenarios/bench/entered.ts';
import { firstMinute } from './scenarios/bench/first-minute.ts';
import { foreignEvents } from './scenarios/bench/foreign-events.ts';
import { foreignSupergraph } from './scenarios/bench/foreign-supergraph.ts';
import { graphql } from './scenarios/bench/graphql.ts';
import { jobRefresh } from './scenarios/bench/job-refresh.ts';
import { jobRest } from './scenarios/bench/job-rest.ts';
import { jobSearch } from './scenarios/bench/job-search.ts';
import { ladderSubscribers } from './scenarios/bench/ladder-subscribers.ts';
import { refusals } from './scenarios/bench/refusals.ts';
import { reload } from './scenarios/bench/reload.ts';
import { rest } from './scenarios/bench/rest.ts';
import { restAgain } from './scenarios/bench/rest-again.ts';
import { stampede } from './scenarios/bench/stampede.ts';
import { start } from './scenarios/bench/start.ts';
import { subscribers } from './scenarios/bench/subscribers.ts';
import { turns } from './scenarios/bench/turns.ts';
import { watchesOfStreams } from './scenarios/bench/watches.ts';

/**
 * Run by `npm run bench`, or `npm run bench -- rest graphql` for some scenarios; `--short` tries them on a tenth of the
 * data, whose figures mean nothing. Errors fail the run, missed targets do not.
 */
const all: readonly Scenario[] = [
  rest,
  restAgain,
  graphql,
  foreignSupergraph,
  foreignEvents,
  reload,
  subscribers,
  refusals,
  stampede,
  autocomplete,
  start,
  firstMinute,
  blogCrawl,
  blogSearch,
  jobSearch,
  jobRefresh,
  jobRest,
  turns,
  ladderSubscribers,
  watchesOfStreams,
  consoleFrames,
  consoleTasks,
  entered,
];

/** Production settings without keys and limits. Upstreams are fast, and cached for the whole run. */
const settings = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  AUTH: 'off',
  RATE_LIMIT: 'off',
  SUBSCRIPTIONS_PER_KEY: '0',
  LOG_LEVEL: 'warn',
  DRAIN_TIMEOUT_MS: '1000',
  // Other work of the machine must not count as overload.
  MAX_LOOP_DELAY_MS: '600000',
  EMULATOR_SPEED: '1000',
  FLIGHTS_AIRPORT_TTL_SECONDS: '3600',
  FLIGHTS_BOARDS_TTL_SECONDS: '3600',
};

const columns: readonly Column[] = [
  { head: 'figure', cell: ({ done }) => done },
  { head: 'reached', cell: ({ measured }) => measured },
  { head: 'target', cell: ({ bound = '' }) => bound },
  { head: 'met', cell: ({ ok }) => (ok === undefined ? '' : ok ? 'yes' : 'NO') },
  { head: 'detail', cell: ({ detail = '' }) => detail },
];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { short: { type: 'boolean' } } });
const { rows, broken, tookSeconds } = await runCommand({
  all,
  names: positionals.length === 0 ? undefined : positionals,
  isShort: values.short === true,
  settings,
  longestMs: 3_000_000,
});
const processors = cpus();
process.stdout.write(
  `\n${toTable(columns, rows)}\n\nNode ${process.version}, ${processors.length} processors (${processors[0]?.model ?? 'unknown'}), ` +
    `${tookSeconds} s. Ratios are medians of rounds taken in turns.\n`,
);
process.exitCode = broken > 0 ? 1 : 0;
