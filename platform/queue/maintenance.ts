import type PgBoss from 'pg-boss';
import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../log/logger.ts';

interface MaintenanceOptions {
  readonly boss: PgBoss;
  readonly clock: Clock;
  readonly log: Logger;
  readonly intervalMs: number;
}

/** Finished jobs are archived and deleted once per this many rounds. */
const roundsPerTidying = 30;

/**
 * Returns jobs of dead workers to their queues at an interval, and sometimes archives finished ones. Every process with
 * workers does it; a lock in the database serializes them. The returned function ends it.
 */
export const startMaintenance = ({ boss, clock, log, intervalMs }: MaintenanceOptions): (() => Promise<void>) => {
  let round = 0;
  let ended = false;
  let cancel = () => {};
  let current = Promise.resolve();

  const run = async () => {
    try {
      await (round++ % roundsPerTidying === 0 ? boss.maintain() : boss.expire());
    } catch (error) {
      log.error({ err: error }, 'maintenance of the job queue failed');
    }
    if (!ended) cancel = clock.after(intervalMs, begin);
  };
  const begin = () => {
    current = run();
  };
  begin();

  return () => {
    ended = true;
    cancel();
    return current;
  };
};
