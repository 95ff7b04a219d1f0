import type { Logger } from '../log/logger.ts';

/** The part of a notice of PostgreSQL that is logged: what a statement says without failing. */
export interface DatabaseNotice {
  readonly message: string | undefined;
  /** In the language of the server. */
  readonly severity: string | undefined;
  /** SQLSTATE. */
  readonly code: string | undefined;
}

/** Said of a rollback that finds nothing to roll back, which ours need not know. */
const noTransaction = '25P01';

/** Class 01 tells the warnings of `RAISE WARNING` in any language; those of the server itself have codes of many classes. */
const isWarning = ({ severity, code }: DatabaseNotice): boolean =>
  code !== noTransaction && (severity === 'WARNING' || code?.startsWith('01') === true);

/** Logs a notice: a warning as such, anything else, such as what `if not exists` skipped, for debugging. */
export const logNotice = (log: Logger, notice: DatabaseNotice): void => {
  const { message, code } = notice;
  if (isWarning(notice)) log.warn({ notice: message, code }, 'the database warns');
  else log.debug({ notice: message, code }, 'the database notes');
};
