import { setFlagsFromString } from 'node:v8';

/**
 * Resets `--max-semi-space-size` for threads that are started later, because V8 prefers it to their `resourceLimits`.
 * The main thread has its memory already.
 */
export const keepLimitsOfThreads = (): void => setFlagsFromString('--max-semi-space-size=0');
