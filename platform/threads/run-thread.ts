import { inspect } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { closeRequest, type ThreadReport } from './thread-messages.ts';

/** What runs in a thread. `ready` is handed to the starting thread; both have to be values that can be cloned. */
export interface ThreadService<Ready> {
  readonly ready: Ready;
  close(): Promise<void>;
}

/**
 * The whole of a thread's entry: starts its service with the data of `startThread`, reports that it is ready, and
 * ends the thread when it is asked to. A start that fails, and an exception that no code catches, end the thread with
 * that error. A rejection that no code handles is reported only, as in the main thread.
 */
export const runThread = async <Data, Ready>(start: (data: Data) => Promise<ThreadService<Ready>>): Promise<void> => {
  const port = parentPort;
  if (port === null) throw new Error('This module is the entry of a thread, and was not started as one.');
  const report = (message: ThreadReport<Ready>) => port.postMessage(message);
  const reportRejection = (reason: unknown) => report({ kind: 'unhandled-rejection', text: inspect(reason) });
  process.on('unhandledRejection', reportRejection);
  let close = async (): Promise<void> => {};
  port.on('message', (message: unknown) => {
    if (message !== closeRequest) return;
    // Exits are of this thread alone. Without one, timers of the service could keep it alive.
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        reportRejection(error);
        process.exit(1);
      },
    );
  });
  const service = await start(workerData as Data);
  close = service.close;
  report({ kind: 'ready', value: service.ready });
};
