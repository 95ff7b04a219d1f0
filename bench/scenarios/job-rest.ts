import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { processEnvironment } from '../../platform/config/environment.ts';
import { findPostgres } from '../../tests/kit/postgres-client.ts';
import { inventBoards, toBoardList } from '../invented/invented-jobs.ts';
import { createDataDir, removeDataDir, startChildServer } from '../measuring/child-server.ts';
import { type Contender, compareRounds, defaultLoad, loadInTurns } from '../measuring/load.ts';
import type { Figure } from '../measuring/report.ts';
import { runScript } from '../measuring/run-script.ts';
import { serverUrlOf, withBenchDatabase } from '../postgres/bench-database.ts';
import { ratioFigure, type Scenario, withServers } from './scenario.ts';

const key = 'a-key-for-the-benchmark-only';
/** Few postings keep the share of the search small, which is the same on both sides. */
const postings = 20_000;
const boards = 30;

const searches = [
  { name: '20 rows of two words', query: { keywords: 'senior engineer' } },
  {
    name: '20 rows of five words in a country',
    query: { keywords: 'senior data platform analytics growth', location: 'Germany' },
  },
];

const toPath = (query: Readonly<Record<string, string>>): string =>
  `/jobs/v1/search-jobs?${new URLSearchParams({ source: 'ats_b', ...query }).toString()}`;

/** Requires the same responses except for the cursor, which each server signs with its own secret. */
const checkSameAnswer = async (contenders: readonly Contender[]): Promise<void> => {
  const answers = await Promise.all(
    contenders.map(async ({ name, url, headers = {} }) => {
      const response = await fetch(url, { method: 'POST', headers });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${name} answered ${response.status}: ${text}`);
      const { data } = JSON.parse(text) as { data: { jobs: readonly object[]; next_cursor: string | null } };
      if (data.jobs.length !== 20 || data.next_cursor === null) throw new Error(`${name} answered too little: ${text}`);
      return { ...data, next_cursor: null };
    }),
  );
  for (const answer of answers)
    if (!isDeepStrictEqual(answer, answers[0]))
      throw new Error(
        `the answers differ: ${JSON.stringify(answers[0]).slice(0, 2000)}\n${JSON.stringify(answer).slice(0, 2000)}`,
      );
};

const compare = async (url: string, folder: string): Promise<Figure[]> => {
  const list = join(folder, 'boards.json');
  writeFileSync(list, JSON.stringify(toBoardList(inventBoards(boards))));
  const environment = { DATABASE_URL: url, JOB_BOARDS_FILE: list };
  return withServers(
    [
      () => startChildServer({ script: 'main.js', arguments: ['all'], environment }),
      () => startChildServer({ script: 'bench/servers/hand-written-jobs.js', environment }),
      () =>
        startChildServer({
          script: 'main.js',
          arguments: ['all'],
          environment: {
            ...environment,
            AUTH: 'on',
            API_KEYS: key,
            RATE_LIMIT: 'on',
            RATE_LIMIT_PER_MINUTE: '1000000',
            RATE_LIMIT_BURST: '1000000',
          },
        }),
    ],
    async ([ours, handWritten, guarded]) => {
      if (ours === undefined || handWritten === undefined || guarded === undefined) return [];
      const figures: Figure[] = [];
      for (const { name, query } of searches) {
        const path = toPath(query);
        const contenders: Contender[] = [
          { name: 'ours', pid: ours.pid, url: ours.url + path },
          { name: 'hand-written', pid: handWritten.pid, url: handWritten.url + path },
          { name: 'guarded', pid: guarded.pid, url: guarded.url + path, headers: { authorization: `Bearer ${key}` } },
        ].map((contender) => ({ ...contender, method: 'POST' }));
        await checkSameAnswer(contenders);
        const [open = [], byHand = [], withKeys = []] = await loadInTurns(contenders, defaultLoad);
        figures.push(
          ratioFigure(
            `REST, search of postings, ${name}, against a hand-written route`,
            compareRounds(open, byHand),
            0.5,
          ),
          ratioFigure('the same with keys and rate limit on', compareRounds(withKeys, byHand)),
        );
      }
      return figures;
    },
  );
};

/** Compares REST searches of postings with a hand-written Fastify route on the same searches and database. */
export const jobRest: Scenario = async () => {
  const serverUrl = serverUrlOf(processEnvironment());
  if (!(await findPostgres(serverUrl))) {
    process.stderr.write('LEFT OUT: job-rest, PostgreSQL does not answer (BENCH_DATABASE_URL names another)\n');
    return [];
  }
  return withBenchDatabase(serverUrl, async (url) => {
    await runScript('bench/seeding/seed-jobs-process.js', [String(postings), String(boards), url]);
    const folder = createDataDir();
    try {
      return await compare(url, folder);
    } finally {
      removeDataDir(folder);
    }
  });
};
