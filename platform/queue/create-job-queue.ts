import type { Transaction } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { EventBus } from '../events/event-bus.ts';
import type { Logger } from '../log/logger.ts';
import type { Database } from '../storage/database.ts';
import type { Tracer } from '../telemetry/tracer.ts';
import { createBoss, queueSchema, type SqlExecutor } from './create-boss.ts';
import { installQueue } from './install-queue.ts';
import type { JobQueue, QueueOptions } from './job-queue.ts';
import { startMaintenance } from './maintenance.ts';
import { type QueueWorker, startQueueWorker } from './queue-worker.ts';
import { releaseOrphans } from './release-orphans.ts';

export { queueSchema };

export interface CreateJobQueueOptions {
  readonly database: Database;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly log: Logger;
  readonly pollingIntervalSeconds: number;
  readonly tracer?: Tracer | undefined;
}

const defaultGraceMs = 10_000;
/** Interval at which processes with workers look for expired jobs. */
const maintenanceIntervalMs = 10_000;

/**
 * Creates a queue of durable jobs in the database. Its tables are created at the first use. `enqueue` with a
 * `singletonKey` resolves to null when a job with that key is waiting; a running one does not count.
 */
export const createJobQueue = (options: CreateJobQueueOptions): JobQueue => {
  const { database, bus, clock, log, pollingIntervalSeconds, tracer } = options;
  const boss = createBoss(database, queueSchema, log);
  const workers: QueueWorker[] = [];
  const endings: (() => unknown)[] = [];
  let started: Promise<void> | undefined;
  let maintained = false;
  let closed: Promise<void> | undefined;

  const declared = new Set<string>();
  const demandDeclared = (queue: string) => {
    // pg-boss silently drops jobs of unknown queues.
    if (!declared.has(queue)) throw new Error(`The queue ${queue} was not declared.`);
  };

  const start = () => {
    if (closed !== undefined) return Promise.reject(new Error('The job queue is closed.'));
    started ??= installQueue(database, log)
      .then(() => boss.start())
      .then(() => releaseOrphans(database, boss, log));
    return started;
  };

  const executorIn = (transaction: Transaction<unknown>): SqlExecutor => ({
    executeSql: (text, values) => database.executeSqlIn(transaction, text, values),
  });

  const declareIn = async (transaction: Transaction<unknown>, queue: string, queueOptions: QueueOptions) => {
    // A queue is a partition with foreign keys, so two processes that create queues at once would deadlock.
    const lock = `select pg_advisory_xact_lock(hashtextextended($1, 0))`;
    await database.executeSqlIn(transaction, lock, [`${queueSchema}.declare`]);
    const settings = {
      name: queue,
      // Allows one waiting job per singleton key. `enqueue` gives a unique key to jobs without one.
      policy: 'short' as const,
      retryLimit: queueOptions.retryLimit,
      retryDelay: queueOptions.retryDelaySeconds,
      retryBackoff: true,
      expireInSeconds: queueOptions.expireInSeconds,
    };
    const bossInside = createBoss(executorIn(transaction), queueSchema, log);
    await bossInside.createQueue(queue, { ...settings });
    await bossInside.updateQueue(queue, { ...settings });
  };

  const topicOf = (queue: string) => `queue:${queueSchema}:${queue}`;

  return {
    declare: async (queue, queueOptions) => {
      await start();
      await database.kysely.transaction().execute((transaction) => declareIn(transaction, queue, queueOptions));
      declared.add(queue);
    },
    enqueue: async (queue, data, { transaction, singletonKey } = {}) => {
      await start();
      demandDeclared(queue);
      return boss.send(queue, data, {
        singletonKey: singletonKey ?? crypto.randomUUID(),
        ...(transaction === undefined ? {} : { db: executorIn(transaction) }),
      });
    },
    nudge: (queue) => bus.publish(topicOf(queue)),
    work: async (queue, { concurrency }, handler) => {
      await start();
      demandDeclared(queue);
      const worker = startQueueWorker({
        boss,
        database,
        clock,
        log,
        queue,
        concurrency,
        pollingIntervalMs: pollingIntervalSeconds * 1000,
        handler,
        tracer,
      });
      workers.push(worker);
      endings.push(await bus.subscribe(topicOf(queue), () => worker.look()));
      if (maintained) return;
      maintained = true;
      endings.push(startMaintenance({ boss, clock, log, intervalMs: maintenanceIntervalMs }));
    },
    close: (graceMs = defaultGraceMs) => {
      closed ??= (async () => {
        await started?.catch(() => {});
        // Concurrent, so that the timeouts of a silent database do not add up.
        await Promise.all([...endings.map((end) => end()), ...workers.map((worker) => worker.close(graceMs))]);
        await boss.stop({ graceful: false });
      })();
      return closed;
    },
  };
};
