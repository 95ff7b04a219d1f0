import { type ResourceLimits, type TransferListItem, Worker } from 'node:worker_threads';
import type { Clock } from '../clock/clock.ts';
import { closeRequest, type ThreadReport } from './thread-messages.ts';

interface ThreadOptions {
  /** A module whose body is one call of `runThread`. */
  readonly entry: URL;
  readonly name: string;
  /** Cloned into the thread. */
  readonly data: unknown;
  readonly clock: Clock;
  /** Parts of the data that are transferred instead of cloned, such as ports. */
  readonly transferred?: readonly TransferListItem[];
  readonly resourceLimits?: ResourceLimits;
  /** Called with the text of an unhandled rejection in the thread, which continues. */
  readonly onUnhandledRejection: (text: string) => void;
}

/** `error` is the uncaught exception, or the reason why the thread could not start. */
interface ThreadEnd {
  readonly exitCode: number;
  readonly error?: unknown;
}

export interface Thread<Ready> {
  /** What the thread reported when it was ready. Rejects if it ended or was closed before. */
  readonly ready: Promise<Ready>;
  readonly ended: Promise<ThreadEnd>;
  /** Resolves when the thread has ended; terminates it after this time. */
  close(withinMs: number): Promise<void>;
}

/** Starts a module on a thread of its own, whose exceptions and exits do not end the process: they are in `ended`. */
export const startThread = <Ready>(options: ThreadOptions): Thread<Ready> => {
  const { entry, name, data, clock, transferred = [], resourceLimits, onUnhandledRejection } = options;
  const worker = new Worker(entry, {
    name,
    workerData: data,
    transferList: [...transferred],
    ...(resourceLimits && { resourceLimits }),
  });
  let error: unknown;
  let isClosing = false;
  worker.on('error', (thrown) => {
    error = thrown;
  });
  const ended = new Promise<ThreadEnd>((resolve) => {
    worker.once('exit', (exitCode) => resolve({ exitCode, ...(error === undefined ? {} : { error }) }));
  });
  const ready = new Promise<Ready>((resolve, reject) => {
    worker.on('message', (report: ThreadReport<Ready>) => {
      if (report.kind !== 'ready') onUnhandledRejection(report.text);
      else if (!isClosing) resolve(report.value);
    });
    void ended.then((end) => reject(end.error ?? new Error(`The thread "${name}" ended before it was ready.`)));
  });
  // Prevents an unhandled rejection when nothing awaits `ready`.
  ready.catch(() => {});
  return {
    ready,
    ended,
    close: async (withinMs) => {
      isClosing = true;
      worker.postMessage(closeRequest);
      const cancel = clock.after(withinMs, () => void worker.terminate());
      await ended;
      cancel();
    },
  };
};
