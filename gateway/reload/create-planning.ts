import type { Clock } from '../../platform/clock/clock.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { createTaskThread, type TaskThread } from '../../platform/threads/task-thread.ts';
import { compiledThread } from '../../platform/threads/thread-entry.ts';
import type { PlanningTasks } from './planning-tasks.ts';

/** Runs `planningTasks`, one at a time. */
export type Planning = TaskThread<PlanningTasks>;

export interface PlanningOptions {
  readonly clock: Clock;
  readonly log: Logger;
  /** The compiled entry of the thread, or `none` for the calling thread. */
  readonly thread?: URL | 'none';
  /** Whether the thread stays without tasks until `release`. Default: false. */
  readonly isHeld?: boolean;
}

/**
 * The largest known supergraphs, of some megabytes, are loaded or composed in a few seconds, on a machine with other
 * work in some minutes. A plan takes some hundred milliseconds at most, because the planner's paths are bounded.
 */
const taskMs = (task: keyof PlanningTasks): number => (task === 'plan' ? 30_000 : 300_000);
/** Short, so that the memory of a thread that is not held is freed soon. */
const idleMs = 5_000;
const resourceLimits = { maxOldGenerationSizeMb: 2048 };

/** Imported on demand, because a process with a planning thread does not need the code. */
const planningHere = (): Planning => ({
  run: async (task, values, signal) => {
    const { planningTasks } = await import('./planning-tasks.ts');
    signal.throwIfAborted();
    const run = planningTasks[task] as (...given: readonly unknown[]) => Promise<never>;
    return run(...values);
  },
  release: () => {},
  close: async () => {},
});

export const createPlanning = ({
  clock,
  log,
  thread = compiledThread(import.meta.url, './planning-thread'),
  isHeld = false,
}: PlanningOptions): Planning =>
  thread === 'none'
    ? planningHere()
    : createTaskThread<PlanningTasks>({
        entry: thread,
        name: 'planning',
        clock,
        log,
        resourceLimits,
        taskMs,
        idleMs,
        isHeld,
      });
