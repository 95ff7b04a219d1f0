import { processEnvironment } from '../../platform/config/environment.ts';
import { findPostgres } from '../../tests/kit/postgres-client.ts';
import { type ChildServer, startChildServer } from '../measuring/child-server.ts';
import { cpuMsOf } from '../measuring/process-usage.ts';
import type { Figure } from '../measuring/report.ts';
import { median } from '../measuring/statistics.ts';
import { serverUrlOf, withBenchDatabase } from '../postgres/bench-database.ts';
import { type Scenario, withServers } from './scenario.ts';

const postings = 1500;
const boards = 4;
const systems = ['ATS_B', 'ATS_C'] as const;

interface Refresh {
  readonly tookMs: number;
  readonly heldMs: number;
  readonly postings: number;
  readonly error: string | null;
  readonly revision: number;
  readonly peakBytes: number;
}

interface Reading extends Refresh {
  readonly system: string;
  readonly cpuMs: number;
}

const refresh = async (host: ChildServer, system: string, board: number): Promise<Reading> => {
  const cpuBeforeMs = cpuMsOf(host.pid);
  const response = await fetch(`${host.url}/refresh/${system}/${board}`, { method: 'POST' });
  const read = (await response.json()) as Refresh;
  if (response.status !== 200 || read.postings !== postings || read.error !== null)
    throw new Error(`board ${board} of ${system} has ${read.postings} postings (${read.error})`);
  return { ...read, system, cpuMs: cpuMsOf(host.pid) - cpuBeforeMs };
};

const refreshAll = async (host: ChildServer): Promise<readonly Reading[]> => {
  const readings: Reading[] = [];
  for (let board = 0; board < boards; board += 1)
    for (const system of systems) readings.push(await refresh(host, system, board));
  return readings;
};

const rateOf = ({ tookMs }: Reading): number => (postings / tookMs) * 1000;

const rateFigure = (what: string, readings: readonly Reading[], minPerSecond?: number): Figure => {
  const rate = median(readings.map(rateOf));
  const bySystem = systems.map((system) => {
    const rates = readings.filter((reading) => reading.system === system).map((reading) => rateOf(reading).toFixed(0));
    return `${system.toLowerCase()} ${rates.join(', ')}`;
  });
  return {
    what,
    reached: `${rate.toFixed(0)} postings/s`,
    ...(minPerSecond === undefined ? {} : { target: `>= ${minPerSecond} postings/s`, met: rate >= minPerSecond }),
    detail: `boards one after the other: ${bySystem.join('; ')}; ${(median(readings.map(({ cpuMs }) => cpuMs)) / postings).toFixed(2)} ms of processor time a posting`,
  };
};

const heldBy = (readings: readonly Reading[]): string => readings.map(({ heldMs }) => heldMs.toFixed(0)).join(', ');

const figuresOf = (
  database: string,
  minPerSecond: number,
  added: readonly Reading[],
  again: readonly Reading[],
): Figure[] => {
  const longestMs = Math.max(...added.map(({ heldMs }) => heldMs));
  const peakBytes = Math.max(...again.map((reading) => reading.peakBytes));
  return [
    rateFigure(`refresh of a board of ${postings} new postings on ${database}, median`, added, minPerSecond),
    rateFigure('the same board read again, all unchanged, median', again),
    {
      what: `longest that a refresh held the event loop, ${database}`,
      reached: `${longestMs.toFixed(0)} ms`,
      detail: `in each reading of new ones, ms: ${heldBy(added)}; of unchanged ones: ${heldBy(again)}; the most memory that the process had: ${(peakBytes / 1024 / 1024).toFixed(0)} MB`,
    },
  ];
};

const measure = (
  boardsUrl: string,
  { database, minPerSecond }: { readonly database: string; readonly minPerSecond: number },
  environment: Readonly<Record<string, string>> = {},
): Promise<Figure[]> =>
  withServers(
    [
      () =>
        startChildServer({
          script: 'bench/servers/refresh-host.js',
          arguments: [boardsUrl, String(boards)],
          readyWithinMs: 180_000,
          environment,
        }),
    ],
    async ([host]) => {
      if (host === undefined) return [];
      const added = await refreshAll(host);
      const again = await refreshAll(host);
      if (again.some(({ revision }) => revision !== added.at(-1)?.revision))
        throw new Error('a second reading wrote postings');
      return figuresOf(database, minPerSecond, added, again);
    },
  );

/** Refreshes boards with full descriptions on PostgreSQL and PGlite, from the start of the job to the last row. */
export const jobRefresh: Scenario = () =>
  withServers(
    [
      () =>
        startChildServer({
          script: 'bench/servers/board-host.js',
          arguments: [String(boards), String(postings)],
          readyWithinMs: 180_000,
        }),
    ],
    async ([host]): Promise<Figure[]> => {
      if (host === undefined) return [];
      const serverUrl = serverUrlOf(processEnvironment());
      const onServer = (await findPostgres(serverUrl))
        ? await withBenchDatabase(serverUrl, (url) =>
            measure(host.url, { database: 'PostgreSQL', minPerSecond: 1500 }, { DATABASE_URL: url }),
          )
        : [];
      if (onServer.length === 0)
        process.stderr.write(
          'LEFT OUT: job-refresh on PostgreSQL, which does not answer (BENCH_DATABASE_URL names another)\n',
        );
      return [...onServer, ...(await measure(host.url, { database: 'PGlite', minPerSecond: 500 }))];
    },
  );
