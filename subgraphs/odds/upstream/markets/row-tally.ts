import type { z } from 'zod';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { describeIssues } from '../../../../platform/upstream/decode-json.ts';
import { toRowsDroppedWarning } from '../../../../platform/upstream/decode-rows.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';

/** Counts the rows of one answer over all its levels, so that one warning tells of all that could not be read. */
export interface RowTally {
  /** The row; undefined, and counted as dropped, when it is not of the given shape. */
  read<T>(row: unknown, schema: z.ZodType<T>): T | undefined;
  /** Counts a row that was read and turned out to make no sense. */
  drop(): void;
  /** Counts prices that are left out of rows which are not. */
  dropPrices(count: number): void;
  warnings(): Warning[];
  /** Throws `UpstreamError` `malformed` when there were rows and none could be read: then the format has changed. */
  failIfNothingRead(): void;
}

export const createRowTally = (source: string): RowTally => {
  let total = 0;
  let dropped = 0;
  let fault: Error | undefined;
  return {
    read: (row, schema) => {
      total++;
      const result = schema.safeParse(row);
      if (result.success) return result.data;
      dropped++;
      fault ??= describeIssues(result.error);
      return undefined;
    },
    drop: () => {
      dropped++;
    },
    dropPrices: (count) => {
      total += count;
      dropped += count;
    },
    warnings: () => (dropped === 0 ? [] : [toRowsDroppedWarning(source, dropped, total)]),
    failIfNothingRead: () => {
      if (total > 0 && dropped >= total)
        throw new UpstreamError(source, 'malformed', { cause: fault ?? new Error('no row could be read') });
    },
  };
};
