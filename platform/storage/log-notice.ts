import type { Logger } from '../runtime/log/logger.ts';

export interface DatabaseNotice {
  readonly message: string | undefined;
  /** In the language of the server. */
  readonly severity: string | undefined;
  /** SQLSTATE. */
  readonly code: string | undefined;
}

/** PostgreSQL's code for a rollback without a transaction, which our code may cause. */
const noTransaction = '25P01';

/**
 * Severities are translated, but class 01 identifies `RAISE WARNING` in any language. The server's own warnings have
 * codes of many classes.
 */
const isWarning = ({ severity, code }: DatabaseNotice): boolean =>
  code !== noTransaction && (severity === 'WARNING' || code?.startsWith('01') === true);

export const logNotice = (log: Logger, notice: DatabaseNotice): void => {
  const { message, code } = notice;
  if (isWarning(notice)) log.warn({ notice: message, code }, 'the database warns');
  else log.debug({ notice: message, code }, 'the database notes');
};
