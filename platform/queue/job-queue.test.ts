import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { describeDatabases, type TestDatabase } from '../../tests/kit/backends.ts';
import type { Clock } from '../clock/clock.ts';
import { systemClock } from '../clock/system-clock.ts';
import type { EventBus } from '../events/event-bus.ts';
import { createMemoryEventBus } from '../events/memory-event-bus.ts';
import { silentLogger } from '../log/logger.ts';
import type { Database } from '../storage/database.ts';
import { DatabaseUnavailableError } from '../storage/database-unavailable-error.ts';
import { queueSchema } from './create-boss.ts';
import { type CreateJobQueueOptions, createJobQueue } from './create-job-queue.ts';
import type { QueueJob } from './job-queue.ts';

/** An event that a test waits for. */
const createGate = <T = void>() => {
  let open: (value: T) => void = () => {};
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** So long that a test would miss its deadline if it got its job by polling. */
const seldom = 600;
/** Waits a hundredth of every time, so that maintenance runs. */
const hurried: Clock = {
  now: () => systemClock.now(),
  sleep: (ms, signal) => systemClock.sleep(ms / 100, signal),
  after: (ms, callback) => systemClock.after(ms / 100, callback),
};
const queueOptions = { retryLimit: 2, retryDelaySeconds: 1, expireInSeconds: 60 };

describeDatabases('JobQueue', (backend) => {
  let home: TestDatabase;
  let bus: EventBus;
  const endings: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    home = await backend.open();
  });
  afterAll(() => home.dispose());
  beforeEach(() => {
    bus = createMemoryEventBus({ log: silentLogger });
  });
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
    await dropTables();
  });

  const dropTables = () => home.database.executeSql(`drop schema if exists ${queueSchema} cascade`);
  const open = (options: Partial<CreateJobQueueOptions> = {}) => {
    const database: Database = options.database ?? home.database;
    const queue = createJobQueue({
      bus,
      clock: systemClock,
      log: silentLogger,
      pollingIntervalSeconds: seldom,
      ...options,
      database,
    });
    endings.push(() => queue.close(0));
    return queue;
  };
  const states = async () =>
    (await home.database.executeSql(`select state::text from ${queueSchema}.job order by created_on`)).rows.map(
      (row) => row['state'],
    );
  /** Polls the real database for at most 3 s, because nothing else reports its state. */
  const untilStates = async (wanted: string[]) => {
    const endMs = Date.now() + 3000;
    for (;;) {
      const found = await states();
      if (found.join() === wanted.join() || Date.now() > endMs) return expect(found).toEqual(wanted);
      await systemClock.sleep(20);
    }
  };

  it('hands a job to a worker as soon as it is nudged', async () => {
    const queue = open();
    await queue.declare('mail', queueOptions);
    const got = createGate<QueueJob<{ to: string }>>();
    await queue.work<{ to: string }>('mail', { concurrency: 1 }, async (job) => got.open(job));
    const id = await queue.enqueue('mail', { to: 'someone' });
    queue.nudge('mail');
    const job = await got.opened;
    expect(job).toMatchObject({ id, data: { to: 'someone' } });
    expect(job.signal.aborted).toBe(false);
    await untilStates(['completed']);
  });

  it('finds a job by polling when the nudge was lost', async () => {
    const queue = open({ pollingIntervalSeconds: 0.05 });
    await queue.declare('mail', queueOptions);
    const got = createGate<unknown>();
    await queue.work('mail', { concurrency: 1 }, async (job) => got.open(job.data));
    await queue.enqueue('mail', { n: 1 });
    expect(await got.opened).toEqual({ n: 1 });
  });

  it('stores the job with the caller’s transaction or not at all', async () => {
    const queue = open();
    await queue.declare('mail', queueOptions);
    const broken = home.database.kysely.transaction().execute(async (transaction) => {
      expect(await queue.enqueue('mail', { n: 1 }, { transaction })).toEqual(expect.any(String));
      throw new Error('change of mind');
    });
    await expect(broken).rejects.toThrow('change of mind');
    expect(await states()).toEqual([]);
    await home.database.kysely.transaction().execute((transaction) => queue.enqueue('mail', { n: 2 }, { transaction }));
    expect(await states()).toEqual(['created']);
  });

  it('refuses jobs and workers for a queue that was not declared', async () => {
    const queue = open();
    await expect(queue.enqueue('unknown', {})).rejects.toThrow('The queue unknown was not declared.');
    await expect(queue.work('unknown', { concurrency: 1 }, async () => {})).rejects.toThrow('was not declared');
  });

  it('runs the configured number of jobs at once, and takes the next when one ends', async () => {
    const queue = open();
    await queue.declare('mail', queueOptions);
    for (const n of [1, 2, 3, 4, 5]) await queue.enqueue('mail', { n });
    let running = 0;
    let most = 0;
    let left = 5;
    const done = createGate();
    await queue.work('mail', { concurrency: 2 }, async () => {
      most = Math.max(most, ++running);
      await systemClock.sleep(5);
      running--;
      if (--left === 0) done.open();
    });
    await done.opened;
    expect(most).toBe(2);
  });

  it('gives each job to one of many workers', async () => {
    const seen: number[] = [];
    const all = createGate();
    const work = async (job: QueueJob<{ n: number }>) => {
      seen.push(job.data.n);
      if (seen.length === 20) all.open();
    };
    const queues = [open(), open({ database: home.another() }), open({ database: home.another() })];
    await Promise.all(queues.map((queue) => queue.declare('mail', queueOptions)));
    for (const queue of queues) await queue.work<{ n: number }>('mail', { concurrency: 2 }, work);
    for (let n = 0; n < 20; n++) await queues[0]?.enqueue('mail', { n });
    queues[0]?.nudge('mail');
    await all.opened;
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('declares queues from several processes at once, and updates changed options', async () => {
    const queues = [open(), open({ database: home.another() }), open({ database: home.another() })];
    await Promise.all(
      queues.flatMap((queue, n) => ['a', 'b', `own${n}`].map((name) => queue.declare(name, queueOptions))),
    );
    await queues[0]?.declare('a', { ...queueOptions, retryLimit: 7 });
    const { rows } = await home.database.executeSql(`select name, retry_limit from ${queueSchema}.queue order by name`);
    expect(rows.map((row) => `${row['name']} ${row['retry_limit']}`)).toEqual([
      'a 7',
      'b 2',
      'own0 2',
      'own1 2',
      'own2 2',
    ]);
  });

  it('creates its tables once for several processes that start on an empty database', async () => {
    const databases = [home.another(), home.another(), home.another()];
    // Several rounds, because a connection that has created tables before is quicker than the notice of another's
    // tables.
    for (let turn = 0; turn < 5; turn += 1) {
      await dropTables();
      const queues = databases.map((database) => open({ database }));
      await Promise.all(queues.map((queue) => queue.declare('a', queueOptions)));
      const { rows } = await home.database.executeSql(`select name from ${queueSchema}.queue`);
      expect(rows).toEqual([{ name: 'a' }]);
    }
  });

  it('lets one job of a singleton key wait, and any number without', async () => {
    const queue = open();
    await queue.declare('mail', queueOptions);
    expect(await queue.enqueue('mail', {}, { singletonKey: 'a' })).not.toBeNull();
    expect(await queue.enqueue('mail', {}, { singletonKey: 'a' })).toBeNull();
    expect(await queue.enqueue('mail', {}, { singletonKey: 'b' })).not.toBeNull();
    expect(await queue.enqueue('mail', {})).not.toBeNull();
    expect(await queue.enqueue('mail', {})).not.toBeNull();
    expect(await states()).toHaveLength(4);
  });

  it('retries a failed job after its delay, and gives up after its limit', async () => {
    const queue = open({ pollingIntervalSeconds: 0.05 });
    await queue.declare('mail', { ...queueOptions, retryLimit: 1 });
    await queue.enqueue('mail', {});
    const times: number[] = [];
    await queue.work('mail', { concurrency: 1 }, async () => {
      times.push(Date.now());
      throw new Error('no luck');
    });
    await untilStates(['retry']);
    await untilStates(['failed']);
    const [first = 0, second = 0] = times;
    expect(times).toHaveLength(2);
    expect(second - first).toBeGreaterThanOrEqual(1000);
    const { rows } = await home.database.executeSql(`select output from ${queueSchema}.job`);
    expect(rows).toEqual([{ output: { name: 'Error', message: 'no luck' } }]);
  });

  it('aborts an expired attempt, and retries the job', async () => {
    const queue = open();
    await queue.declare('mail', { ...queueOptions, expireInSeconds: 1 });
    await queue.enqueue('mail', {});
    await queue.work('mail', { concurrency: 1 }, (job) => aborted(job.signal));
    await untilStates(['retry']);
    const { rows } = await home.database.executeSql(`select output ->> 'message' as message from ${queueSchema}.job`);
    expect(rows).toEqual([{ message: 'the attempt took longer than 1 s' }]);
  });

  it('runs the job of a dead worker again when its attempt expires', async () => {
    const dead = open();
    await dead.declare('mail', { retryLimit: 1, retryDelaySeconds: 1, expireInSeconds: 1 });
    await dead.enqueue('mail', { n: 1 });
    // Taken and never ended, as when a process is killed in the middle of a job.
    await home.database.executeSql(
      `update ${queueSchema}.job set state = 'active', started_on = now() - interval '0.9 s'`,
    );
    const alive = open({ database: home.another(), clock: hurried, pollingIntervalSeconds: 5 });
    await alive.declare('mail', { retryLimit: 1, retryDelaySeconds: 1, expireInSeconds: 1 });
    const got = createGate<unknown>();
    await alive.work('mail', { concurrency: 1 }, async (job) => got.open(job.data));
    expect(await got.opened).toEqual({ n: 1 });
    await untilStates(['completed']);
  });

  /** The same database, which loses the responses to the given number of fetches after their commit. */
  const losing = (answers: number): Database => {
    const database = home.another();
    let left = answers;
    return {
      ...database,
      executeSql: async (text, values) => {
        const result = await database.executeSql(text, values);
        if (text.includes(`state = 'active',`) && left-- > 0)
          throw new DatabaseUnavailableError(new Error('Connection terminated unexpectedly'));
        return result;
      },
    };
  };

  it('takes a job at the next poll when the response to its fetch was lost, without counting an attempt', async () => {
    const queue = open({ database: losing(2), pollingIntervalSeconds: 0.02 });
    await queue.declare('mail', { ...queueOptions, retryLimit: 0 });
    await queue.enqueue('mail', { n: 1 });
    const got = createGate<unknown>();
    await queue.work('mail', { concurrency: 1 }, async (job) => got.open(job.data));
    expect(await got.opened).toEqual({ n: 1 });
    await untilStates(['completed']);
    const { rows } = await home.database.executeSql(`select retry_count, output from ${queueSchema}.job`);
    expect(rows).toEqual([{ retry_count: 0, output: null }]);
  });

  it('leaves jobs of other workers and waiting jobs alone when the response to a fetch was lost', async () => {
    const other = open();
    await other.declare('mail', queueOptions);
    const database = losing(1);
    const queue = open({
      database: {
        ...database,
        // The next job of the key is already there when the response is lost.
        executeSql: (text, values) =>
          database.executeSql(text, values).catch(async (error: unknown) => {
            await other.enqueue('mail', { n: 3 }, { singletonKey: 'one' });
            throw error;
          }),
      },
      pollingIntervalSeconds: 0.02,
    });
    await queue.declare('mail', queueOptions);
    const [go, begun] = [createGate(), createGate()];
    const ran: unknown[] = [];
    await other.enqueue('mail', { n: 1 }, { singletonKey: 'one' });
    await other.work('mail', { concurrency: 1 }, async (job) => {
      ran.push(job.data);
      begun.open();
      await go.opened;
    });
    await begun.opened;
    await queue.enqueue('mail', { n: 2 }, { singletonKey: 'one' });
    await queue.work('mail', { concurrency: 1 }, async (job) => void ran.push(job.data));
    await untilStates(['active', 'completed', 'completed']);
    go.open();
    await untilStates(['completed', 'completed', 'completed']);
    expect(ran).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  it('waits at close for running jobs during the grace period', async () => {
    const queue = open();
    await queue.declare('mail', queueOptions);
    await queue.enqueue('mail', {});
    const [begun, go] = [createGate(), createGate()];
    await queue.work('mail', { concurrency: 1 }, async () => {
      begun.open();
      await go.opened;
    });
    await begun.opened;
    const closed = queue.close(10_000);
    go.open();
    await closed;
    expect(await states()).toEqual(['completed']);
  });

  it('aborts jobs after the grace period, and returns them to the queue for other workers', async () => {
    const queue = open();
    await queue.declare('mail', { ...queueOptions, retryLimit: 0 });
    await queue.enqueue('mail', { n: 1 });
    const begun = createGate();
    await queue.work('mail', { concurrency: 1 }, (job) => {
      begun.open();
      return aborted(job.signal);
    });
    await begun.opened;
    await queue.close(0);
    expect(await states()).toEqual(['created']);
    const next = open({ database: home.another() });
    await next.declare('mail', queueOptions);
    const got = createGate<unknown>();
    await next.work('mail', { concurrency: 1 }, async (job) => got.open(job.data));
    expect(await got.opened).toEqual({ n: 1 });
    await untilStates(['completed']);
  });

  it('aborts jobs after the grace period even while a fetch waits for a silent database', async () => {
    const [silence, asked] = [createGate(), createGate()];
    let isSilent = false;
    const database: Database = {
      ...home.database,
      executeSql: async (text, values) => {
        if (isSilent) {
          asked.open();
          await silence.opened;
        }
        return home.database.executeSql(text, values);
      },
    };
    const queue = open({ database });
    await queue.declare('mail', queueOptions);
    await queue.enqueue('mail', {});
    const [begun, over] = [createGate(), createGate()];
    await queue.work('mail', { concurrency: 2 }, (job) => {
      begun.open();
      job.signal.addEventListener('abort', () => over.open());
      return aborted(job.signal);
    });
    await begun.opened;
    isSilent = true;
    queue.nudge('mail');
    await asked.opened;
    const closed = queue.close(1);
    await over.opened;
    isSilent = false;
    silence.open();
    await closed;
    await untilStates(['created']);
  });

  it('takes no jobs and refuses calls once closed', async () => {
    const queue = open();
    await queue.declare('mail', queueOptions);
    let taken = 0;
    await queue.work('mail', { concurrency: 1 }, async () => void taken++);
    await queue.close();
    const other = open();
    await other.declare('mail', queueOptions);
    await other.enqueue('mail', {});
    bus.publish(`queue:${queueSchema}:mail`);
    await expect(queue.enqueue('mail', {})).rejects.toThrow('The job queue is closed.');
    expect([taken, await states()]).toEqual([0, ['created']]);
  });
});
