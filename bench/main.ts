import { cpus } from 'node:os';
import { type Figure, toTable } from './measuring/report.ts';
import { autocomplete } from './scenarios/autocomplete.ts';
import { blogCrawl } from './scenarios/blog-crawl.ts';
import { blogSearch } from './scenarios/blog-search.ts';
import { consoleFrames } from './scenarios/console-frames.ts';
import { entered } from './scenarios/entered.ts';
import { feedSubscribers } from './scenarios/feed-subscribers.ts';
import { firstMinute } from './scenarios/first-minute.ts';
import { foreignEvents } from './scenarios/foreign-events.ts';
import { foreignSupergraph } from './scenarios/foreign-supergraph.ts';
import { graphql } from './scenarios/graphql.ts';
import { jobRefresh } from './scenarios/job-refresh.ts';
import { jobRest } from './scenarios/job-rest.ts';
import { jobSearch } from './scenarios/job-search.ts';
import { ladderSubscribers } from './scenarios/ladder-subscribers.ts';
import { oddsQuotes } from './scenarios/odds-quotes.ts';
import { refusals } from './scenarios/refusals.ts';
import { reload } from './scenarios/reload.ts';
import { rest } from './scenarios/rest.ts';
import { restAgain } from './scenarios/rest-again.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { stampede } from './scenarios/stampede.ts';
import { start } from './scenarios/start.ts';
import { subscribers } from './scenarios/subscribers.ts';

/**
 * Run by `npm run bench`, or `npm run bench -- rest graphql` for some scenarios. Errors fail the run, missed targets do
 * not.
 */
const scenarios: Readonly<Record<string, Scenario>> = {
  rest,
  'rest-again': restAgain,
  graphql,
  'foreign-supergraph': foreignSupergraph,
  'foreign-events': foreignEvents,
  reload,
  subscribers,
  refusals,
  stampede,
  autocomplete,
  start,
  'first-minute': firstMinute,
  'blog-crawl': blogCrawl,
  'blog-search': blogSearch,
  'feed-subscribers': feedSubscribers,
  'job-search': jobSearch,
  'job-refresh': jobRefresh,
  'job-rest': jobRest,
  'odds-quotes': oddsQuotes,
  'ladder-subscribers': ladderSubscribers,
  'console-frames': consoleFrames,
  entered,
};

/** A run that hangs ends with an error after this time, and its servers end with it. */
const longestRunMs = 3_000_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

const run = async (names: readonly string[]): Promise<void> => {
  const unknown = names.filter((name) => !Object.hasOwn(scenarios, name));
  if (unknown.length > 0)
    throw new Error(`no scenario ${unknown.join(', ')}; there are: ${Object.keys(scenarios).join(', ')}`);
  const startedAtMs = performance.now();
  const figures: Figure[] = [];
  for (const [name, scenario] of Object.entries(scenarios)) {
    if (names.length > 0 && !names.includes(name)) continue;
    process.stderr.write(`${name} ...\n`);
    figures.push(...(await scenario()));
  }
  const processors = cpus();
  say(`\n${toTable(figures)}\n`);
  say(
    `Node ${process.version}, ${processors.length} processors (${processors[0]?.model ?? 'unknown'}), ` +
      `${((performance.now() - startedAtMs) / 1000).toFixed(0)} s. Ratios are medians of rounds taken in turns.`,
  );
};

const interrupt = () => process.exit(130);
process.once('SIGINT', interrupt);
process.once('SIGTERM', interrupt);
setTimeout(() => {
  process.stderr.write(`not done after ${longestRunMs / 1000} s\n`);
  process.exit(1);
}, longestRunMs).unref();
try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
