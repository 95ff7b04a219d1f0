import type { Clock } from '../../clock/clock.ts';
import type { Logger } from '../../log/logger.ts';
import type { FolderFault } from './folder-fault.ts';

const logEveryMs = 60_000;

/** Logs at most one fault a minute. */
export const createFaultLog = (clock: Clock, log: Logger): { report(fault: FolderFault): void } => {
  let loggedMs = Number.NEGATIVE_INFINITY;
  return {
    report: ({ sentence }) => {
      if (clock.now() - loggedMs < logEveryMs) return;
      loggedMs = clock.now();
      log.error({}, sentence);
    },
  };
};
