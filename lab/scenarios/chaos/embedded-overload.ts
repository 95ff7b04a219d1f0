import type { Lab } from '../../lab.ts';
import { type Access, ask, untilAllRight } from '../../load/ask.ts';
import { countsByStatus } from '../../load/mixed-load.ts';
import { countOf, describeFlow, isServed, isUnfit, runGenerator } from '../../load/open-loop/run-generator.ts';
import { watchHealth } from '../../load/open-loop.ts';
import { costlyShots, crowdShots, modestShots } from '../../load/shots.ts';
import type { ServerProcess } from '../../process/server-process.ts';
import { timeUntil } from '../../process/waiting.ts';
import { alive, equal, figure, judged, seconds, within } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';

const keys = { flood: 'chaos-key-that-floods', modest: 'chaos-key-that-is-modest' };
/** Several times what one thread can search, and little for the event loop. */
const floodPerSecond = 60;
const modestPerSecond = 2;
const floodSeconds = 20;
/** Each is used again before the server closes it as idle, after ten seconds. */
const connections = 400;
/** Longer than any request may take. */
const lingerSeconds = 40;
const longestHealthMs = 1_000;
const longestResponseMs = 25_000;
const leastServedShare = 0.9;
const normalWithinMs = 5_000;
const fillWithinMs = 120_000;
const checkEveryMs = 2_000;
/** So many looks without another post mean that the first crawl has ended. */
const quietChecks = 4;

const counts = {
  path: '/graphql',
  body: { query: '{ posts(first: 1) { totalCount } jobPostings(first: 1) { totalCount } }' },
};
const afterwards = { path: '/graphql', body: { query: '{ posts(query: "afterwards", first: 3) { totalCount } }' } };

/**
 * Waits until the sources of the shipped lists have been read, so that the flood alone is measured. On a slow machine
 * some are still read later.
 */
const untilFilled = async (access: Access): Promise<void> => {
  let last = '';
  let quiet = 0;
  let isFilled = false;
  const visit = async (): Promise<boolean> => {
    const { text } = await ask(access, counts);
    isFilled = /"posts":\{"totalCount":[1-9]/.test(text) && /"jobPostings":\{"totalCount":[1-9]/.test(text);
    quiet = isFilled && text === last ? quiet + 1 : 0;
    last = text;
    return quiet >= quietChecks;
  };
  await timeUntil(visit, { withinMs: fillWithinMs, everyMs: checkEveryMs });
  if (!isFilled) throw new Error(`the database was not filled: ${last.slice(0, 200)}`);
};

const start = async (lab: Lab): Promise<{ readonly running: ServerProcess; readonly access: Access }> => {
  const running = await lab.start({
    environment: {
      API_KEYS: Object.values(keys).join(','),
      NODE_ENV: 'production',
      EMULATOR_SPEED: '1',
      BLOG_SOURCES_FILE: undefined,
      JOB_BOARDS_FILE: undefined,
    },
  });
  const access = { url: running.url, key: keys.modest };
  await untilFilled(access);
  return { running, access };
};

/** One key sends costly searches that no cache has to the embedded database, beside another key with few requests. */
export const embeddedOverload: Scenario = {
  name: 'embedded-overload',
  run: async (lab) => {
    const { running, access } = await start(lab);
    const health = watchHealth(running);
    const report = await runGenerator(lab, running, {
      seconds: floodSeconds,
      connections,
      lingerSeconds,
      shots: costlyShots,
      flows: [
        { name: 'flood', key: keys.flood, perSecond: floodPerSecond },
        { name: 'modest', key: keys.modest, perSecond: modestPerSecond, shots: modestShots },
      ],
    });
    const { ms: normalMs } = await untilAllRight(access, [afterwards], 6 * normalWithinMs);
    const { longestMs: healthMs, probes } = await health.stop();
    const [flood, modest] = [report.flow('flood'), report.flow('modest')];
    const longestMs = Math.max(...[flood, modest].map((flow) => flow.longestMs ?? Number.POSITIVE_INFINITY));
    const served = countOf(modest, isServed) / (modest.sent + modest.notSent);
    const { stdout, stderr } = running.written();
    const done = `${floodPerSecond} costly searches a second by one key`;
    return [
      within(`${done}: /health, at the longest of ${probes}`, healthMs, longestHealthMs),
      within(`${done}: the longest answer`, longestMs, longestResponseMs, countsByStatus(flood.statuses)),
      equal(`${done}: answers that are neither right nor 503`, 0, countOf(flood, isUnfit) + countOf(modest, isUnfit)),
      judged(
        `${done}: another key with ${modestPerSecond} requests a second`,
        `at least ${leastServedShare * 100} % are served`,
        `${Math.round(served * 100)} %, p99 ${modest.accepted.p99} ms, ${countsByStatus(modest.statuses)}`,
        served >= leastServedShare,
      ),
      within(`${done}: until a search is answered afterwards`, normalMs, normalWithinMs),
      equal(`${done}: stacks in the log`, 0, `${stdout}${stderr}`.match(/"stack":/g)?.length ?? 0),
      await alive(running),
    ];
  },
};

const crowd = { connections: 300, seconds: 40 };
const longestAcceptedMs = 5_000;
const longestRefusedMs = 1_000;

/** Each of many connections of one key sends the next read when the last one has ended. */
export const embeddedCrowd: Scenario = {
  name: 'embedded-crowd',
  run: async (lab) => {
    const { running } = await start(lab);
    const health = watchHealth(running);
    const report = await runGenerator(lab, running, {
      seconds: crowd.seconds,
      connections: crowd.connections,
      atOnce: crowd.connections,
      lingerSeconds,
      shots: crowdShots,
      flows: [{ name: 'crowd', key: keys.flood, perSecond: 0 }],
    });
    const { longestMs: healthMs, probes } = await health.stop();
    const flow = report.flow('crowd');
    const done = `mixed reads on ${crowd.connections} connections of one key`;
    return [
      figure(`${done}: served in a second`, flow.goodput.toFixed(1), describeFlow(flow)),
      within(`${done}: accepted requests, p99`, flow.accepted.p99, longestAcceptedMs),
      within(`${done}: refusals, median`, flow.refused.p50, longestRefusedMs, `p99 ${seconds(flow.refused.p99)}`),
      within(`${done}: /health, at the longest of ${probes}`, healthMs, longestHealthMs),
      equal(
        `${done}: answers that are neither right nor 503 (${countsByStatus(flow.statuses)})`,
        0,
        countOf(flow, isUnfit),
      ),
      await alive(running),
    ];
  },
};
