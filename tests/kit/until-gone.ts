import { until } from './until.ts';

/** Whether a process of that id is there. */
export const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Waits until a process that is ending has ended. */
export const untilGone = async (pid: number): Promise<void> => {
  await until(`process ${pid} ended`, () => !isThere(pid));
};
