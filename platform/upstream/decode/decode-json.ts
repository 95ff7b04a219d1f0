import type { z } from 'zod';
import { UpstreamError } from '../../errors/upstream-error.ts';
import type { Warning } from '../../errors/warnings.ts';
import { parseBoundedJson } from '../../text/json/json-nesting.ts';
import { isSignInPage } from '../attempt/sign-in.ts';
import type { UpstreamResponse } from '../upstream-http.ts';

/** Describes how a body differs from its schema, without its values, which must not be logged. */
export const describeIssues = (error: z.ZodError): Error =>
  new Error(
    error.issues
      .slice(0, 5)
      .map((issue) => `${issue.path.join('.') || 'body'}: ${issue.code}`)
      .join('; '),
  );

/** Throws `UpstreamError` `malformed` if the value is invalid. */
export const decodeValue = <T>(source: string, value: unknown, schema: z.ZodType<T>): T => {
  const result = schema.safeParse(value);
  if (!result.success) throw new UpstreamError(source, 'malformed', { cause: describeIssues(result.error) });
  return result.data;
};

/**
 * Discussion threads nest a list and an object per reply; the code that walks them supports some thousands of levels.
 */
const maxNesting = 2000;

/** Throws `UpstreamError`: `blocked` for a sign-in page, `malformed` if the body is not JSON otherwise, or invalid. */
export const decodeJson = <T>(source: string, response: Pick<UpstreamResponse, 'text'>, schema: z.ZodType<T>): T => {
  let value: unknown;
  try {
    value = parseBoundedJson(response.text(), maxNesting);
  } catch {
    if (isSignInPage(response.text()))
      throw new UpstreamError(source, 'blocked', { predicate: 'demands a sign-in of this deployment' });
    // The parser's message is dropped, because it quotes the body.
    throw new UpstreamError(source, 'malformed', { cause: new Error('not JSON') });
  }
  return decodeValue(source, value, schema);
};

interface DecodedRows<T> {
  readonly rows: T[];
  /** At most one warning, with the number of dropped rows. */
  readonly warnings: Warning[];
}

export const toRowsDroppedWarning = (source: string, dropped: number, total: number): Warning => ({
  code: 'rows_dropped',
  source,
  message: `${dropped} of ${total} entries of ${source} could not be read and are left out.`,
});

/**
 * Drops invalid rows with a warning. Throws `UpstreamError` `malformed` when all rows are invalid, because then the
 * format has changed.
 */
export const decodeRows = <T>(source: string, rows: readonly unknown[], schema: z.ZodType<T>): DecodedRows<T> => {
  const good: T[] = [];
  let error: Error | undefined;
  for (const row of rows) {
    const result = schema.safeParse(row);
    if (result.success) good.push(result.data);
    else error ??= describeIssues(result.error);
  }
  if (error !== undefined && good.length === 0) throw new UpstreamError(source, 'malformed', { cause: error });
  const dropped = rows.length - good.length;
  return { rows: good, warnings: dropped === 0 ? [] : [toRowsDroppedWarning(source, dropped, rows.length)] };
};
