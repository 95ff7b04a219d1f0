import { inspect } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { closeRequest, type ThreadReport } from './thread-messages.ts';

/** `ready` is sent to the starting thread, so it must be cloneable. */
interface ThreadService<Ready> {
  readonly ready: Ready;
  close(): Promise<void>;
}

/**
 * The entire entry of a thread: starts its service with the data of `startThread`, and ends the thread on request. A
 * failed start or an uncaught exception ends the thread; an unhandled rejection is only reported, as in the main
 * thread.
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
    // Ends only this thread, which timers of the service could otherwise keep alive.
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
