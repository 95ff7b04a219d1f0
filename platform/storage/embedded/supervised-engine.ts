import type { Clock } from '../../runtime/clock/clock.ts';
import type { Logger } from '../../runtime/log/logger.ts';
import { markReported } from '../../runtime/log/reported.ts';
import { createRestartBudget } from '../../runtime/threads/restart-budget.ts';
import type { DatabaseAvailability } from '../database.ts';
import { DatabaseUnavailableError } from '../database-unavailable-error.ts';
import type { DatabaseNotice } from '../log-notice.ts';
import type { Engine, EngineSource, OpenEngine } from './engine.ts';
import { type FolderFailure, failureInWords, findFolderFailure, folderIdentity } from './folder-failure.ts';
import { sentences } from './sentences.ts';

interface FolderWatch {
  begin(): Promise<void>;
  visit(): Promise<void>;
  stop(): void;
}

const watchEveryMs = 5_000;

/**
 * Checks periodically that the folder was not deleted or replaced: PostgreSQL would continue with unlinked files and
 * lose what it writes.
 */
const createFolderWatch = (
  folder: string | undefined,
  clock: Clock,
  onGone: (sentence: string) => void,
): FolderWatch => {
  let identity: string | undefined;
  let cancel = () => {};
  const stop = (): void => {
    cancel();
    identity = undefined;
  };
  const later = (): void => {
    cancel();
    cancel = clock.after(watchEveryMs, () => void visit());
  };
  const visit = async (): Promise<void> => {
    const known = identity;
    if (folder === undefined || known === undefined) return;
    // A folder that cannot be read may still exist.
    const seen = await folderIdentity(folder).catch(() => known);
    if (identity !== known) return;
    if (seen === known) return later();
    stop();
    onGone(sentences.gone(folder));
  };
  return {
    begin: async () => {
      if (folder === undefined) return;
      identity = await folderIdentity(folder);
      later();
    },
    visit,
    stop,
  };
};

interface FolderWaitOptions {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Called at each check until a temporary fault has ended. */
  readonly onFailure: (failure: FolderFailure) => void;
}

const checkEveryMs = 1_000;

/** Prefers a fault that is visible now to one in the error's text. */
const problemOf = async (folder: string | undefined, error: Error): Promise<FolderFailure | undefined> =>
  folder === undefined ? undefined : ((await findFolderFailure(folder)) ?? failureInWords(folder, error.message));

/**
 * Waits until a temporary fault of the folder has ended. Resolves with `fine` if there was none, `waited` if one ended,
 * or the fault itself if it is permanent. Rejects when the signal aborts.
 */
const waitForFolder = async (
  folder: string,
  error: Error,
  { clock, signal, onFailure }: FolderWaitOptions,
): Promise<'fine' | 'waited' | FolderFailure> => {
  let failure = await problemOf(folder, error);
  if (failure === undefined) return 'fine';
  while (failure !== undefined) {
    if (failure.kind === 'gone') return failure;
    onFailure(failure);
    await clock.sleep(checkEveryMs, signal);
    failure = await findFolderFailure(folder);
  }
  return 'waited';
};

const logEveryMs = 60_000;

/** Logs at most one fault a minute. */
const createFailureLog = (clock: Clock, log: Logger): { report(failure: FolderFailure): void } => {
  let loggedMs = Number.NEGATIVE_INFINITY;
  return {
    report: ({ sentence }) => {
      if (clock.now() - loggedMs < logEveryMs) return;
      loggedMs = clock.now();
      log.error({}, sentence);
    },
  };
};

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
  const failure = createFailureLog(clock, log);
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
      const folderFailure = await problemOf(dataDir, error);
      throw new Error(folderFailure?.sentence ?? sentences.damaged(dataDir, error.message), { cause: error });
    }
  };

  const beginAgain = async (lostFor: Error, ended: Promise<void>): Promise<Engine> => {
    let cause = lostFor;
    await ended;
    if (dataDir === undefined) throw endForGood(sentences.memoryLost(cause.message), cause);
    for (;;) {
      const reason = cause;
      const onFailure = (folderFailure: FolderFailure) => {
        refusal = markReported(new Error(folderFailure.sentence, { cause: reason }));
        failure.report(folderFailure);
      };
      const found = await waitForFolder(dataDir, cause, { clock, signal: closing.signal, onFailure });
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
    await watch.visit();
    if (isFatal || closing.signal.aborted) return;
    const folderFailure = await problemOf(dataDir, error);
    if (folderFailure !== undefined) failure.report(folderFailure);
    // On a full disk the engine can still read. After other faults it remembers an outdated state of its files, which
    // only a restart corrects.
    if (folderFailure?.kind !== 'full') (await suspected).abandon(error);
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
