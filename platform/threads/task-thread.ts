import { MessageChannel, type MessagePort, type ResourceLimits } from 'node:worker_threads';
import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../log/logger.ts';
import { onAbort } from '../signals/on-abort.ts';
import { createRestartBudget } from './restart-budget.ts';
import type { Tasks } from './run-tasks.ts';
import { startThread, type Thread } from './start-thread.ts';
import type { TaskCall, TaskOutcome, TaskThreadStart } from './task-messages.ts';

interface TaskThreadOptions<Of extends Tasks> {
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

/** A task failed because its thread ended or took too long. */
export class TaskFailedError extends Error {
  override readonly name = 'TaskFailedError';
}

/** Runs tasks one after another. The thread exists only while it is needed. */
export interface TaskThread<Of extends Tasks> {
  /** Rejects with `TaskFailedError` if the task failed, and with the signal's reason when it aborts. */
  run<Name extends keyof Of & string>(
    task: Name,
    values: Parameters<Of[Name]>,
    signal: AbortSignal,
  ): Promise<Awaited<ReturnType<Of[Name]>>>;
  /** From now on a thread without tasks is ended; a further task starts it again. */
  release(): void;
  /** Ends the thread. Waiting and running tasks fail. */
  close(): Promise<void>;
}

interface Waiting {
  readonly call: TaskCall;
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
/** One crash is a failed document; repeated crashes are a defect of this program. */
const maxRestarts = 10;
const restartWindowMs = 600_000;

export const createTaskThread = <Of extends Tasks>(options: TaskThreadOptions<Of>): TaskThread<Of> => {
  const { entry, name, clock, log, resourceLimits, taskMs, idleMs } = options;
  const restarts = createRestartBudget(clock, maxRestarts, restartWindowMs);
  const waiting: Waiting[] = [];
  let running: Running | undefined;
  let current: Waiting | undefined;
  let cancelTimer = () => {};
  let { isHeld = false } = options;
  let isLost = false;
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

  /** Fails the task in flight; the next task starts another thread. */
  const lose = (why: string, cause?: unknown): void => {
    log.warn({ thread: name, task: current?.call.task, err: cause }, `a thread was lost: ${why}`);
    isLost = true;
    endThread(0);
    settleCurrent(new TaskFailedError(`The task failed: ${why}.`, { cause }));
    next();
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
      if (running === started) lose(`its thread ended with ${exitCode}`, error);
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
    cancelTimer = clock.after(ms, () => lose(`it took longer than ${ms} ms`));
  };

  const send = (task: Waiting): void => {
    if (isLost && !restarts.take()) {
      task.settle(
        new TaskFailedError(`The thread "${name}" was lost too often, and is not started again for a while.`),
      );
      next();
      return;
    }
    isLost = false;
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
    if (current !== undefined || isClosed) return;
    const task = waiting.shift();
    if (task === undefined) {
      cancelTimer();
      if (running !== undefined && !isHeld) cancelTimer = clock.after(idleMs, () => endThread(closeWithinMs));
    } else if (task.signal.aborted) next();
    else send(task);
  };

  return {
    run: (task, values, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        if (isClosed || waiting.length >= mostWaiting)
          throw new TaskFailedError(isClosed ? 'The process ends.' : `Too many tasks wait for the thread "${name}".`);
        const stopListening = onAbort(signal, () => reject(signal.reason));
        const settle = (outcome: TaskOutcome | Error): void => {
          stopListening();
          if (outcome instanceof Error) reject(outcome);
          else if ('failure' in outcome) reject(new TaskFailedError(outcome.failure));
          // The thread's entry ensures the type of the result.
          else resolve(outcome.result as Awaited<ReturnType<Of[typeof task]>>);
        };
        const longestMs = typeof taskMs === 'number' ? taskMs : taskMs(task);
        waiting.push({ call: { task, values }, longestMs, signal, settle });
        next();
      }),
    release: () => {
      isHeld = false;
      next();
    },
    close: async () => {
      isClosed = true;
      const failed = new TaskFailedError('The process ends.');
      settleCurrent(failed);
      for (const { settle } of waiting.splice(0)) settle(failed);
      endThread(closeWithinMs);
      await ending;
    },
  };
};
