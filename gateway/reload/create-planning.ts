import type { Clock } from '../../platform/clock/clock.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { createTaskThread, type TaskThread } from '../../platform/threads/task-thread.ts';
import { compiledThread } from '../../platform/threads/thread-entry.ts';
import type { PlanningTasks } from './planning-tasks.ts';

/** Runs the tasks of `planningTasks`, one after another. */
export type Planning = TaskThread<PlanningTasks>;

export interface PlanningOptions {
  readonly clock: Clock;
  readonly log: Logger;
  /** The compiled entry of the thread, or `none` for the thread that calls. */
  readonly thread?: URL | 'none';
}

/** The largest supergraphs known, of some megabytes, load in a few seconds. */
const taskMs = 60_000;
/** Its memory is free again soon after a reload. */
const idleMs = 5_000;
const resourceLimits = { maxOldGenerationSizeMb: 2048 };

/** Loaded only where it is used: with a thread of its own, the calling one needs no code of it. */
const planningHere = (): Planning => ({
  run: async (task, values, signal) => {
    const { planningTasks } = await import('./planning-tasks.ts');
    signal.throwIfAborted();
    const run = planningTasks[task] as (...given: readonly unknown[]) => Promise<never>;
    return run(...values);
  },
  close: async () => {},
});

/** The planner of the next supergraph on a thread of its own, which is started when there is one and ended after it. */
export const createPlanning = ({
  clock,
  log,
  thread = compiledThread(import.meta.url, './planning-thread'),
}: PlanningOptions): Planning =>
  thread === 'none'
    ? planningHere()
    : createTaskThread<PlanningTasks>({ entry: thread, name: 'planning', clock, log, resourceLimits, taskMs, idleMs });
