import { type ResourceLimits, type TransferListItem, Worker } from 'node:worker_threads';
import type { Clock } from '../clock/clock.ts';
import { closeRequest, type ThreadReport } from './thread-messages.ts';

export interface ThreadOptions {
  /** The module that it runs, whose body is one call of `runThread`. */
  readonly entry: URL;
  /** For debuggers and profilers. */
  readonly name: string;
  /** Is cloned into the thread. */
  readonly data: unknown;
  readonly clock: Clock;
  /** What of the data is handed over and not cloned, such as ports. */
  readonly transferred?: readonly TransferListItem[];
  readonly resourceLimits?: ResourceLimits;
  /** Is called with the text of a rejection that no code in the thread handled. The thread goes on. */
  readonly onUnhandledRejection: (text: string) => void;
}

/** How a thread ended. `error` is the exception that no code in it caught, or why it could not start. */
export interface ThreadEnd {
  readonly exitCode: number;
  readonly error?: unknown;
}

export interface Thread<Ready> {
  /** What it reported when it was ready. Rejects when it ends, or is asked to close, before. */
  readonly ready: Promise<Ready>;
  /** Never rejects. */
  readonly ended: Promise<ThreadEnd>;
  /** Asks it to close, and terminates it when it has not ended within this time. Resolves when it has ended. */
  close(withinMs: number): Promise<void>;
}

/**
 * Starts a module on a thread of its own. Whatever happens there, the process goes on: exceptions and exits are in
 * `ended`.
 */
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
  // The rejection reaches those who wait for it; a start that fails for another reason does not wait.
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
