import type { RunningTributary } from '../control/running-tributary.ts';
import { wait } from '../control/wait.ts';
import { type Access, ask } from '../load/ask.ts';
import { costlyShots, modestShots } from '../load/database-shots.ts';
import { watchHealth } from '../load/health-watch.ts';
import type { FlowReport } from '../load/open-loop/generator-job.ts';
import { runGenerator } from '../load/open-loop/run-generator.ts';
import { equal, type Finding, within } from '../report.ts';
import type { Scenario } from '../scenario.ts';

const keys = { flood: 'chaos-key-that-floods', modest: 'chaos-key-that-is-modest' };
/** Several times what one thread can search, and little for the event loop. */
const floodPerSecond = 60;
const modestPerSecond = 3;
const floodSeconds = 20;
/** Each is used again before the server closes it as idle, after ten seconds. */
const connections = 400;
/** Longer than any request may take. */
const lingerSeconds = 40;
const longestHealthMs = 1_000;
const longestAnswerMs = 25_000;
const leastServedShare = 0.9;
const normalWithinMs = 5_000;
const fillWithinMs = 180_000;
const lookEveryMs = 2_000;
/** So many looks without another post mean that the first crawl has ended. */
const quietLooks = 4;

const counts = {
  name: 'counts',
  path: '/graphql',
  body: { query: '{ posts(first: 1) { totalCount } jobPostings(first: 1) { totalCount } }' },
};

/** Waits until the sources of the shipped lists have been read, so that the flood alone is measured. */
const untilFilled = async (access: Access): Promise<void> => {
  const startedAtMs = performance.now();
  let last = '';
  for (let quiet = 0; quiet < quietLooks; ) {
    const { text } = await ask(access, counts);
    const isFilled = /"posts":\{"totalCount":[1-9]/.test(text) && /"jobPostings":\{"totalCount":[1-9]/.test(text);
    quiet = isFilled && text === last ? quiet + 1 : 0;
    last = text;
    if (performance.now() - startedAtMs > fillWithinMs)
      throw new Error(`the database was not filled: ${text.slice(0, 200)}`);
    await wait(lookEveryMs);
  }
};

const untilNormal = async (running: RunningTributary): Promise<number> => {
  const startedAtMs = performance.now();
  const body = { query: '{ posts(query: "afterwards", first: 3) { totalCount } }' };
  for (;;) {
    const { status, text } = await ask(
      { url: running.url, key: keys.modest },
      { name: 'search', path: '/graphql', body },
    );
    const ms = performance.now() - startedAtMs;
    if (status === 200 && !text.includes('"errors"')) return ms;
    if (ms > 6 * normalWithinMs) return Number.POSITIVE_INFINITY;
    await wait(100);
  }
};

const sumOf = ({ statuses }: FlowReport, isMeant: (status: number) => boolean): number =>
  Object.entries(statuses)
    .filter(([status]) => isMeant(Number(status)))
    .reduce((sum, [, count]) => sum + count, 0);
const isServed = (status: number) => status >= 200 && status < 300;

const statusesOf = ({ statuses }: FlowReport): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');

/** One key sends costly searches that no cache has to the embedded database, beside another key with few requests. */
export const embeddedOverload: Scenario = {
  name: 'embedded-overload',
  needs: [],
  run: async (lab) => {
    const running = await lab.start({
      API_KEYS: Object.values(keys).join(','),
      NODE_ENV: 'production',
      // The start is recognized by the line of GraphiQL, which is printed only with pages.
      PAGES: 'on',
      EMULATOR_SPEED: '1',
      BLOG_SOURCES_FILE: undefined,
      JOB_BOARDS_FILE: undefined,
    });
    await untilFilled({ url: running.url, key: keys.modest });
    const health = watchHealth(running);
    const { flows } = await runGenerator({
      port: Number(new URL(running.url).port),
      seconds: floodSeconds,
      connections,
      lingerSeconds,
      shots: costlyShots,
      flows: [
        { name: 'flood', key: keys.flood, perSecond: floodPerSecond },
        { name: 'modest', key: keys.modest, perSecond: modestPerSecond, shots: modestShots },
      ],
    });
    const normalMs = await untilNormal(running);
    const healthTimes = await health.stop();
    const [flood, modest] = flows;
    if (flood === undefined || modest === undefined) throw new Error('the generator reported no flows');
    const longestMs = Math.max(...flows.map((flow) => flow.longestMs ?? Number.POSITIVE_INFINITY));
    const served = sumOf(modest, isServed) / (modest.sent + modest.notSent);
    const unfit = flows.reduce((sum, flow) => sum + sumOf(flow, (status) => !isServed(status) && status !== 503), 0);
    const { stdout, stderr } = running.process.written();
    const log = `${stdout}${stderr}`;
    const done = `${floodPerSecond} costly searches a second by one key`;
    const findings: Finding[] = [
      within(`${done}: /health, at the longest of ${healthTimes.length}`, Math.max(...healthTimes), longestHealthMs),
      within(`${done}: the longest answer`, longestMs, longestAnswerMs, statusesOf(flood)),
      equal(`${done}: answers that are neither right nor 503`, 0, unfit),
      {
        done: `${done}: another key with ${modestPerSecond} requests a second`,
        bound: `at least ${leastServedShare * 100} % are served`,
        measured: `${Math.round(served * 100)} %, p99 ${modest.accepted.p99} ms, ${statusesOf(modest)}`,
        ok: served >= leastServedShare,
      },
      within(`${done}: until a search is answered afterwards`, normalMs, normalWithinMs),
      equal(`${done}: stacks in the log`, 0, log.match(/"stack":/g)?.length ?? 0),
      equal('the process afterwards', 'alive', (await running.isAlive()) ? 'alive' : 'dead'),
    ];
    return findings;
  },
};
