import { Worker } from 'node:worker_threads';
import type { Clock } from '../../runtime/clock/clock.ts';
import type { StatementResult } from '../session.ts';
import type { Engine, OpenEngine } from './engine.ts';
import type { EngineThreadStart } from './engine-thread.ts';
import type { ThreadBounds } from './thread-bounds.ts';
import { type FromThread, fromPassedError, type ToThread } from './thread-messages.ts';

/** Statements that another thread runs one after the other, by id. */
interface PendingStatements {
  /** `boundMs` starts when the statement becomes the first in the queue; `onOverdue` is called after it. */
  add(post: (id: number) => void, boundMs: number, onOverdue: () => void): Promise<StatementResult>;
  resolve(id: number, result: StatementResult): void;
  reject(id: number, error: Error): void;
  rejectAll(error: Error): void;
}

interface Pending {
  readonly resolve: (result: StatementResult) => void;
  readonly reject: (error: Error) => void;
  readonly boundMs: number;
  readonly onOverdue: () => void;
}

export const createPendingStatements = (clock: Clock): PendingStatements => {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let stopWatching = () => {};
  const watchFirst = (): void => {
    stopWatching();
    const [first] = pending.values();
    stopWatching = first === undefined ? () => {} : clock.after(first.boundMs, first.onOverdue);
  };
  const take = (id: number): Pending | undefined => {
    const found = pending.get(id);
    if (!pending.delete(id)) return undefined;
    watchFirst();
    return found;
  };
  return {
    add: (post, boundMs, onOverdue) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        const id = lastId;
        // Before the entry is added, because this throws for values that cannot be sent to a thread.
        post(id);
        pending.set(id, { resolve, reject, boundMs, onOverdue });
        if (pending.size === 1) watchFirst();
      }),
    resolve: (id, result) => take(id)?.resolve(result),
    reject: (id, error) => take(id)?.reject(error),
    rejectAll: (error) => {
      const all = [...pending.values()];
      pending.clear();
      watchFirst();
      for (const { reject } of all) reject(error);
    },
  };
};

/** Extracts the message that PostgreSQL logs before it ends. PGlite always writes English. */
const lastWordsOf = (line: string): string | undefined => {
  const [, words] = /\b(?:PANIC|FATAL): {2}(.*)$/.exec(line) ?? [];
  return words;
};

interface ThreadedEngineOptions {
  /** The compiled `engine-thread.ts`. */
  readonly entry: URL;
  readonly clock: Clock;
  readonly bounds: ThreadBounds;
}

/** Rows and messages are short-lived, and a young generation that has grown is never freed. */
const resourceLimits = { maxYoungGenerationSizeMb: 6 };

/** True after a WebAssembly trap or the end of PostgreSQL: the engine's state is then unknown. */
const isBroken = ({ name }: Error): boolean => name === 'RuntimeError' || name === 'ExitStatus';

const overdue = (what: string, ms: number): Error => new Error(`${what} within ${Math.round(ms / 1000)} seconds`);

/**
 * A thread is lost if it does not respond in time, if PostgreSQL gives up, or if it ends by itself. It is then
 * terminated and its statements fail.
 */
export const createThreadedEngines =
  ({ entry, clock, bounds }: ThreadedEngineOptions): OpenEngine =>
  (dataDir, { onNotice, onLost }) =>
    new Promise((resolve, reject) => {
      const start: EngineThreadStart = { dataDir };
      const worker = new Worker(entry, { workerData: start, name: 'database', resourceLimits });
      const post = (message: ToThread): void => worker.postMessage(message);
      const pending = createPendingStatements(clock);
      let isOpen = false;
      let cause: Error | undefined;
      let lastWords: string | undefined;
      let onClosed = () => {};

      const end = (why: Error): void => {
        if (cause !== undefined) return;
        cause = why;
        stopOpening();
        const ended = worker.terminate().then(() => {});
        pending.rejectAll(why);
        onClosed();
        if (isOpen) onLost(why, ended);
        else void ended.then(() => reject(why));
      };
      const stopOpening = clock.after(bounds.openMs, () => end(overdue('it did not open', bounds.openMs)));

      const close = async (): Promise<void> => {
        if (cause !== undefined) return;
        await new Promise<void>((closed) => {
          const cancel = clock.after(bounds.closeMs, closed);
          onClosed = () => {
            cancel();
            closed();
          };
          post({ kind: 'close' });
        });
        cause ??= new Error('PGlite is closed');
        await worker.terminate();
        pending.rejectAll(cause);
      };
      const engine: Engine = {
        run: async ({ text, values }, waitClass) => {
          if (cause !== undefined) throw cause;
          const boundMs = bounds.statementMs[waitClass];
          const send = (id: number) => post({ kind: 'run', id, text, values });
          return pending.add(send, boundMs, () => end(overdue('it did not answer a statement', boundMs)));
        },
        get isLost() {
          return cause !== undefined;
        },
        abandon: end,
        close,
      };

      const onLogLine = (line: string): void => {
        const words = lastWordsOf(line);
        if (words === undefined) return;
        lastWords = words;
        // PostgreSQL has ended, but its WebAssembly may loop forever.
        if (isOpen) end(new Error(words));
      };
      const onOpened = (): void => {
        isOpen = true;
        stopOpening();
        resolve(engine);
      };
      const onMessage = (message: FromThread): void => {
        if (cause !== undefined) return;
        if (message.kind === 'result') pending.resolve(message.id, message.result);
        else if (message.kind === 'failure') {
          const error = fromPassedError(message.error);
          if (isBroken(error)) end(error);
          else pending.reject(message.id, error);
        } else if (message.kind === 'notice') onNotice(message.notice);
        else if (message.kind === 'log line') onLogLine(message.line);
        else if (message.kind === 'opened') onOpened();
        else if (message.kind === 'closed') onClosed();
        else end(new Error(lastWords ?? message.error.message, { cause: fromPassedError(message.error) }));
      };
      worker.on('message', onMessage);
      worker.on('error', end);
      worker.on('exit', (code) => end(new Error(`its thread ended by itself with ${code}`)));
    });
