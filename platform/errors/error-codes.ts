/** How loud an error is in the log. */
export type ErrorLogLevel = 'debug' | 'info' | 'warn' | 'error';

export interface ErrorCodeEntry {
  /** HTTP status over REST. */
  readonly status: number;
  /** Whether the same request may succeed later, unless the thrown error says otherwise. */
  readonly retryable: boolean;
  readonly logLevel: ErrorLogLevel;
}

/** A code with its entry: what an error of that code is made of. */
export interface ErrorKind extends ErrorCodeEntry {
  readonly code: string;
}

/** Kinds of errors by their code. */
export type ErrorKinds = Readonly<Record<string, ErrorKind>>;

/**
 * Declares error codes. REST returns a code as it is spelled here, GraphQL in capitals as `extensions.code`; both add
 * `retryable`.
 */
export const defineErrors = <Code extends string>(
  entries: Readonly<Record<Code, ErrorCodeEntry>>,
): Readonly<Record<Code, ErrorKind>> =>
  Object.fromEntries(
    Object.entries<ErrorCodeEntry>(entries).map(([code, entry]) => [code, { code, ...entry }]),
  ) as Record<Code, ErrorKind>;
