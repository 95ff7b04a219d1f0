import type { Environment } from '../../../platform/config/environment.ts';
import type { Lab } from '../../lab.ts';
import { atLeast, type Finding, figure } from '../../report/finding.ts';
import { median } from '../../report/statistics.ts';
import type { Scenario } from '../../scenario.ts';
import { type DueRun, runDue, startRefresher } from './due-run.ts';

const list = (values: readonly number[]): string => values.map((value) => value.toFixed(0)).join(', ');
const heldBy = (runs: readonly DueRun[]): string => list(runs.map(({ heldMs }) => heldMs));

/** The median rate, and what it is the median of. Boards of the two systems are read in turns. */
const ratesOf = (runs: readonly DueRun[]) => {
  const rates = runs.map(({ perSecond }) => perSecond);
  const [ofB, ofC] = [0, 1].map((system) => list(rates.filter((_, index) => index % 2 === system)));
  const cpuMs = median(runs.map(({ cpuMsEach }) => cpuMsEach)).toFixed(2);
  const detail = `boards one after the other: ats_b ${ofB}; ats_c ${ofC}; ${cpuMs} ms of processor time a posting`;
  return { rate: median(rates), detail };
};

const measure = async (
  lab: Lab,
  { database, target, environment }: { database: string; target: number; environment: Environment },
): Promise<Finding[]> => {
  const size = lab.isShort ? { boards: 1, postings: 150 } : { boards: 4, postings: 1500 };
  const { host, keys } = await startRefresher(lab, size, environment);
  const readAll = async (): Promise<DueRun[]> => {
    const runs: DueRun[] = [];
    for (const key of keys) runs.push(await runDue(host, key, size.postings));
    return runs;
  };
  const added = await readAll();
  const again = await readAll();
  if (again.some(({ revision }) => revision !== added.at(-1)?.revision))
    throw new Error('a second reading wrote postings');
  const [ofNew, ofKnown] = [ratesOf(added), ratesOf(again)];
  const peakBytes = Math.max(...again.map((run) => run.peakBytes));
  return [
    atLeast(`refresh of a board of ${size.postings} new postings on ${database}, median`, ofNew.rate, target, {
      unit: 'postings/s',
      detail: ofNew.detail,
    }),
    figure('the same board read again, all unchanged, median', `${ofKnown.rate.toFixed(0)} postings/s`, ofKnown.detail),
    figure(
      `longest that a refresh held the event loop, ${database}`,
      `${Math.max(...added.map(({ heldMs }) => heldMs)).toFixed(0)} ms`,
      `in each reading of new ones, ms: ${heldBy(added)}; of unchanged ones: ${heldBy(again)}; the most memory that the process had: ${(peakBytes / 1024 / 1024).toFixed(0)} MB`,
    ),
  ];
};

/** Refreshes boards with full descriptions on PostgreSQL and PGlite, from the start of the job to the last row. */
export const jobRefresh: Scenario = {
  name: 'job-refresh',
  run: async (lab) => {
    if (!lab.has('postgres')) lab.note('LEFT OUT: job-refresh on PostgreSQL');
    const environment = lab.has('postgres') ? { DATABASE_URL: await lab.database() } : undefined;
    return [
      ...(environment === undefined ? [] : await measure(lab, { database: 'PostgreSQL', target: 1500, environment })),
      ...(await measure(lab, { database: 'PGlite', target: 500, environment: {} })),
    ];
  },
};
