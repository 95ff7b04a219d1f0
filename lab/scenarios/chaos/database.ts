import type { BreakableDatabase } from '../../lab.ts';
import { ask, untilAllRight } from '../../load/ask.ts';
import { startMixedLoad } from '../../load/mixed-load.ts';
import { mixedQuestions } from '../../load/questions.ts';
import { isRetryable, openSubscribers } from '../../load/subscribers.ts';
import type { ServerProcess } from '../../process/server-process.ts';
import { wait } from '../../process/waiting.ts';
import { equal, type Finding, judged, within } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';

const longestResponseMs = 30_000;
const rightWithinMs = 3_000;
/** A process that has not recovered by then has failed; a longer wait would only measure the failure more exactly. */
const timeoutMs = 20_000;
const subscribersEach = 5;
/** Delay until the process is checked while the database is away: longer than the first timeouts. */
const checkAfterMs = 8_000;

interface Fault {
  readonly done: string;
  readonly lastsMs: number;
  readonly begin: (database: BreakableDatabase) => void | Promise<void>;
  readonly end?: (database: BreakableDatabase) => void | Promise<void>;
}

const restore: Fault['end'] = ({ proxy }) => proxy.restore();
const faults: readonly Fault[] = [
  { done: 'all sessions terminated', lastsMs: 0, begin: ({ terminateAll }) => terminateAll() },
  { done: 'all connections cut', lastsMs: 0, begin: ({ proxy }) => proxy.breakAll() },
  { done: 'silent for 20 s', lastsMs: 20_000, begin: ({ proxy }) => proxy.stall(), end: restore },
  { done: 'refused for 12 s', lastsMs: 12_000, begin: ({ proxy }) => proxy.refuse(), end: restore },
];

const whileAway = async (running: ServerProcess, done: string): Promise<readonly Finding[]> => {
  const [ready, isAlive, airport] = await Promise.all([
    ask(running, { path: '/readiness' }, longestResponseMs),
    running.isAlive(),
    ask(running, { path: '/flights/api/v1/airports/SFO' }, longestResponseMs),
  ]);
  return [
    equal(
      `${done}: the database as readiness reports it meanwhile`,
      'unavailable',
      /"database":"(\w+)"/.exec(ready.text)?.[1] ?? `status ${ready.status}`,
    ),
    equal(`${done}: health meanwhile`, 'ok', isAlive ? 'ok' : 'dead'),
    equal(`${done}: a key used before, on a route that needs no database`, 200, airport.status),
  ];
};

const suffer = async (running: ServerProcess, database: BreakableDatabase, fault: Fault): Promise<Finding[]> => {
  const { done, lastsMs } = fault;
  const findings: Finding[] = [];
  const load = startMixedLoad(running, mixedQuestions);
  const subscribers = await openSubscribers(running, subscribersEach);
  await fault.begin(database);
  if (lastsMs > 0) {
    await wait(checkAfterMs);
    const [seen] = await Promise.all([whileAway(running, done), wait(lastsMs - checkAfterMs)]);
    findings.push(...seen);
  }
  await fault.end?.(database);
  const { ms, wrong } = await untilAllRight(running, mixedQuestions, timeoutMs);
  const unretryable = subscribers.ends().filter((how) => !isRetryable(how));
  const { longestMs, statuses, unfit } = await load.stop();
  subscribers.leave();
  const [first] = unfit;
  return [
    ...findings,
    within(
      `${done}: all is right after its return`,
      ms,
      rightWithinMs,
      wrong.map(({ name, status }) => `${name} ${status}`).join(', '),
    ),
    within(`${done}: the longest answer`, longestMs, longestResponseMs, statuses),
    judged(
      `${done}: answers that are neither right nor a retryable 503`,
      'none',
      first === undefined ? 'none' : `${unfit.length}, as ${first.name}: ${first.status} ${first.text.slice(0, 80)}`,
      first === undefined,
    ),
    equal(`${done}: streams that ended without a retryable reason, of ${subscribers.count}`, 0, unretryable.length),
    equal(`${done}: the process`, 'alive', (await running.isAlive()) ? 'alive' : 'dead'),
  ];
};

export const database: Scenario = {
  name: 'database',
  needs: ['postgres'],
  run: async (lab) => {
    const broken = await lab.breakableDatabase();
    const findings: Finding[] = [];
    const environment = { DATABASE_URL: broken.url };
    let running = await lab.start({ environment });
    const { key } = running;
    for (const fault of faults) {
      if (!(await running.isAlive()))
        running = await lab.start({ environment: { ...environment, API_KEYS: key }, key });
      await untilAllRight(running, mixedQuestions, timeoutMs);
      findings.push(...(await suffer(running, broken, fault)));
    }
    return findings;
  },
};

export const databaseStop: Scenario = {
  name: 'database-stop',
  needs: ['postgres'],
  run: async (lab) => {
    const broken = await lab.breakableDatabase();
    const running = await lab.start({ environment: { DATABASE_URL: broken.url } });
    await untilAllRight(running, mixedQuestions, timeoutMs);
    const load = startMixedLoad(running, mixedQuestions);
    await openSubscribers(running, 1);
    broken.proxy.stall();
    await wait(1_000);
    const { code, ms } = await running.end('SIGTERM');
    await load.stop();
    return [within('SIGTERM while the database is silent', ms, 30_000, `exit code ${code}`)];
  },
};
