import { type BrokenDatabase, openBrokenDatabase } from '../control/broken-database.ts';
import type { RunningTributary } from '../control/running-tributary.ts';
import { wait } from '../control/wait.ts';
import { ask, untilAllRight } from '../load/ask.ts';
import { startMixedLoad } from '../load/mixed-load.ts';
import { mixedQuestions } from '../load/questions.ts';
import { isRetryable, openSubscribers } from '../load/subscribers.ts';
import { equal, type Finding, within } from '../report.ts';
import type { Scenario } from '../scenario.ts';

const longestAnswerMs = 30_000;
const rightWithinMs = 3_000;
/** After this time the recovery has clearly failed. */
const patienceMs = 20_000;
const subscribersEach = 5;
/** Time of the check during the outage, after the first timeouts. */
const lookAfterMs = 8_000;

interface Fault {
  readonly done: string;
  /** Duration; 0 for a momentary fault. */
  readonly lastsMs: number;
  begin(database: BrokenDatabase): void | Promise<void>;
  end(database: BrokenDatabase): void | Promise<void>;
}

const nothing = () => {};
const faults: readonly Fault[] = [
  { done: 'all sessions terminated', lastsMs: 0, begin: ({ terminateAll }) => terminateAll(), end: nothing },
  { done: 'all connections cut', lastsMs: 0, begin: ({ proxy }) => proxy.breakAll(), end: nothing },
  {
    done: 'silent for 20 s',
    lastsMs: 20_000,
    begin: ({ proxy }) => proxy.stall(),
    end: ({ proxy }) => proxy.restore(),
  },
  {
    done: 'refused for 12 s',
    lastsMs: 12_000,
    begin: ({ proxy }) => proxy.refuse(),
    end: ({ proxy }) => proxy.restore(),
  },
];

const whileAway = async (running: RunningTributary, done: string): Promise<readonly Finding[]> => {
  const [ready, alive, airport] = await Promise.all([
    ask(running, { name: 'readiness', path: '/readiness' }, longestAnswerMs),
    running.isAlive(),
    ask(running, { name: 'flights', path: '/flights/api/v1/airports/SFO' }, longestAnswerMs),
  ]);
  return [
    equal(
      `${done}: the database as readiness reports it meanwhile`,
      'unavailable',
      /"database":"(\w+)"/.exec(ready.text)?.[1] ?? `status ${ready.status}`,
    ),
    equal(`${done}: health meanwhile`, 'ok', alive ? 'ok' : 'dead'),
    equal(`${done}: a key used before, on a route that needs no database`, 200, airport.status),
  ];
};

const suffer = async (running: RunningTributary, database: BrokenDatabase, fault: Fault): Promise<Finding[]> => {
  const { done, lastsMs } = fault;
  const findings: Finding[] = [];
  const load = startMixedLoad(running, mixedQuestions);
  const subscribers = await openSubscribers(running, subscribersEach);
  const ends: string[] = [];
  for (const { ended } of subscribers) void ended.then((how) => ends.push(how));
  await fault.begin(database);
  if (lastsMs > 0) {
    await wait(lookAfterMs);
    const [seen] = await Promise.all([whileAway(running, done), wait(lastsMs - lookAfterMs)]);
    findings.push(...seen);
  }
  await fault.end(database);
  const { ms, wrong } = await untilAllRight(running, mixedQuestions, patienceMs);
  const stillWrong = wrong.map(({ name, status }) => `${name} ${status}`).join(', ');
  const unretryable = ends.filter((how) => !isRetryable(how));
  const { longestMs, statuses, unfit } = await load.stop();
  for (const { leave } of subscribers) leave();
  const first = unfit[0];
  findings.push(
    within(`${done}: all is right after its return`, ms, rightWithinMs, stillWrong),
    within(`${done}: the longest answer`, longestMs, longestAnswerMs, statuses),
    {
      done: `${done}: answers that are neither right nor a retryable 503`,
      bound: 'none',
      measured:
        first === undefined ? 'none' : `${unfit.length}, as ${first.name}: ${first.status} ${first.text.slice(0, 80)}`,
      ok: unfit.length === 0,
    },
    equal(`${done}: streams that ended without a retryable reason, of ${subscribers.length}`, 0, unretryable.length),
    equal(`${done}: the process`, 'alive', (await running.isAlive()) ? 'alive' : 'dead'),
  );
  return findings;
};

export const database: Scenario = {
  name: 'database',
  needs: ['postgres'],
  run: async (lab) => {
    const broken = await openBrokenDatabase(lab);
    const findings: Finding[] = [];
    let running = await lab.start(broken.environment);
    const { key } = running;
    for (const fault of faults) {
      if (!(await running.isAlive())) running = { ...(await lab.start({ ...broken.environment, API_KEYS: key })), key };
      await untilAllRight(running, mixedQuestions, patienceMs);
      findings.push(...(await suffer(running, broken, fault)));
    }
    return findings;
  },
};

export const databaseStop: Scenario = {
  name: 'database-stop',
  needs: ['postgres'],
  run: async (lab) => {
    const broken = await openBrokenDatabase(lab);
    const running = await lab.start(broken.environment);
    await untilAllRight(running, mixedQuestions, patienceMs);
    const load = startMixedLoad(running, mixedQuestions);
    await openSubscribers(running, 1);
    broken.proxy.stall();
    await wait(1_000);
    const { code, ms } = await running.end('SIGTERM');
    await load.stop();
    return [within('SIGTERM while the database is silent', ms, 30_000, `exit code ${code}`)];
  },
};
