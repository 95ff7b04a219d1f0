import type { Logger } from './logger.ts';

/** Returns a function that logs each error that it is called with, for errors that no caller awaits. */
export const reports =
  (log: Logger, message: string, level: 'error' | 'warn' = 'error') =>
  (error: unknown): void =>
    log[level]({ err: error }, message);
