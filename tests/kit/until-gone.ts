import { until } from './until.ts';

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

export const untilGone = async (pid: number): Promise<void> => {
  await until(`process ${pid} ended`, () => !isThere(pid));
};
