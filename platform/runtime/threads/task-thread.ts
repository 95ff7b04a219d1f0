import { MessageChannel, type MessagePort, type ResourceLimits } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/clock.ts';
import { expiryBy, ttlOf } from '../expiry.ts';
import type { Logger } from '../log/logger.ts';
import { onAbort } from '../on-abort.ts';
import type { Tasks } from './run-tasks.ts';
import { startThread, type Thread } from './start-thread.ts';
import { TaskFailedError } from './task-failed-error.ts';
import type { TaskCall, TaskOutcome, TaskThreadStart } from './task-messages.ts';

/** One loss is a failed document; a further one of the same source is no accident. */
const mostOfSource = 3;
/** After that time without a loss, a source may try again. */
const windowMs = 600_000;
/** Sources that are remembered; the least recent loss is forgotten first. */
const mostSources = 1000;

/** Losses that cost no pause: a thread that ends now and then is replaced at once. */
const freeLosses = 3;
const firstPauseMs = 500;
const longestPauseMs = 10_000;
/** With that many losses the pause is the longest one. */
const mostCounted = 20;

/** Which sources lose threads, and how long a lost thread is not replaced. */
interface ThreadLosses {
  count(source: string | undefined): void;
  /** True for a source that lost so many threads that it has to wait. Other sources are not affected. */
  isRefused(source: string | undefined): boolean;
  /** Pause before the next start. It grows with the losses of all sources, and is bounded: nothing waits forever. */
  pauseMs(): number;
}

export const createThreadLosses = (clock: Clock): ThreadLosses => {
  const bySource = new LRUCache<string, number>({ max: mostSources, ttl: ttlOf(windowMs), ...expiryBy(clock) });
  let lostAtMs: readonly number[] = [];
  const recent = (): readonly number[] => lostAtMs.filter((atMs) => clock.now() - atMs < windowMs);
  return {
    count: (source) => {
      lostAtMs = [...recent(), clock.now()].slice(-mostCounted);
      if (source !== undefined) bySource.set(source, (bySource.get(source) ?? 0) + 1);
    },
    isRefused: (source) => source !== undefined && (bySource.peek(source) ?? 0) >= mostOfSource,
    pauseMs: () => {
      const beyond = recent().length - freeLosses;
      return beyond <= 0 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(beyond - 1, 30));
    },
  };
};

export interface TaskThreadOptions<Of extends Tasks> {
  /** A module whose body is one call of `runTasks`. */
  readonly entry: URL;
  readonly name: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly resourceLimits: ResourceLimits;
  /** Timeout of one task, which ends its thread. */
  readonly taskMs: number | ((task: keyof Of & string) => number);
  /** A thread without tasks is ended after this time, which frees its memory. */
  readonly idleMs: number;
  /** Whether a thread without tasks stays until `release`. Default: false. */
  readonly isHeld?: boolean;
}

/** Runs tasks one after another. The thread exists only while it is needed. */
export interface TaskThread<Of extends Tasks> {
  /**
   * Rejects with `TaskFailedError` if the task failed, and with the signal's reason when it aborts. `source` is where
   * the values come from, such as a host. A source whose tasks keep ending the thread is refused for a while; those of
   * other sources are not.
   */
  run<Name extends keyof Of & string>(
    task: Name,
    values: Parameters<Of[Name]>,
    signal: AbortSignal,
    source?: string,
  ): Promise<Awaited<ReturnType<Of[Name]>>>;
  /** From now on a thread without tasks is ended; a further task starts it again. */
  release(): void;
  /** Ends the thread. Waiting and running tasks fail. */
  close(): Promise<void>;
}

interface Waiting {
  readonly call: TaskCall;
  readonly source: string | undefined;
  readonly longestMs: number;
  readonly signal: AbortSignal;
  readonly settle: (outcome: TaskOutcome | Error) => void;
}

interface Running {
  readonly thread: Thread<undefined>;
  readonly port: MessagePort;
}

/** Number of waiting tasks; further ones are refused. */
const mostWaiting = 500;
/** Upper bound for loading a thread's code on a busy machine. */
const startMs = 180_000;
const closeWithinMs = 1_000;

export const createTaskThread = <Of extends Tasks>(options: TaskThreadOptions<Of>): TaskThread<Of> => {
  const { entry, name, clock, log, resourceLimits, taskMs, idleMs } = options;
  const losses = createThreadLosses(clock);
  const waiting: Waiting[] = [];
  let running: Running | undefined;
  let current: Waiting | undefined;
  let cancelTimer = () => {};
  let { isHeld = false } = options;
  let isPausing = false;
  let isClosed = false;
  let ending: Promise<void> = Promise.resolve();

  const settleCurrent = (outcome: TaskOutcome | Error): void => {
    const done = current;
    current = undefined;
    cancelTimer();
    done?.settle(outcome);
  };

  const endThread = (withinMs: number): void => {
    const ended = running;
    running = undefined;
    if (ended === undefined) return;
    ended.port.close();
    ending = Promise.all([ending, ended.thread.close(withinMs)]).then(() => {});
  };

  /** Fails the task in flight; the next task starts another thread, after a pause if losses are frequent. */
  const lose = (failure: 'overdue' | 'ended', why: string, cause?: unknown): void => {
    const { source, call } = current ?? {};
    losses.count(source);
    log.warn({ thread: name, task: call?.task, source, err: cause }, `a thread was lost: ${why}`);
    endThread(0);
    settleCurrent(new TaskFailedError(failure, `The task failed: ${why}.`, { cause }));
    const pauseMs = losses.pauseMs();
    isPausing = pauseMs > 0;
    const resume = (): void => {
      isPausing = false;
      next();
    };
    if (isPausing) cancelTimer = clock.after(pauseMs, resume);
    else next();
  };

  const start = (): Running => {
    const { port1, port2 } = new MessageChannel();
    const data: TaskThreadStart = { port: port2 };
    const thread = startThread<undefined>({
      entry,
      name,
      data,
      transferred: [port2],
      clock,
      resourceLimits,
      onUnhandledRejection: (text) =>
        log.error({ thread: name, error: text }, 'a rejection in a thread of tasks was unhandled'),
    });
    const started: Running = { thread, port: port1 };
    void thread.ended.then(({ error, exitCode }) => {
      if (running === started) lose('ended', `its thread ended with ${exitCode}`, error);
    });
    port1.on('message', (outcome: TaskOutcome) => {
      settleCurrent(outcome);
      next();
    });
    // Work that nothing awaits must not keep the process alive.
    port1.unref();
    return started;
  };

  const overdueAfter = (ms: number): void => {
    cancelTimer();
    cancelTimer = clock.after(ms, () => lose('overdue', `it took longer than ${ms} ms`));
  };

  const tooOften = (): TaskFailedError =>
    new TaskFailedError('refused', `Tasks of this source ended the thread "${name}" too often.`);

  const send = (task: Waiting): void => {
    current = task;
    const wasRunning = running !== undefined;
    running ??= start();
    running.port.postMessage(task.call);
    overdueAfter(wasRunning ? task.longestMs : startMs);
    const begun = running.thread.ready.then(() => {
      if (!wasRunning && current === task) overdueAfter(task.longestMs);
    });
    begun.catch(() => {});
  };

  const next = (): void => {
    if (current !== undefined || isPausing || isClosed) return;
    const task = waiting.shift();
    if (task === undefined) {
      cancelTimer();
      if (running !== undefined && !isHeld) cancelTimer = clock.after(idleMs, () => endThread(closeWithinMs));
    } else if (task.signal.aborted) next();
    else if (losses.isRefused(task.source)) {
      // Its source lost the thread while the task waited.
      task.settle(tooOften());
      next();
    } else send(task);
  };

  return {
    run: (task, values, signal, source) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        if (isClosed) throw new TaskFailedError('refused', 'The process ends.');
        if (losses.isRefused(source)) throw tooOften();
        if (waiting.length >= mostWaiting)
          throw new TaskFailedError('refused', `Too many tasks wait for the thread "${name}".`);
        const stopListening = onAbort(signal, () => reject(signal.reason));
        const settle = (outcome: TaskOutcome | Error): void => {
          stopListening();
          if (outcome instanceof Error) reject(outcome);
          else if ('failure' in outcome) reject(new TaskFailedError('thrown', outcome.failure));
          // The thread's entry ensures the type of the result.
          else resolve(outcome.result as Awaited<ReturnType<Of[typeof task]>>);
        };
        const longestMs = typeof taskMs === 'number' ? taskMs : taskMs(task);
        waiting.push({ call: { task, values }, source, longestMs, signal, settle });
        next();
      }),
    release: () => {
      isHeld = false;
      next();
    },
    close: async () => {
      isClosed = true;
      const failed = new TaskFailedError('refused', 'The process ends.');
      settleCurrent(failed);
      for (const { settle } of waiting.splice(0)) settle(failed);
      endThread(closeWithinMs);
      await ending;
    },
  };
};
