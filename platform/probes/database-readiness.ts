import type { Clock } from '../clock/clock.ts';
import type { Database } from '../storage/database.ts';

/** Shorter than any prober waits. */
const waitMs = 1000;

/** What `/readiness` says of the database. */
export interface DatabaseReadiness {
  readonly database: 'available' | 'unavailable';
  readonly databaseUnavailableSeconds?: number;
}

/**
 * Reports whether the database can be reached, by one question at a time of at most a second. A process without its
 * database stays ready: it still serves what it has cached and what it reads from upstreams, and an orchestrator that
 * saw every replica as unready would cut that off as well.
 */
export const createDatabaseReadiness = (
  database: Pick<Database, 'executeSql' | 'availability'>,
  clock: Clock,
): (() => Promise<DatabaseReadiness>) => {
  let asking: Promise<boolean> | undefined;
  const ask = (): Promise<boolean> => {
    asking ??= database
      .executeSql('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  return async () => {
    const answered = await new Promise<boolean>((resolve) => {
      // One that is only slow is not away.
      const cancel = clock.after(waitMs, () => resolve(true));
      void ask().finally(cancel).then(resolve);
    });
    const { awaySinceMs } = database.availability;
    if (answered && awaySinceMs === undefined) return { database: 'available' };
    const sinceMs = awaySinceMs ?? clock.now();
    return {
      database: 'unavailable',
      databaseUnavailableSeconds: Math.round((clock.now() - sinceMs) / 1000),
    };
  };
};
