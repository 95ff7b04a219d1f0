import type { Logger } from '../log/logger.ts';

/** The logged part of a PostgreSQL notice, a message of a statement that did not fail. */
export interface DatabaseNotice {
  readonly message: string | undefined;
  /** In the language of the server. */
  readonly severity: string | undefined;
  /** SQLSTATE. */
  readonly code: string | undefined;
}

/** Reported for a rollback without a transaction, which our code may do. */
const noTransaction = '25P01';

/** Class 01 identifies `RAISE WARNING` in any language. Warnings of the server itself have codes of many classes. */
const isWarning = ({ severity, code }: DatabaseNotice): boolean =>
  code !== noTransaction && (severity === 'WARNING' || code?.startsWith('01') === true);

/** Logs warnings as such, and other notices, such as those of `if not exists`, at debug level. */
export const logNotice = (log: Logger, notice: DatabaseNotice): void => {
  const { message, code } = notice;
  if (isWarning(notice)) log.warn({ notice: message, code }, 'the database warns');
  else log.debug({ notice: message, code }, 'the database notes');
};
