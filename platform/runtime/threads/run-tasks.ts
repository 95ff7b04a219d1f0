import { inspect } from 'node:util';
import { runThread } from './run-thread.ts';
import type { TaskCall, TaskOutcome, TaskThreadStart } from './task-messages.ts';

/** Functions that a thread runs. Their arguments and results must be cloneable. */
export type Tasks = Readonly<Record<string, (...values: never[]) => Promise<unknown>>>;

const outcomeOf = async (tasks: Tasks, { task, values }: TaskCall): Promise<TaskOutcome> => {
  try {
    const run = tasks[task] as ((...given: readonly unknown[]) => Promise<unknown>) | undefined;
    if (run === undefined) throw new Error(`there is no task ${task}`);
    return { result: await run(...values) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : inspect(error) };
  }
};

/** The entire entry of a thread that `createTaskThread` starts. */
export const runTasks = (tasks: Tasks): Promise<void> =>
  runThread(async ({ port }: TaskThreadStart) => {
    port.on('message', async (call: TaskCall) => {
      const outcome = await outcomeOf(tasks, call);
      try {
        port.postMessage(outcome);
      } catch (error) {
        port.postMessage({ failure: String(error) } satisfies TaskOutcome);
      }
    });
    return { ready: undefined, close: async () => port.close() };
  });
