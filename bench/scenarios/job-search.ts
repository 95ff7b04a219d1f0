import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processEnvironment } from '../../platform/config/environment.ts';
import { findPostgres } from '../../tests/kit/postgres-client.ts';
import { inventBoards, toBoardList } from '../invented/invented-jobs.ts';
import { createJobVocabulary } from '../invented/job-words.ts';
import { createRandom } from '../invented/random.ts';
import { createDataDir, removeDataDir, startChildServer } from '../measuring/child-server.ts';
import { type JobSearchLoad, measureJobSearches } from '../measuring/job-search-figures.ts';
import type { Figure } from '../measuring/report.ts';
import { runScript } from '../measuring/run-script.ts';
import { serverUrlOf, withBenchDatabase } from '../postgres/bench-database.ts';
import { type Scenario, withServers } from './scenario.ts';

const postings = 200_000;
const boards = 300;
const onServer: JobSearchLoad = {
  database: 'PostgreSQL',
  postings,
  connections: 20,
  each: 200,
  rounds: 3,
  maxP95Ms: 50,
};
const embedded: JobSearchLoad = { ...onServer, database: 'PGlite', connections: 1, each: 60, maxP95Ms: 150 };

const measure = (load: JobSearchLoad, dataDir: string, environment: Readonly<Record<string, string>>) =>
  withServers(
    [
      () =>
        startChildServer({
          script: 'main.js',
          arguments: ['all'],
          dataDir,
          environment,
          nodeOptions: ['--inspect=127.0.0.1:0'],
        }),
    ],
    async ([server]): Promise<Figure[]> =>
      server === undefined
        ? []
        : measureJobSearches(server, load, {
            vocabulary: createJobVocabulary(1),
            random: createRandom(5),
            nowMs: Date.now(),
          }),
  );

const measureOn = async (url: string | undefined): Promise<Figure[]> => {
  const dataDir = createDataDir();
  try {
    const startedAtMs = performance.now();
    await runScript('bench/seeding/seed-jobs-process.js', [
      String(postings),
      String(boards),
      ...(url === undefined ? [] : [url]),
      join(dataDir, 'postgres'),
    ]);
    process.stderr.write(`  ${postings} postings in ${((performance.now() - startedAtMs) / 1000).toFixed(0)} s\n`);
    const list = join(dataDir, 'boards.json');
    writeFileSync(list, JSON.stringify(toBoardList(inventBoards(boards))));
    const environment = { JOB_BOARDS_FILE: list };
    return [
      ...(url === undefined ? [] : await measure(onServer, dataDir, { ...environment, DATABASE_URL: url })),
      ...(await measure(embedded, dataDir, environment)),
    ];
  } finally {
    removeDataDir(dataDir);
  }
};

/** Searches a large index over REST, on a server and on the embedded database with the same postings. */
export const jobSearch: Scenario = async () => {
  const serverUrl = serverUrlOf(processEnvironment());
  if (await findPostgres(serverUrl)) return withBenchDatabase(serverUrl, measureOn);
  process.stderr.write(
    'LEFT OUT: job-search on PostgreSQL, which does not answer (BENCH_DATABASE_URL names another)\n',
  );
  return measureOn(undefined);
};
