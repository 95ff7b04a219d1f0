declare const declared: unique symbol;

/** Code of an error that is declared; no other text is one. */
export type ErrorCode = string & { readonly [declared]: 'error' };

/** How loud an error is in the log. */
export type ErrorLogLevel = 'debug' | 'info' | 'warn' | 'error';

export interface ErrorCodeEntry {
  /** HTTP status over REST. */
  readonly status: number;
  /** Whether the same request may succeed later, unless the thrown error says otherwise. */
  readonly retryable: boolean;
  readonly logLevel: ErrorLogLevel;
  /** When it is returned, for the schema, the API descriptions and the page of errors. Links are relative to `docs/`. */
  readonly description: string;
  /** Whether it is one that the user can mend: a mutation then returns it in `userErrors`. Default false. */
  readonly isUserError?: boolean;
  /** True when REST never returns it. */
  readonly notOverRest?: boolean;
}

/** A code with its entry: what an error of that code is made of. */
export interface ErrorKind extends ErrorCodeEntry {
  readonly code: ErrorCode;
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
