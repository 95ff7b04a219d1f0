declare const declared: unique symbol;

export type ErrorCode = string & { readonly [declared]: 'error' };

export type ErrorLogLevel = 'debug' | 'info' | 'warn' | 'error';

export interface ErrorCodeEntry {
  readonly status: number;
  /** True if the same request may succeed later; a thrown error may override it. */
  readonly retryable: boolean;
  readonly logLevel: ErrorLogLevel;
  /**
   * When the error is returned, for the schema, the API descriptions and docs/errors.md. Links are relative to `docs/`.
   */
  readonly description: string;
  /** True if a user can correct it: a mutation then returns it in `userErrors`. */
  readonly isUserError?: boolean;
  readonly notOverRest?: boolean;
}

export interface ErrorKind extends ErrorCodeEntry {
  readonly code: ErrorCode;
}

export type ErrorKinds = Readonly<Record<string, ErrorKind>>;

/** REST returns a code as it is spelled here, GraphQL in upper case as `extensions.code`. Both add `retryable`. */
export const defineErrors = <Code extends string>(
  entries: Readonly<Record<Code, ErrorCodeEntry>>,
): Readonly<Record<Code, ErrorKind>> =>
  Object.fromEntries(
    Object.entries<ErrorCodeEntry>(entries).map(([code, entry]) => [code, { code, ...entry }]),
  ) as Record<Code, ErrorKind>;

/** Removes links, which are for docs/errors.md. */
export const codeSentence = (description: string): string => {
  const text = description.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};
