import { setTimeout as wait } from 'node:timers/promises';

const defaultPatienceMs = 60_000;

/** Throws when that takes too long. */
export const until = async (
  what: string,
  isSo: () => boolean | Promise<boolean>,
  patienceMs = defaultPatienceMs,
): Promise<void> => {
  const deadlineMs = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > deadlineMs) throw new Error(`${what}: not within ${patienceMs / 1000} s`);
    await wait(20);
  }
};
