import type { Clock } from '../../platform/runtime/clock/clock.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import { createTasks } from '../../platform/runtime/threads/create-tasks.ts';
import type { TaskThread } from '../../platform/runtime/threads/task-thread.ts';
import { compiledThread } from '../../platform/runtime/threads/thread-entry.ts';
import type { PlanningTasks } from './planning-tasks.ts';

/** Runs `planningTasks`, one at a time. */
export type Planning = TaskThread<PlanningTasks>;

interface PlanningOptions {
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

export const createPlanning = ({
  clock,
  log,
  thread = compiledThread(import.meta.url, './planning-thread'),
  isHeld = false,
}: PlanningOptions): Planning =>
  createTasks<PlanningTasks>({
    entry: thread,
    load: async () => (await import('./planning-tasks.ts')).planningTasks,
    name: 'planning',
    clock,
    log,
    resourceLimits,
    taskMs,
    idleMs,
    isHeld,
  });
