import type { Clock } from '../../clock/clock.ts';
import type { Logger } from '../../log/logger.ts';
import { markReported } from '../../log/reported.ts';
import { createRestartBudget } from '../../threads/restart-budget.ts';
import type { DatabaseAvailability } from '../database.ts';
import { DatabaseUnavailableError } from '../database-unavailable-error.ts';
import type { DatabaseNotice } from '../log-notice.ts';
import type { Engine, EngineSource, OpenEngine } from './engine.ts';
import { createFaultLog } from './fault-log.ts';
import type { FolderFault } from './folder-fault.ts';
import { createFolderWatch } from './folder-watch.ts';
import { sentences } from './sentences.ts';
import { faultOf, waitForFolder } from './wait-for-folder.ts';

interface SupervisedEngineOptions {
  readonly open: OpenEngine;
  readonly statementsAtOnce: number;
  readonly dataDir: string | undefined;
  readonly initialized: Promise<void>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly onNotice: (notice: DatabaseNotice) => void;
  /** Called once when the database is lost permanently and the process must end. The message is for operators. */
  readonly onFatal: (error: Error) => void;
}

interface SupervisedEngine extends EngineSource, DatabaseAvailability {
  /** Rejects with an error for operators if the database cannot be opened. */
  readonly opened: Promise<void>;
}

const maxRestarts = 3;
const restartWindowMs = 600_000;

const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/**
 * Restarts a lost engine, a limited number of times, after any temporary fault of the folder has ended. PostgreSQL's
 * log restores all committed data. Statements in flight fail and are not repeated.
 */
export const superviseEngine = (options: SupervisedEngineOptions): SupervisedEngine => {
  const { open, dataDir, clock, log, onNotice, onFatal } = options;
  const restarts = createRestartBudget(clock, maxRestarts, restartWindowMs);
  const faults = createFaultLog(clock, log);
  const closing = new AbortController();
  let awaySinceMs: number | undefined;
  let refusal: Error | undefined;
  let isFatal = false;

  const endForGood = (sentence: string, cause: Error): Error => {
    const error = markReported(new Error(sentence, { cause }));
    refusal = error;
    awaySinceMs ??= clock.now();
    watch.stop();
    if (!isFatal && !closing.signal.aborted) onFatal(error);
    isFatal = true;
    return error;
  };

  const watch = createFolderWatch(dataDir, clock, (sentence) => {
    const error = endForGood(sentence, new Error('the folder was deleted or replaced'));
    // Writes to a deleted folder would be lost, so the engine ends.
    engine.then(({ abandon }) => abandon(error)).catch(() => {});
  });

  const openOne = async (): Promise<Engine> => {
    const opened = await open(dataDir, { onNotice, onLost });
    await watch.begin();
    refusal = undefined;
    awaySinceMs = undefined;
    return opened;
  };

  const openFirst = async (): Promise<Engine> => {
    await options.initialized;
    try {
      return await openOne();
    } catch (thrown) {
      const error = toError(thrown);
      const fault = await faultOf(dataDir, error);
      throw new Error(fault?.sentence ?? sentences.damaged(dataDir, error.message), { cause: error });
    }
  };

  const beginAgain = async (lostFor: Error, ended: Promise<void>): Promise<Engine> => {
    let cause = lostFor;
    await ended;
    if (dataDir === undefined) throw endForGood(sentences.memoryLost(cause.message), cause);
    for (;;) {
      const reason = cause;
      const onFault = (fault: FolderFault) => {
        refusal = markReported(new Error(fault.sentence, { cause: reason }));
        faults.report(fault);
      };
      const found = await waitForFolder(dataDir, cause, { clock, signal: closing.signal, onFault });
      if (typeof found === 'object') throw endForGood(found.sentence, cause);
      // Only losses without a fault of the folder count as restarts.
      if (found === 'fine' && !restarts.take())
        throw endForGood(sentences.lostTooOften(dataDir, maxRestarts, cause.message), cause);
      log.warn({ folder: dataDir, reason: cause.message }, 'the embedded database is restarted');
      try {
        const opened = await openOne();
        log.warn({ folder: dataDir }, 'the embedded database can be used again');
        return opened;
      } catch (thrown) {
        cause = toError(thrown);
      }
    }
  };

  function onLost(cause: Error, ended: Promise<void>): void {
    if (closing.signal.aborted || isFatal) return;
    watch.stop();
    awaySinceMs ??= clock.now();
    engine = beginAgain(cause, ended);
    engine.catch(() => {});
  }

  let isInspecting = false;
  const inspect = async (error: Error): Promise<void> => {
    const suspected = engine;
    await watch.look();
    if (isFatal || closing.signal.aborted) return;
    const fault = await faultOf(dataDir, error);
    if (fault !== undefined) faults.report(fault);
    // On a full disk the engine can still read. After other faults it remembers an outdated state of its files, which
    // only a restart corrects.
    if (fault?.kind !== 'full') (await suspected).abandon(error);
  };

  let engine = openFirst();
  const opened = engine.then(() => {});
  opened.catch(() => {});
  return {
    opened,
    statementsAtOnce: options.statementsAtOnce,
    get awaySinceMs() {
      return awaySinceMs;
    },
    current: async () => {
      if (refusal !== undefined) throw new DatabaseUnavailableError(refusal);
      return engine;
    },
    suspect: (error) => {
      if (isInspecting) return;
      isInspecting = true;
      const over = () => {
        isInspecting = false;
      };
      inspect(error).then(over, over);
    },
    close: async () => {
      closing.abort(new Error('PGlite is closed'));
      watch.stop();
      await (await engine.catch(() => undefined))?.close();
    },
  };
};
