import { setFlagsFromString } from 'node:v8';

/**
 * Takes the option `--max-semi-space-size` back for threads that are started from here on. V8 prefers it to the
 * `resourceLimits` that a thread is started with; the main thread has been given its own memory already.
 */
export const keepLimitsOfThreads = (): void => setFlagsFromString('--max-semi-space-size=0');
