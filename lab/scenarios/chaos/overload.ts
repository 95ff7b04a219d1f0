import type { Lab } from '../../lab.ts';
import { type Access, ask, read } from '../../load/ask.ts';
import { countOf, describeFlow, isServed, isUnfit, runGenerator } from '../../load/open-loop/run-generator.ts';
import { watchHealth } from '../../load/open-loop.ts';
import { cachedShots } from '../../load/shots.ts';
import { bindToProcessor, canBind } from '../../process/processors.ts';
import { residentBytesOf, watchMemory } from '../../process/readings.ts';
import type { ServerProcess } from '../../process/server-process.ts';
import { timeUntil } from '../../process/waiting.ts';
import { alive, equal, type Finding, judged, megabytes, within } from '../../report/finding.ts';
import { median } from '../../report/statistics.ts';
import type { Scenario } from '../../scenario.ts';

const keys = { flood: 'chaos-key-that-floods', modest: 'chaos-key-that-is-modest' };
const [serverProcessor, loadProcessor] = [0, 1];
const times = 5;
const leastShareOfPeak = 0.8;
const longestHealthMs = 1_000;
const longestAcceptedMs = 5_000;
const normalWithinMs = 5_000;
const mostGrowthBytes = 300_000_000;
const leastServedShare = 0.9;
/** Enough for every turn of the event loop to have work, and too few for a long turn. */
const peakAtOnce = 48;
const connections = 2_000;
const seconds = { warm: 5, peak: 8, overload: 15, shared: 8 };

const shot = { path: '/flights/api/v1/airports/SFO' };
const shots = cachedShots;

interface Overloaded {
  readonly lab: Lab;
  readonly running: ServerProcess;
  readonly access: Access;
}

const peakOf = async ({ lab, running }: Overloaded): Promise<number> => {
  const flows = [{ name: 'peak', key: keys.flood, perSecond: 0 }];
  const load = (forSeconds: number) =>
    runGenerator(
      lab,
      running,
      { shots, flows, seconds: forSeconds, atOnce: peakAtOnce, connections: peakAtOnce },
      loadProcessor,
    );
  await load(seconds.warm);
  return (await load(seconds.peak)).flow('peak').goodput;
};

const usualMsOf = async (access: Access): Promise<number> => {
  const all: number[] = [];
  for (let count = 0; count < 15; count++) all.push((await ask(access, shot)).ms);
  return median(all);
};

const untilNormal = async (access: Access, usualMs: number): Promise<number> => {
  const quickMs = Math.max(50, 4 * usualMs);
  let quick = 0;
  const visit = async (): Promise<boolean> => {
    const { status, ms } = await ask(access, shot);
    quick = status === 200 && ms <= quickMs ? quick + 1 : 0;
    return quick === 5;
  };
  return timeUntil(visit, { withinMs: 4 * normalWithinMs, everyMs: 10 });
};

const flooded = async ({ lab, running, access }: Overloaded, peak: number): Promise<readonly Finding[]> => {
  const usualMs = await usualMsOf(access);
  const residentBefore = residentBytesOf(running);
  const memory = watchMemory(running);
  const health = watchHealth(running);
  const flows = [{ name: 'flood', key: keys.flood, perSecond: times * peak }];
  const report = await runGenerator(
    lab,
    running,
    { shots, flows, connections, seconds: seconds.overload },
    loadProcessor,
  );
  const normalMs = await untilNormal(access, usualMs);
  const { longestMs: healthMs, probes } = await health.stop();
  const residentMost = memory.stop();
  const flood = report.flow('flood');
  const share = flood.goodput / peak;
  const done = `${times} times what it can do (${Math.round(times * peak)}/s)`;
  return [
    within(`${done}: /health, at the longest of ${probes}`, healthMs, longestHealthMs),
    within(`${done}: accepted requests, p99`, flood.accepted.p99, longestAcceptedMs, describeFlow(flood)),
    judged(
      `${done}: answers a second, against ${Math.round(peak)} at the peak`,
      `at least ${leastShareOfPeak * 100} %`,
      `${Math.round(share * 100)} % (${Math.round(flood.goodput)}/s); generator ${Math.round(report.cpuShare * 100)} % of a processor, ${report.longestGapMs} ms late at most`,
      share >= leastShareOfPeak,
    ),
    judged(
      `${done}: memory`,
      `at most ${megabytes(mostGrowthBytes)} more`,
      `${megabytes(residentMost - residentBefore)} more, ${megabytes(residentMost)} in all`,
      residentMost - residentBefore <= mostGrowthBytes,
    ),
    equal(`${done}: answers that are neither right nor 503`, 0, countOf(flood, isUnfit)),
    within(`${done}: until reads are as quick as before`, normalMs, normalWithinMs),
  ];
};

const shared = async ({ lab, running }: Overloaded, peak: number): Promise<Finding> => {
  const flows = [
    { name: 'flood', key: keys.flood, perSecond: times * peak },
    { name: 'modest', key: keys.modest, perSecond: peak / 10 },
  ];
  const report = await runGenerator(
    lab,
    running,
    { shots, flows, connections, seconds: seconds.shared },
    loadProcessor,
  );
  const modest = report.flow('modest');
  const served = countOf(modest, isServed) / Math.max(1, modest.sent);
  return judged(
    'the same by one key, beside another one with a tenth of what it can do',
    `at least ${leastServedShare * 100} % of the other's are served`,
    `${Math.round(served * 100)} %, p99 ${modest.accepted.p99} ms; the flood: ${describeFlow(report.flow('flood'))}`,
    served >= leastServedShare,
  );
};

/** Sends requests at fixed rates, whether or not earlier ones have ended, so that the server has to shed load. */
export const overload: Scenario = {
  name: 'overload',
  run: async (lab) => {
    const environment = { API_KEYS: Object.values(keys).join(','), NODE_ENV: 'production', EMULATOR_SPEED: '1' };
    const running = await lab.start({ environment });
    if (!canBind()) lab.note('  processes cannot be bound to processors: server and load share them');
    bindToProcessor(running, serverProcessor);
    const access = { url: running.url, key: keys.modest };
    // Once each, so that all data is cached; a load of errors would measure nothing.
    for (const { path, body } of shots) await read(access, body === undefined ? { path } : { path, body });
    const overloaded = { lab, running, access };
    const peak = await peakOf(overloaded);
    return [...(await flooded(overloaded, peak)), await shared(overloaded, peak), await alive(running)];
  },
};
