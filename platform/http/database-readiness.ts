import type { Clock } from '../runtime/clock/clock.ts';
import type { Database } from '../storage/database.ts';

/** Shorter than the timeout of any prober. */
const waitMs = 1000;

interface DatabaseReadiness {
  readonly database: 'available' | 'unavailable';
  readonly databaseUnavailableSeconds?: number;
}

/**
 * Tests the database by one statement at a time, for at most a second. A process without its database stays ready: it
 * still serves cached data and data of upstreams, which would be lost if an orchestrator saw every replica as unready.
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
    const result = await new Promise<boolean>((resolve) => {
      // A slow database counts as available.
      const cancel = clock.after(waitMs, () => resolve(true));
      void ask().finally(cancel).then(resolve);
    });
    const { awaySinceMs } = database.availability;
    if (result && awaySinceMs === undefined) return { database: 'available' };
    const sinceMs = awaySinceMs ?? clock.now();
    return {
      database: 'unavailable',
      databaseUnavailableSeconds: Math.round((clock.now() - sinceMs) / 1000),
    };
  };
};
