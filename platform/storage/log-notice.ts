import type { Logger } from '../log/logger.ts';

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

export const logNotice = (log: Logger, notice: DatabaseNotice): void => {
  const { message, code } = notice;
  if (isWarning(notice)) log.warn({ notice: message, code }, 'the database warns');
  else log.debug({ notice: message, code }, 'the database notes');
};
