import type { Database } from '../../../platform/storage/database.ts';
import { DatabaseUnavailableError } from '../../../platform/storage/database-unavailable-error.ts';
import { createPgliteDatabase } from '../../../platform/storage/pglite-database.ts';
import { ManualClock } from '../clock/manual-clock.ts';
import { compiledEngineThread } from '../process/thread-entry-of.ts';
import { createRecordingLogger, type LogLine } from '../suite/recording-logger.ts';

/** A database on a thread of its own, its log, and its message when it requested the end of the process. */
export interface ThreadedPglite {
  readonly database: Database;
  readonly clock: ManualClock;
  readonly lines: LogLine[];
  readonly fatal: string[];
}

/** Opens one in a folder that has a database, or in memory. The test moves its clock. */
export const openThreadedPglite = async (dataDir?: string): Promise<ThreadedPglite> => {
  const lines: LogLine[] = [];
  const fatal: string[] = [];
  const clock = new ManualClock();
  const database = await createPgliteDatabase({
    ...(dataDir === undefined ? {} : { dataDir }),
    log: createRecordingLogger(lines),
    thread: compiledEngineThread(),
    clock,
    onFatal: ({ message }) => fatal.push(message),
  });
  return { database, clock, lines, fatal };
};

/** How a statement ends: done, unavailable, or with another error. */
export const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof DatabaseUnavailableError ? 'unavailable' : error),
  );
export const addNote = (database: Database, body: string) =>
  outcomeOf(database.executeSql('insert into notes (body) values ($1)', [body]));
export const bodiesOfNotes = async (database: Database) =>
  (await database.executeSql('select body from notes order by id')).rows.map(({ body }) => body);
export const createNotes = 'create table notes (id serial primary key, body text not null)';
