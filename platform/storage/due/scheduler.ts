import { randomUUID } from 'node:crypto';
import type { EventBus } from '../../cache/events/event-bus.ts';
import { unrecorded } from '../../call/recording.ts';
import type { Tracer } from '../../call/span.ts';
import type { Clock } from '../../runtime/clock/clock.ts';
import type { Logger } from '../../runtime/log/logger.ts';
import { markReported } from '../../runtime/log/reported.ts';
import type { Database } from '../database.ts';
import { attempt, type DueWork, WorkerShutdownError } from './attempt.ts';
import type { DueRows } from './due-rows.ts';

/** Runs background work that is stored as rows. It survives a crash and is shared by the workers of all processes. */
export interface Scheduler {
  /** Makes the workers of all processes look for due rows now. Call it after the commit. */
  wake(rows: Pick<DueRows<unknown>, 'kind'>): void;
  /** Claims rows as they become due, and works on them. */
  work<Row>(work: DueWork<Row>): Promise<void>;
  /** Claims no more rows, aborts the running work after `graceMs`, and waits for it. */
  close(graceMs?: number): Promise<void>;
}

export interface SchedulerOptions {
  readonly database: Database;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly log: Logger;
  /** How often a worker looks for due rows when nothing wakes it. */
  readonly pollMs: number;
  readonly tracer?: Tracer | undefined;
}

const defaultGraceMs = 10_000;

const topicOf = (kind: string): string => `due:${kind}`;

/** Kinds of work whose orphans were released: a second scheduler on a database must not take rows of the first. */
const opened = new WeakMap<Database, Set<string>>();

/**
 * Ends the leases of a dead process without waiting until they expire. An embedded database belongs to one process, so
 * any lease in it when it is opened is an orphan. On a server only the expiry shows that.
 */
const releaseOrphans = async <Row>(
  rows: DueRows<Row>,
  { database, clock, log }: Pick<SchedulerOptions, 'database' | 'clock' | 'log'>,
): Promise<void> => {
  if (database.kind !== 'pglite') return;
  const kinds = opened.get(database) ?? new Set();
  opened.set(database, kinds);
  if (kinds.has(rows.kind)) return;
  kinds.add(rows.kind);
  const count = await rows.releaseAll(database.kysely, clock.now());
  if (count > 0) log.warn({ queue: rows.kind, count }, 'background work of a process that ended is run again');
};

/** Claims due rows of one kind whenever it has room, and runs them. */
const startWorker = <Row>(
  work: DueWork<Row>,
  { database, clock, log, pollMs, tracer }: Omit<SchedulerOptions, 'bus'>,
) => {
  const { rows, concurrency, leaseMs } = work;
  const queue = rows.kind;
  const db = database.kysely;
  const running = new Set<Promise<void>>();
  const shutdown = new AbortController();
  let closing = false;
  let failing = false;
  let runAgain = false;
  let lookup: Promise<void> | undefined;
  let cancelPoll = () => {};
  /** The owner of a claim whose response was lost: it may have been committed nevertheless. */
  let lost: string | undefined;

  const start = (claimed: Parameters<typeof attempt<Row>>[0]) => {
    const done = attempt(claimed, work, { database, clock, log, tracer, shutdown: shutdown.signal }).finally(() => {
      running.delete(done);
      visit();
    });
    running.add(done);
  };

  const releaseLost = async (): Promise<void> => {
    if (lost === undefined) return;
    await rows.giveBack(db, lost, clock.now());
    lost = undefined;
  };

  const claimDue = async () => {
    do {
      runAgain = false;
      const room = concurrency - running.size;
      if (closing || room <= 0) return;
      await releaseLost();
      const nowMs = clock.now();
      lost = randomUUID();
      const claimed = await rows.claimDue(db, { owner: lost, nowMs, leaseUntilMs: nowMs + leaseMs, limit: room });
      // At a shutdown `close` releases what was just claimed.
      if (closing) return;
      lost = undefined;
      if (failing) log.info({ queue }, 'due rows can be read again');
      failing = false;
      for (const each of claimed) start(each);
    } while (runAgain);
  };

  const visit = () => {
    runAgain = true;
    if (closing || lookup !== undefined) return;
    cancelPoll();
    // A request may have caused the look, but must not record its work.
    lookup = unrecorded(claimDue)
      .catch((error: unknown) => {
        // Logged once per outage.
        if (!failing) log.error({ err: error, queue }, 'due rows could not be read');
        failing = true;
      })
      .finally(() => {
        lookup = undefined;
        if (closing) return;
        // `look` was called during the claim.
        if (runAgain) visit();
        else cancelPoll = clock.after(pollMs, visit);
      });
  };
  visit();

  return {
    look: visit,
    close: async (graceMs: number): Promise<void> => {
      closing = true;
      cancelPoll();
      // Work ends with it wherever it is, which is no news to the person who has stopped the process.
      const cancelGrace = clock.after(graceMs, () => shutdown.abort(markReported(new WorkerShutdownError())));
      // Part of the grace period, because a claim may wait for a silent database.
      await lookup;
      await releaseLost().catch((error: unknown) =>
        log.warn({ err: error, queue }, 'claimed rows could not be released: their leases have to expire'),
      );
      await Promise.all(running);
      cancelGrace();
    },
  };
};

export const createScheduler = (options: SchedulerOptions): Scheduler => {
  const { bus } = options;
  const workers: ReturnType<typeof startWorker>[] = [];
  const endings: (() => unknown)[] = [];
  let closed: Promise<void> | undefined;
  const demandOpen = () => {
    if (closed !== undefined) throw new Error('The scheduler is closed.');
  };
  return {
    wake: ({ kind }) => bus.publish(topicOf(kind)),
    async work(work) {
      demandOpen();
      await releaseOrphans(work.rows, options);
      demandOpen();
      const worker = startWorker(work, options);
      workers.push(worker);
      const unsubscribe = await bus.subscribe(topicOf(work.rows.kind), () => worker.look());
      if (closed === undefined) endings.push(unsubscribe);
      else unsubscribe();
    },
    close: (graceMs = defaultGraceMs) => {
      // Concurrent, so that the timeouts of a silent database do not add up.
      closed ??= Promise.all([...endings.map((end) => end()), ...workers.map((worker) => worker.close(graceMs))]).then(
        () => {},
      );
      return closed;
    },
  };
};
