import type { Clock } from '../runtime/clock/clock.ts';
import type { Logger } from '../runtime/log/logger.ts';
import type { DatabaseAvailability } from './database.ts';

interface AvailabilityWatchOptions {
  /** Rejects if a separate connection to the server cannot be made in time. */
  readonly probe: () => Promise<void>;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface AvailabilityWatch extends DatabaseAvailability {
  suspect(): void;
  confirm(): void;
  close(): void;
}

const probeEveryMs = 250;

/** Probes the database only after a statement failed, and then with one probe at a time until it responds. */
export const createAvailabilityWatch = ({ probe, clock, log }: AvailabilityWatchOptions): AvailabilityWatch => {
  let awaySinceMs: number | undefined;
  let probing = false;
  let lastProbeMs = Number.NEGATIVE_INFINITY;
  let closed = false;
  let cancel = () => {};

  const confirm = (): void => {
    if (awaySinceMs === undefined) return;
    log.warn({ awayForMs: clock.now() - awaySinceMs }, 'the database can be reached again');
    awaySinceMs = undefined;
  };
  const visit = async (): Promise<void> => {
    const startedMs = clock.now();
    lastProbeMs = startedMs;
    try {
      await probe();
      probing = false;
      confirm();
    } catch (error) {
      if (closed) return;
      if (awaySinceMs === undefined) {
        awaySinceMs = startedMs;
        log.error({ err: error }, 'the database cannot be reached');
      }
      cancel = clock.after(probeEveryMs, () => void visit());
    }
  };

  return {
    get awaySinceMs() {
      return awaySinceMs;
    },
    suspect: () => {
      if (probing || closed) return;
      probing = true;
      const waitMs = lastProbeMs + probeEveryMs - clock.now();
      if (waitMs > 0) cancel = clock.after(waitMs, () => void visit());
      else void visit();
    },
    confirm,
    close: () => {
      closed = true;
      cancel();
    },
  };
};
