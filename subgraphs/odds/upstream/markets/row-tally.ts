import type { z } from 'zod';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import { describeIssues, toRowsDroppedWarning } from '../../../../platform/upstream/decode/decode-json.ts';

/** One warning reports the unreadable rows of all levels of a response. */
export interface RowTally {
  /** Undefined, and counted as dropped, when it does not match the schema. */
  read<T>(row: unknown, schema: z.ZodType<T>): T | undefined;
  /** Drops a row that was read but makes no sense. */
  drop(): void;
  /** Counts prices left out of rows that are otherwise used. */
  dropPrices(count: number): void;
  warnings(): Warning[];
  /** Throws `UpstreamError` `malformed` when there were rows and none was readable: the format must have changed. */
  failIfNothingRead(): void;
}

export const createRowTally = (source: string): RowTally => {
  let total = 0;
  let dropped = 0;
  let error: Error | undefined;
  return {
    read: (row, schema) => {
      total++;
      const result = schema.safeParse(row);
      if (result.success) return result.data;
      dropped++;
      error ??= describeIssues(result.error);
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
        throw new UpstreamError(source, 'malformed', { cause: error ?? new Error('no row could be read') });
    },
  };
};
