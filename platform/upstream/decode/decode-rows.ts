import type { z } from 'zod';
import { UpstreamError } from '../../errors/upstream-error.ts';
import type { Warning } from '../reading.ts';
import { describeIssues } from './decode-json.ts';

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
  let fault: Error | undefined;
  for (const row of rows) {
    const result = schema.safeParse(row);
    if (result.success) good.push(result.data);
    else fault ??= describeIssues(result.error);
  }
  if (fault !== undefined && good.length === 0) throw new UpstreamError(source, 'malformed', { cause: fault });
  const dropped = rows.length - good.length;
  return { rows: good, warnings: dropped === 0 ? [] : [toRowsDroppedWarning(source, dropped, rows.length)] };
};
