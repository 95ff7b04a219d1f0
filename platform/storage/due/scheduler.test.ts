import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { describeDatabases, type TestDatabase } from '../../../tests/kit/storage/backends.ts';
import { openTestPglite } from '../../../tests/kit/storage/test-pglite.ts';
import { createRecordingLogger, type LogLine } from '../../../tests/kit/suite/recording-logger.ts';
import { eventually } from '../../../tests/kit/time/eventually.ts';
import { createMemoryEventBus, type EventBus } from '../../cache/events/event-bus.ts';
import type { Call } from '../../call/call.ts';
import type { Clock } from '../../runtime/clock/clock.ts';
import { systemClock } from '../../runtime/clock/system-clock.ts';
import { silentLogger } from '../../runtime/log/logger.ts';
import { isReported } from '../../runtime/log/reported.ts';
import type { Database } from '../database.ts';
import { DatabaseUnavailableError } from '../database-unavailable-error.ts';
import type { DueWork, RunningRow } from './attempt.ts';
import { createDueRows, type DueRows } from './due-rows.ts';
import { createScheduler, type SchedulerOptions } from './scheduler.ts';

/** An event that a test waits for. */
const createGate = <T = void>() => {
  let open: (value: T) => void = () => {};
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

const aborted = (call: Call) =>
  new Promise<never>((_resolve, reject) => call.signal.addEventListener('abort', () => reject(call.reason)));

/** So long that a test would miss its deadline if its row was found by polling. */
const seldomMs = 600_000;
const oftenMs = 20;

interface Letter {
  readonly name: string;
  readonly body: string | null;
}

/** An instant by the clock of the process, which the server's need not be. */
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

const table = `create table letters (name text primary key, body text, sent boolean not null default false,
  due_at timestamptz not null, owner text, lease_until timestamptz,
  attempts integer not null default 0)`;

const letters = createDueRows<Letter, Letter>({
  kind: 'letters',
  table: 'letters',
  key: 'name',
  owner: 'owner',
  leaseUntil: 'lease_until',
  attempts: 'attempts',
  isOpen: sql`not sent`,
  dueAt: sql`due_at`,
  toRow: (row) => row,
});

type Run = (row: RunningRow<Letter>, call: Call) => Promise<unknown>;

const mail = (database: Database, run: Run, changes: Partial<DueWork<Letter>> = {}): DueWork<Letter> => ({
  rows: letters,
  concurrency: 1,
  leaseMs: 60_000,
  attemptMs: 60_000,
  retryMs: 1,
  countsFailures: true,
  ...changes,
  run: async (row, call) => {
    await run(row, call);
    await letters.settle(database.kysely, row, sql`sent = true`);
  },
});

describeDatabases('the scheduler', (backend) => {
  let home: TestDatabase;
  let bus: EventBus;
  const endings: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    home = await backend.open();
    await home.database.executeSql(table);
  });
  afterAll(() => home.dispose());
  beforeEach(() => {
    bus = createMemoryEventBus({ log: silentLogger });
  });
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
    await home.database.executeSql('delete from letters');
  });

  const open = (options: Partial<SchedulerOptions> = {}) => {
    const scheduler = createScheduler({
      database: home.database,
      bus,
      clock: systemClock,
      log: silentLogger,
      pollMs: seldomMs,
      ...options,
    });
    endings.push(() => scheduler.close(0));
    return scheduler;
  };
  const write = (...names: string[]) =>
    home.database.executeSql('insert into letters (name, due_at) select unnest($1::text[]), $2', [names, inMs(0)]);
  const stored = async () =>
    (await home.database.executeSql('select name, sent, owner, attempts from letters order by name')).rows;
  const allSent = () =>
    eventually(stored, (rows) => rows.every((row) => row['sent'] === true && row['owner'] === null));

  it('works on a row as soon as it is woken', async () => {
    const scheduler = open();
    const got = createGate<RunningRow<Letter>>();
    await scheduler.work(mail(home.database, async (row) => got.open(row)));
    await write('a');
    scheduler.wake(letters);
    expect(await got.opened).toMatchObject({ key: 'a', row: { name: 'a', body: null }, attempt: 1 });
    await allSent();
  });

  it('finds a row by polling when nothing wakes it, and when it is due later', async () => {
    const scheduler = open({ pollMs: oftenMs });
    await scheduler.work(mail(home.database, async () => {}));
    await home.database.executeSql("insert into letters (name, due_at) values ('a', $1), ('b', $2)", [
      inMs(0),
      inMs(100),
    ]);
    await allSent();
  });

  it('runs a row that was stored with the caller’s transaction, or none', async () => {
    const ran: string[] = [];
    const scheduler = open();
    await scheduler.work(mail(home.database, async ({ key }) => ran.push(key)));
    const insert = (name: string) =>
      home.database.kysely.transaction().execute(async (transaction) => {
        const text = 'insert into letters (name, due_at) values ($1, $2)';
        await home.database.executeSqlIn(transaction, text, [name, inMs(0)]);
        if (name === 'a') throw new Error('change of mind');
      });
    await expect(insert('a')).rejects.toThrow('change of mind');
    scheduler.wake(letters);
    await insert('b');
    scheduler.wake(letters);
    await allSent();
    expect(ran).toEqual(['b']);
  });

  it('runs the configured number of rows at once, and takes the next when one ends', async () => {
    await write('a', 'b', 'c', 'd', 'e');
    let running = 0;
    let most = 0;
    const run = async () => {
      most = Math.max(most, ++running);
      await systemClock.sleep(5);
      running--;
    };
    await open().work(mail(home.database, run, { concurrency: 2 }));
    await allSent();
    expect(most).toBe(2);
  });

  it('gives each row to one of many workers', async () => {
    const seen: string[] = [];
    const databases = [home.database, home.another(), home.another()];
    const schedulers = databases.map((database) => open({ database }));
    for (const scheduler of schedulers)
      await scheduler.work(mail(home.database, async ({ key }) => seen.push(key), { concurrency: 2 }));
    const names = Array.from({ length: 20 }, (_, number) => `letter-${number}`);
    await write(...names);
    schedulers[0]?.wake(letters);
    await allSent();
    expect(seen.sort()).toEqual(names.sort());
  });

  it('runs a row again after a failed attempt, which it counts', async () => {
    const attempts: number[] = [];
    const run: Run = async ({ attempt }) => {
      attempts.push(attempt);
      if (attempt < 3) throw new Error('no luck');
    };
    await write('a');
    await open({ pollMs: oftenMs }).work(mail(home.database, run));
    await allSent();
    expect(attempts).toEqual([1, 2, 3]);
  });

  it('runs a row again whose attempt took too long', async () => {
    const run: Run = ({ attempt }, call) => (attempt === 1 ? aborted(call) : Promise.resolve());
    await write('a');
    await open({ pollMs: oftenMs }).work(mail(home.database, run, { attemptMs: 50 }));
    await allSent();
    expect(await stored()).toMatchObject([{ attempts: 2 }]);
  });

  /** The same rows, of which the responses to the given number of claims are lost after their commit. */
  const losing = (responses: number): DueRows<Letter> => {
    let left = responses;
    return {
      ...letters,
      claimDue: async (...claim) => {
        const claimed = await letters.claimDue(...claim);
        if (left-- > 0) throw new DatabaseUnavailableError(new Error('Connection terminated unexpectedly'));
        return claimed;
      },
    };
  };

  it('runs a row at the next poll when the response to its claim was lost, without counting an attempt', async () => {
    await write('a');
    await open({ pollMs: oftenMs }).work(mail(home.database, async () => {}, { rows: losing(2) }));
    await allSent();
    expect(await stored()).toMatchObject([{ attempts: 1 }]);
  });

  it('leaves rows of other workers alone when the response to its claim was lost', async () => {
    const [go, begun] = [createGate(), createGate()];
    await write('a');
    const other = mail(home.database, () => {
      begun.open();
      return go.opened;
    });
    await open().work(other);
    await begun.opened;
    await write('b');
    const ran: string[] = [];
    const run: Run = async ({ key }) => ran.push(key);
    await open({ pollMs: oftenMs }).work(mail(home.database, run, { rows: losing(1) }));
    await eventually(stored, ([, second]) => second?.['sent'] === true);
    go.open();
    await allSent();
    expect(ran).toEqual(['b']);
    expect(await stored()).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
  });

  it('waits at close for running work during the grace period', async () => {
    const scheduler = open();
    const [begun, go] = [createGate(), createGate()];
    await write('a');
    const run: Run = () => {
      begun.open();
      return go.opened;
    };
    await scheduler.work(mail(home.database, run));
    await begun.opened;
    const closed = scheduler.close(10_000);
    go.open();
    await closed;
    expect(await stored()).toMatchObject([{ sent: true }]);
  });

  it('aborts work after the grace period, and frees its rows for other workers at once', async () => {
    const scheduler = open();
    const begun = createGate();
    await write('a');
    let reason: unknown;
    const run: Run = (_, call) => {
      begun.open();
      call.signal.addEventListener('abort', () => {
        reason = call.reason;
      });
      return aborted(call);
    };
    await scheduler.work(mail(home.database, run));
    await begun.opened;
    await scheduler.close(0);
    // No stack at Ctrl-C, whichever code logs it.
    expect(isReported(reason)).toBe(true);
    expect(await stored()).toMatchObject([{ sent: false, owner: null, attempts: 0 }]);
    await open({ database: home.another() }).work(mail(home.database, async () => {}));
    await allSent();
  });

  // The former queue stored a second job for a key whose job was running, and could then not return the first one.
  it('frees a row at its end that became due again while it ran, and it is run once more', async () => {
    const lines: LogLine[] = [];
    const ran: string[] = [];
    const scheduler = open({ log: createRecordingLogger(lines), pollMs: oftenMs });
    const waker = open();
    const begun = createGate();
    await write('a');
    const run: Run = ({ key }, call) => {
      ran.push(key);
      begun.open();
      return aborted(call);
    };
    await scheduler.work(mail(home.database, run, { concurrency: 2 }));
    await begun.opened;
    await home.database.executeSql('update letters set due_at = $1', [inMs(0)]);
    for (let wakes = 0; wakes < 3; wakes += 1) waker.wake(letters);
    await scheduler.close(0);
    expect(lines).toEqual([]);
    expect(await stored()).toMatchObject([{ name: 'a', sent: false, owner: null }]);
    await open().work(mail(home.database, async ({ key }) => ran.push(key)));
    await allSent();
    expect(ran).toEqual(['a', 'a']);
  });

  it('aborts work after the grace period even while a claim waits for a silent database', async () => {
    const [silence, asked] = [createGate(), createGate()];
    let isSilent = false;
    const rows: DueRows<Letter> = {
      ...letters,
      claimDue: async (...claim) => {
        if (isSilent) {
          asked.open();
          await silence.opened;
        }
        return letters.claimDue(...claim);
      },
    };
    const scheduler = open();
    const [begun, over] = [createGate(), createGate()];
    await write('a');
    const run: Run = (_, call) => {
      begun.open();
      call.signal.addEventListener('abort', () => over.open());
      return aborted(call);
    };
    await scheduler.work(mail(home.database, run, { rows, concurrency: 2 }));
    await begun.opened;
    isSilent = true;
    await write('b');
    scheduler.wake(letters);
    await asked.opened;
    const closed = scheduler.close(1);
    await over.opened;
    silence.open();
    await closed;
    // What the late claim took is free again.
    const freed = { sent: false, owner: null, attempts: 0 };
    expect(await stored()).toMatchObject([freed, freed]);
  });

  it('logs an outage of the database once, and its end', async () => {
    const lines: LogLine[] = [];
    let polls = 0;
    const polled = createGate();
    const clock: Clock = {
      ...systemClock,
      after: (ms, callback) => {
        if (ms === oftenMs && ++polls === 4) polled.open();
        return systemClock.after(ms, callback);
      },
    };
    const scheduler = open({ log: createRecordingLogger(lines), pollMs: oftenMs, clock });
    await scheduler.work(mail(home.database, async () => {}, { rows: losing(3) }));
    await polled.opened;
    await scheduler.close(0);
    expect(lines.map(({ level, message }) => [level, message])).toEqual([
      ['error', 'due rows could not be read'],
      ['info', 'due rows can be read again'],
    ]);
  });

  it('claims no rows and refuses work once closed', async () => {
    const scheduler = open();
    await scheduler.work(mail(home.database, async () => {}));
    await scheduler.close();
    await write('a');
    open().wake(letters);
    await expect(scheduler.work(mail(home.database, async () => {}))).rejects.toThrow('The scheduler is closed.');
    expect(await stored()).toMatchObject([{ sent: false, owner: null }]);
  });
});

it('runs the work of a dead process again as soon as the embedded database is opened again', async () => {
  const home = await openTestPglite();
  await home.database.executeSql(table);
  await home.database.executeSql(
    "insert into letters (name, due_at, owner, lease_until, attempts) values ('a', $1, 'dead', $2, 1)",
    [inMs(0), inMs(3_600_000)],
  );
  const again = await home.reopen();
  const lines: LogLine[] = [];
  const options = {
    database: again,
    bus: createMemoryEventBus({ log: silentLogger }),
    clock: systemClock,
    log: createRecordingLogger(lines),
    pollMs: oftenMs,
  };
  const begun = createGate<number>();
  const first = createScheduler(options);
  const run: Run = ({ attempt }, call) => {
    begun.open(attempt);
    return aborted(call);
  };
  await first.work(mail(again, run));
  expect(await begun.opened).toBe(2);
  expect(lines).toMatchObject([{ level: 'warn', fields: { queue: 'letters', count: 1 } }]);

  // The row of a live scheduler on the same database is no orphan.
  const second = createScheduler(options);
  let stolen = 0;
  await second.work(mail(again, async () => stolen++));
  await second.close(0);
  expect([stolen, lines.length]).toEqual([0, 1]);
  await first.close(0);
  await home.dispose();
});
