import type { Clock } from '../runtime/clock/clock.ts';
import { createDueTimes } from '../runtime/clock/due-times.ts';
import { systemClock } from '../runtime/clock/system-clock.ts';
import type { Logger } from '../runtime/log/logger.ts';
import { threadEntry } from '../runtime/threads/thread-entry.ts';
import type { Database, OpeningDatabase } from './database.ts';
import { createDatabaseOnSessions } from './database-on-sessions.ts';
import type { OpenEngine } from './embedded/engine.ts';
import { superviseEngine } from './embedded/supervised-engine.ts';
import { threadBounds } from './embedded/thread-bounds.ts';
import { createThreadedEngines } from './embedded/threaded-engine.ts';
import { initializeDataDir } from './initialize-data-dir.ts';
import { logNotice } from './log-notice.ts';
import { createPgliteSessions } from './pglite-sessions.ts';
import { translateSessions } from './translated-sessions.ts';

interface PgliteDatabaseOptions {
  /** Created if missing. Without it the data are in memory and end with the process. */
  readonly dataDir?: string;
  readonly initialized?: Promise<void> | undefined;
  readonly log: Logger;
  readonly onFatal?: ((error: Error) => void) | undefined;
  /** The compiled entry of the database's thread, or `none` to use the calling thread. */
  readonly thread?: URL | 'none';
  /** Wait in the queue above which statements of requests are refused. Default 4 s. */
  readonly longestQueueMs?: number | undefined;
  readonly clock?: Clock;
}

/** The compiled entry is beside this file. Uncompiled sources cannot start a thread. */
const compiledThread: URL | 'none' = import.meta.url.endsWith('.ts')
  ? 'none'
  : threadEntry(import.meta.url, './embedded/engine-thread');

/** Several statements are sent at once, so that the thread does not idle while this event loop is busy. */
const threadStatementsAtOnce = 16;

/** There can be hundreds of refusals per second. */
const warnEveryMs = 30_000;

/** Imported on demand, because PGlite's code is not needed here if a separate thread runs it. */
const openHere: OpenEngine = async (dataDir, { onNotice }) =>
  (await import('./embedded/pglite-engine.ts')).openPgliteEngine({ dataDir, onNotice });

type EngineDatabaseOptions = Pick<
  PgliteDatabaseOptions,
  'dataDir' | 'initialized' | 'log' | 'onFatal' | 'longestQueueMs' | 'clock'
> & { readonly open: OpenEngine; readonly statementsAtOnce: number };

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
  const isDue = createDueTimes(clock);
  let refused = 0;
  const onRefused = (): void => {
    refused += 1;
    if (!isDue('refused', warnEveryMs)) return;
    log.warn({ refused }, 'statements are refused, because the embedded database has more to do than it can');
    refused = 0;
  };
  const sessions = translateSessions(
    createPgliteSessions(engine, { clock, longestQueueMs: options.longestQueueMs, onRefused }),
    {
      onUnavailable: () => {},
      onResponse: () => {},
    },
  );
  const database = createDatabaseOnSessions({
    kind: 'pglite',
    sessions,
    count: 1,
    availability: engine,
    log,
    close: () => sessions.close(),
  });
  return { database, opened: engine.opened };
};

/**
 * Returns at once; statements wait until the database is open. Only one process at a time may open a folder, because
 * two would destroy it.
 */
export const beginPgliteDatabase = (options: PgliteDatabaseOptions): OpeningDatabase => {
  const { dataDir, thread = compiledThread, clock = systemClock } = options;
  const initialize = async (): Promise<void> => {
    await options.initialized;
    if (dataDir !== undefined) await initializeDataDir(dataDir);
  };
  return beginEngineDatabase({
    ...options,
    initialized: initialize(),
    open: thread === 'none' ? openHere : createThreadedEngines({ entry: thread, clock, bounds: threadBounds }),
    statementsAtOnce: thread === 'none' ? 1 : threadStatementsAtOnce,
  });
};

export const createPgliteDatabase = async (options: PgliteDatabaseOptions): Promise<Database> => {
  const { database, opened } = beginPgliteDatabase(options);
  await opened;
  return database;
};
