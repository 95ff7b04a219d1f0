import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../../../platform/config/environment.ts';
import { inventBoards, toBoardList } from '../../invented/invented-jobs.ts';
import { inventJobSearches, mostWords } from '../../invented/job-searches.ts';
import { createJobVocabulary } from '../../invented/job-words.ts';
import { createRandom } from '../../invented/random.ts';
import type { Lab } from '../../lab.ts';
import { read } from '../../load/ask.ts';
import { startOpenLoop } from '../../load/open-loop.ts';
import { runThrough } from '../../load/run-through.ts';
import { inspected } from '../../process/inspector.ts';
import { cpuMsDuring, cpuMsOf, heldBytesOf, residentBytesOf } from '../../process/readings.ts';
import type { ServerProcess } from '../../process/server-process.ts';
import { wait } from '../../process/waiting.ts';
import { amount, below, type Finding, figure } from '../../report/finding.ts';
import { percentile } from '../../report/statistics.ts';
import type { Scenario } from '../../scenario.ts';

const boards = 300;
const firstSearch = { path: '/jobs/v1/search-jobs?source=ats_b&keywords=senior', body: '' };
const settleMs = 2000;
const othersEveryMs = 10;
const wordCounts = Array.from({ length: mostWords }, (_, index) => index + 1);

interface Load {
  readonly database: string;
  readonly postings: number;
  readonly connections: number;
  /** Searches of each number of words in a round. */
  readonly each: number;
  readonly rounds: number;
  readonly warmUps: number;
  readonly maxP95Ms: number;
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

/** The first search of a process, which reads all postings into memory, beside requests that need no database. */
const measureFirst = async (server: ServerProcess, { database, postings }: Load): Promise<Finding[]> => {
  await wait(settleMs);
  const heldBefore = await heldBytesOf(server);
  const residentBefore = residentBytesOf(server);
  const others = startOpenLoop(othersEveryMs, () => read(server, '/health'));
  const startedAtMs = performance.now();
  const cpuMs = await cpuMsDuring(server, () => read(server, firstSearch, 300_000));
  const tookMs = performance.now() - startedAtMs;
  const longestOtherMs = Math.max(...(await others.stop()));
  const residentAfter = residentBytesOf(server);
  return [
    figure(
      `first search of a process over ${postings} postings on ${database}, which reads them all`,
      `${(tookMs / 1000).toFixed(1)} s`,
      `${(cpuMs / 1000).toFixed(1)} s of processor time; another request waited ${longestOtherMs.toFixed(0)} ms at most meanwhile`,
    ),
    figure(
      `memory of the index, ${database}`,
      megabytes((await heldBytesOf(server)) - heldBefore),
      `held after collecting garbage, more than before the first search; resident ${megabytes(residentBefore)} before and ${megabytes(residentAfter)} after it`,
    ),
  ];
};

/** New searches by the number of their words, after the first search of the server, which needs an inspector. */
const measure = async (
  lab: Lab,
  load: Load,
  dataDir: string,
  environment: Environment,
): Promise<readonly Finding[]> => {
  const server = await lab.start({ dataDir, environment, node: [inspected] });
  const first = await measureFirst(server, load);
  const { database, postings, connections, each, rounds, warmUps, maxP95Ms } = load;
  const invention = {
    vocabulary: createJobVocabulary(1),
    random: createRandom(5),
    known: new Set<string>(),
    nowMs: Date.now(),
  };
  const post = (count: number, words: number) =>
    runThrough(server.url, inventJobSearches(count, words, invention), connections, { method: 'POST' });

  for (const words of wordCounts) await post(warmUps, words);
  const latenciesMs = new Map<number, number[]>(wordCounts.map((words) => [words, []]));
  const perSecond: number[] = [];
  const cpuBeforeMs = cpuMsOf(server);
  for (let round = 0; round < rounds; round += 1)
    for (const words of wordCounts) {
      const result = await post(each, words);
      latenciesMs.get(words)?.push(...result.latenciesMs);
      perSecond.push(result.perSecond);
    }
  const cpuMs = (cpuMsOf(server) - cpuBeforeMs) / (each * rounds * mostWords);
  await server.end();
  const worstMs = Math.max(...[...latenciesMs.values()].map((values) => percentile(values, 0.95)));
  const byWords = [...latenciesMs].map(
    ([words, values]) =>
      `${words}: ${amount(percentile(values, 0.5), 'ms')}, ${amount(percentile(values, 0.95), 'ms')}`,
  );
  const through = connections === 1 ? 'one connection' : `${connections} connections`;
  return [
    below(
      `POST /jobs/v1/search-jobs over ${postings} postings on ${database}, ${through}, new searches, p95 of the slowest number of words`,
      worstMs,
      maxP95Ms,
      {
        unit: 'ms',
        detail:
          `by number of words, median and p95: ${byWords.join('; ')}; ${each * rounds} searches of each; ` +
          `${Math.min(...perSecond).toFixed(0)} to ${Math.max(...perSecond).toFixed(0)} requests/s, ${cpuMs.toFixed(2)} ms of processor time each`,
      },
    ),
    ...first,
  ];
};

/** Searches a large index over REST, on a server and on the embedded database with the same postings. */
export const jobSearch: Scenario = {
  name: 'job-search',
  run: async (lab) => {
    const postings = lab.isShort ? 3_000 : 200_000;
    const sizes = lab.isShort ? { each: 5, rounds: 1, warmUps: 2 } : { each: 200, rounds: 3, warmUps: 40 };
    const onServer: Load = { database: 'PostgreSQL', postings, connections: 20, maxP95Ms: 50, ...sizes };
    const embedded: Load = { ...onServer, database: 'PGlite', connections: 1, maxP95Ms: 150 };
    const dataDir = lab.folder();
    const urls = lab.has('postgres') ? [await lab.database()] : [];
    if (urls.length === 0) lab.note('LEFT OUT: job-search on PostgreSQL');
    const startedAtMs = performance.now();
    const words = [String(postings), String(boards), ...urls, join(dataDir, 'postgres')];
    await lab.run('lab/databases/seed-jobs.js', words);
    lab.note(`  ${postings} postings in ${((performance.now() - startedAtMs) / 1000).toFixed(0)} s`);
    const list = join(dataDir, 'boards.json');
    writeFileSync(list, JSON.stringify(toBoardList(inventBoards(boards))));
    const environment = { JOB_BOARDS_FILE: list };
    const findings: Finding[] = [];
    for (const DATABASE_URL of urls)
      findings.push(...(await measure(lab, onServer, dataDir, { ...environment, DATABASE_URL })));
    const each = Math.ceil(0.3 * embedded.each);
    return [...findings, ...(await measure(lab, { ...embedded, each }, dataDir, environment))];
  },
};
