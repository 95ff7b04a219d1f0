import { until } from './until.ts';

/** Whether a process with that id exists. */
export const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Waits until an ending process has ended. */
export const untilGone = async (pid: number): Promise<void> => {
  await until(`process ${pid} ended`, () => !isThere(pid));
};
