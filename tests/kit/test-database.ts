import type { Database } from '../../platform/storage/database.ts';

/** A database of a test's own, gone when it is disposed of. */
export interface TestDatabase {
  readonly database: Database;
  /** The same data as another process would reach them; on the embedded backend, which has one process, the same object. */
  another(): Database;
  /** Closes `database` and opens the data anew, as a restart does. */
  reopen(): Promise<Database>;
  dispose(): Promise<void>;
}
