import type { Database } from '../../../platform/storage/database.ts';

/** A database of a test's own, removed by `dispose`. */
export interface TestDatabase {
  readonly database: Database;
  /** The same data for another process; on the embedded backend, which has one process, the same object. */
  another(): Database;
  /** Closes `database` and opens the data again, as a restart does. */
  reopen(): Promise<Database>;
  dispose(): Promise<void>;
}
