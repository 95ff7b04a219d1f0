import type { ErrorCode } from '../../../platform/errors/error-codes.ts';
import type { WarningCode } from '../../../platform/errors/warnings.ts';

/** A warning of the gateway itself, or the error of a part of the body. */
export interface RestWarning {
  readonly code: WarningCode | ErrorCode;
  readonly source: string;
  readonly message: string;
}

export interface WriteState {
  /** Base address of the service, without a slash at its end. `ServicePath` values are made absolute with it. */
  readonly baseUrl: string;
  /** REST names of the fields that the client chose; undefined writes all. */
  readonly only?: ReadonlySet<string> | undefined;
  /** Warnings of the gateway, appended to those of the result. */
  readonly warnings: readonly RestWarning[];
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Appends one value of a GraphQL result as JSON to a text, and returns the whole. Separate texts for each value would
 * double the number of pieces that a body is concatenated from. Compiled once for each route.
 */
export type Writer = (text: string, value: unknown, state: WriteState) => string;

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON has to escape exactly these, and halves of surrogate pairs
const unsafe = /[\u0000-\u001f"\\\ud800-\udfff]/;

/**
 * Whether a text needs no escaping, as nearly all do. The regular expression flattens the string first: a loop over
 * `charCodeAt` takes twice as long on concatenated strings, as most times and names are.
 */
export const isPlainText = (text: string): boolean => !unsafe.test(text);

export const jsonString = (text: string): string => (isPlainText(text) ? `"${text}"` : JSON.stringify(text));
