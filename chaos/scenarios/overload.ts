import { residentBytesOf } from '../../bench/measuring/process-usage.ts';
import { bindToProcessor, canBind } from '../control/processors.ts';
import type { RunningTributary } from '../control/running-tributary.ts';
import { wait } from '../control/wait.ts';
import { type Access, ask } from '../load/ask.ts';
import { watchHealth } from '../load/health-watch.ts';
import type { FlowReport, GeneratorReport } from '../load/open-loop/generator-job.ts';
import { runGenerator } from '../load/open-loop/run-generator.ts';
import { overloadShots } from '../load/overload-shots.ts';
import { equal, type Finding, megabytes, within } from '../report.ts';
import type { Scenario } from '../scenario.ts';

const keys = { flood: 'chaos-key-that-floods', modest: 'chaos-key-that-is-modest' };
const [serverProcessor, loadProcessor] = [0, 1];
const times = 5;
const leastShareOfPeak = 0.8;
const longestHealthMs = 1_000;
const longestAcceptedMs = 5_000;
const normalWithinMs = 5_000;
const mostGrowthBytes = 300_000_000;
const leastServedShare = 0.9;
/** Enough that every turn of the loop has work, and none is long. */
const peakAtOnce = 48;
const connections = 2_000;
const seconds = { warm: 5, peak: 8, overload: 15, shared: 8 };

const shot = { name: 'airport', path: '/flights/api/v1/airports/SFO' };

const load = (running: RunningTributary, job: Partial<Parameters<typeof runGenerator>[0]>): Promise<GeneratorReport> =>
  runGenerator(
    {
      port: Number(new URL(running.url).port),
      seconds: seconds.overload,
      shots: overloadShots,
      flows: [],
      connections,
      ...job,
    },
    loadProcessor,
  );

const flowOf = ({ flows }: GeneratorReport, name: string): FlowReport => {
  const found = flows.find((flow) => flow.name === name);
  if (found === undefined) throw new Error(`the generator reported no flow ${name}`);
  return found;
};

const detail = ({ statuses, notSent, refused }: FlowReport): string =>
  `${Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')}; ${notSent} not sent; refused within ${refused.p50} ms (median), ${refused.p99} ms (p99)`;

/** Sends each request once to fill the cache. Throws for a wrong response, because a load of errors is meaningless. */
const warmUp = async (access: Access): Promise<void> => {
  for (const { name, path, body } of overloadShots) {
    const question = { name, path, ...(body === undefined ? {} : { body: JSON.parse(body) as unknown }) };
    const { status, text } = await ask(access, question);
    if (status !== 200 || /"errors":/.test(text)) throw new Error(`${name}: ${status} ${text.slice(0, 200)}`);
  }
};

const peakOf = async (running: RunningTributary): Promise<number> => {
  const flows = [{ name: 'peak', key: keys.flood, perSecond: 0 }];
  await load(running, { flows, seconds: seconds.warm, atOnce: peakAtOnce, connections: peakAtOnce });
  return flowOf(
    await load(running, { flows, seconds: seconds.peak, atOnce: peakAtOnce, connections: peakAtOnce }),
    'peak',
  ).goodput;
};

const medianMs = async (access: Access): Promise<number> => {
  const all: number[] = [];
  for (let count = 0; count < 15; count++) all.push((await ask(access, shot)).ms);
  return all.sort((a, b) => a - b)[7] ?? 0;
};

/** Milliseconds until five successive reads are as fast as before. */
const untilNormal = async (access: Access, usualMs: number): Promise<number> => {
  const startedAtMs = performance.now();
  const quickMs = Math.max(50, 4 * usualMs);
  for (let quick = 0; quick < 5; ) {
    const { status, ms } = await ask(access, shot);
    quick = status === 200 && ms <= quickMs ? quick + 1 : 0;
    if (performance.now() - startedAtMs > 4 * normalWithinMs) return Number.POSITIVE_INFINITY;
    await wait(10);
  }
  return performance.now() - startedAtMs;
};

const flooded = async (running: RunningTributary, peak: number, access: Access): Promise<readonly Finding[]> => {
  const usualMs = await medianMs(access);
  const { pid } = running.process;
  const residentBefore = residentBytesOf(pid);
  let residentMost = residentBefore;
  const sampling = setInterval(() => {
    residentMost = Math.max(residentMost, residentBytesOf(pid));
  }, 250);
  const health = watchHealth(running);
  const report = await load(running, { flows: [{ name: 'flood', key: keys.flood, perSecond: times * peak }] });
  const normalMs = await untilNormal(access, usualMs);
  const healthTimes = await health.stop();
  clearInterval(sampling);
  const flood = flowOf(report, 'flood');
  const share = flood.goodput / peak;
  const done = `${times} times what it can do (${Math.round(times * peak)}/s)`;
  return [
    within(`${done}: /health, at the longest of ${healthTimes.length}`, Math.max(...healthTimes), longestHealthMs),
    within(`${done}: accepted requests, p99`, flood.accepted.p99, longestAcceptedMs, detail(flood)),
    {
      done: `${done}: answers a second, against ${Math.round(peak)} at the peak`,
      bound: `at least ${leastShareOfPeak * 100} %`,
      measured: `${Math.round(share * 100)} % (${Math.round(flood.goodput)}/s); generator ${Math.round(report.cpuShare * 100)} % of a processor, ${report.longestGapMs} ms late at most`,
      ok: share >= leastShareOfPeak,
    },
    {
      done: `${done}: memory`,
      bound: `at most ${megabytes(mostGrowthBytes)} more`,
      measured: `${megabytes(residentMost - residentBefore)} more, ${megabytes(residentMost)} in all`,
      ok: residentMost - residentBefore <= mostGrowthBytes,
    },
    equal(`${done}: answers that are neither right nor 503`, 0, other(flood)),
    within(`${done}: until reads are as quick as before`, normalMs, normalWithinMs),
  ];
};

const other = ({ statuses }: FlowReport): number =>
  Object.entries(statuses)
    .filter(([status]) => status !== '200' && status !== '503')
    .reduce((sum, [, count]) => sum + count, 0);

/** One key sends far more than the capacity, another one little. */
const shared = async (running: RunningTributary, peak: number): Promise<Finding> => {
  const report = await load(running, {
    seconds: seconds.shared,
    flows: [
      { name: 'flood', key: keys.flood, perSecond: times * peak },
      { name: 'modest', key: keys.modest, perSecond: peak / 10 },
    ],
  });
  const modest = flowOf(report, 'modest');
  const served = (modest.statuses['200'] ?? 0) / Math.max(1, modest.sent);
  return {
    done: 'the same by one key, beside another one with a tenth of what it can do',
    bound: `at least ${leastServedShare * 100} % of the other's are served`,
    measured: `${Math.round(served * 100)} %, p99 ${modest.accepted.p99} ms; the flood: ${detail(flowOf(report, 'flood'))}`,
    ok: served >= leastServedShare,
  };
};

/** Requests at fixed times, regardless of responses, so that the server must shed load. */
export const overload: Scenario = {
  name: 'overload',
  needs: [],
  run: async (lab) => {
    const running = await lab.start({
      API_KEYS: Object.values(keys).join(','),
      NODE_ENV: 'production',
      // The line that announces the start belongs to the pages.
      PAGES: 'on',
      EMULATOR_SPEED: '1',
    });
    if (!canBind()) process.stderr.write('  processes cannot be bound to processors: server and load share them\n');
    bindToProcessor(running.process.pid, serverProcessor);
    const access = { url: running.url, key: keys.modest };
    await warmUp(access);
    const peak = await peakOf(running);
    return [
      ...(await flooded(running, peak, access)),
      await shared(running, peak),
      equal('the process afterwards', 'alive', (await running.isAlive()) ? 'alive' : 'dead'),
    ];
  },
};
