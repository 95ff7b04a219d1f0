import type { Clock } from '../clock/clock.ts';
import { systemClock } from '../clock/system-clock.ts';
import type { Logger } from '../log/logger.ts';
import { threadEntry } from '../threads/thread-entry.ts';
import type { Database, OpeningDatabase } from './database.ts';
import { createDatabaseOnSessions } from './database-on-sessions.ts';
import type { OpenEngine } from './embedded/engine.ts';
import { superviseEngine } from './embedded/supervised-engine.ts';
import { type ThreadBounds, threadBounds } from './embedded/thread-bounds.ts';
import { createThreadedEngines } from './embedded/threaded-engine.ts';
import { initializeDataDir } from './initialize-data-dir.ts';
import { logNotice } from './log-notice.ts';
import { createPgliteSessions } from './pglite-sessions.ts';
import { translateSessions } from './translated-sessions.ts';

export interface PgliteDatabaseOptions {
  /** Folder of the data, made when absent. Without it the data live in memory and end with the process. */
  readonly dataDir?: string;
  /** Comes before it is opened, where somebody else makes the folder. */
  readonly initialized?: Promise<void> | undefined;
  readonly log: Logger;
  /** Called once, with a sentence, when the database is lost and does not come back. */
  readonly onFatal?: ((error: Error) => void) | undefined;
  /** The compiled start of the thread that it runs in, or `none` for the thread that calls. */
  readonly thread?: URL | 'none';
  readonly bounds?: ThreadBounds;
  /** How long the first in the queue of statements may have waited before requests are refused; by default 4 s. */
  readonly longestQueueMs?: number | undefined;
  readonly clock?: Clock;
}

/** Beside this file once it is compiled. Sources that are run as they are have no thread that could be started. */
const compiledThread: URL | 'none' = import.meta.url.endsWith('.ts')
  ? 'none'
  : threadEntry(import.meta.url, './embedded/engine-thread');

/**
 * A thread is asked for several statements at once: while the event loop is busy here, it does not wait for the next
 * one. More would only make a transaction wait longer.
 */
const threadStatementsAtOnce = 16;

/** Loaded only where it is used: with a thread of its own, this one needs no code of PGlite. */
const openHere: OpenEngine = async (dataDir, { onNotice }) =>
  (await import('./embedded/pglite-engine.ts')).openPgliteEngine({ dataDir, onNotice });

/** What a database needs besides its engines. */
type EngineDatabaseOptions = Pick<
  PgliteDatabaseOptions,
  'dataDir' | 'initialized' | 'log' | 'onFatal' | 'longestQueueMs' | 'clock'
> & { readonly open: OpenEngine; readonly statementsAtOnce: number };

/** Begins to open a database whose engines come from `open`. */
export const beginEngineDatabase = (options: EngineDatabaseOptions): OpeningDatabase => {
  const { log, onFatal = () => {}, clock = systemClock } = options;
  const engine = superviseEngine({
    open: options.open,
    statementsAtOnce: options.statementsAtOnce,
    dataDir: options.dataDir,
    initialized: options.initialized ?? Promise.resolve(),
    clock,
    log,
    onNotice: (notice) => logNotice(log, notice),
    onFatal,
  });
  const sessions = translateSessions(createPgliteSessions(engine, undefined, options.longestQueueMs), {
    onUnavailable: () => {},
    onAnswer: () => {},
  });
  const database = createDatabaseOnSessions({
    kind: 'pglite',
    sessions,
    availability: engine,
    log,
    close: () => sessions.close(),
  });
  return { database, opened: engine.opened };
};

/**
 * Begins to open the PostgreSQL embedded in this process, in a thread of its own; statements wait until it is open. One
 * process at a time may open a folder: two would destroy it. `opened` rejects with a sentence when the folder cannot be
 * opened.
 */
export const beginPgliteDatabase = (options: PgliteDatabaseOptions): OpeningDatabase => {
  const { dataDir, thread = compiledThread, clock = systemClock, bounds = threadBounds } = options;
  const initialize = async (): Promise<void> => {
    await options.initialized;
    if (dataDir !== undefined) await initializeDataDir(dataDir);
  };
  return beginEngineDatabase({
    ...options,
    initialized: initialize(),
    open: thread === 'none' ? openHere : createThreadedEngines({ entry: thread, clock, bounds }),
    statementsAtOnce: thread === 'none' ? 1 : threadStatementsAtOnce,
  });
};

/** The same, opened. Throws when the folder cannot be opened. */
export const createPgliteDatabase = async (options: PgliteDatabaseOptions): Promise<Database> => {
  const { database, opened } = beginPgliteDatabase(options);
  await opened;
  return database;
};
