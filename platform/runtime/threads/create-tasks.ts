import type { Tasks } from './run-tasks.ts';
import { createTaskThread, type TaskThread, type TaskThreadOptions } from './task-thread.ts';

interface PlacedTasksOptions<Of extends Tasks> extends Omit<TaskThreadOptions<Of>, 'entry'> {
  /** The compiled entry, or `none` for the calling thread. */
  readonly entry: URL | 'none';
  /** Imported on demand, because a process with the thread does not need the code. */
  readonly load: () => Promise<Of>;
}

/** Runs tasks on a thread of their own, or on the calling one where sources are not compiled. */
export const createTasks = <Of extends Tasks>({ entry, load, ...options }: PlacedTasksOptions<Of>): TaskThread<Of> =>
  entry === 'none'
    ? {
        run: async (task, values, signal) => {
          const tasks = await load();
          signal.throwIfAborted();
          const run = tasks[task] as (...given: readonly unknown[]) => Promise<never>;
          return run(...values);
        },
        release: () => {},
        close: async () => {},
      }
    : createTaskThread<Of>({ ...options, entry });
