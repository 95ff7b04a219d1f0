import type { DatabaseNotice } from '../log-notice.ts';
import type { StatementResult } from '../session.ts';

/** An error as a plain object, because an `Error` loses its code between threads. */
interface PassedError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** Properties such as SQLSTATE and constraint. */
  readonly fields: Readonly<Record<string, string | number>>;
}

export type ToThread =
  | { readonly kind: 'run'; readonly id: number; readonly text: string; readonly values: readonly unknown[] }
  | { readonly kind: 'close' };

export type FromThread =
  | { readonly kind: 'opened' }
  | { readonly kind: 'not opened'; readonly error: PassedError }
  | { readonly kind: 'result'; readonly id: number; readonly result: StatementResult }
  | { readonly kind: 'failure'; readonly id: number; readonly error: PassedError }
  | { readonly kind: 'notice'; readonly notice: DatabaseNotice }
  | { readonly kind: 'log line'; readonly line: string }
  | { readonly kind: 'closed' };

export const toPassedError = (error: unknown): PassedError => {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: undefined, fields: {} };
  const { name, message, stack } = error;
  const fields = Object.fromEntries(
    Object.entries(error).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  );
  return { name, message, stack, fields };
};

export const fromPassedError = ({ name, message, stack, fields }: PassedError): Error =>
  Object.assign(new Error(message), fields, { name, message, ...(stack === undefined ? {} : { stack }) });
