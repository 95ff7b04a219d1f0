/** The used part of pino. Keys and tokens are never logged. */
export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): Logger;
}

const nothing = () => {};

/** For tests and tools. */
export const silentLogger: Logger = {
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  child: () => silentLogger,
};

/** Returns a function that logs each error that it is called with, for errors that no caller awaits. */
export const reports =
  (log: Logger, message: string, level: 'error' | 'warn' = 'error') =>
  (error: unknown): void =>
    log[level]({ err: error }, message);
