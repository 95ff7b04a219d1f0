import { z } from 'zod';

/**
 * A number that an upstream sends as a number or as text; missing, null or anything else is undefined, which is "unknown", and does not
 * cost its row. So is a text of more digits than a number has room for.
 */
export const lenientNumber = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d+(\.\d+)?$/)
      .transform(Number)
      .pipe(z.number()),
  ])
  .optional()
  .catch(undefined);

/**
 * Seconds since the epoch, up to the year 2100: what is beyond is no time, and dates that cannot be written would cost
 * the whole answer.
 */
export const lenientEpochSeconds = lenientNumber.pipe(z.number().min(0).max(4_102_444_800).optional().catch(undefined));

/** What GraphQL's `Int` has room for. */
const isInt = (value: number): boolean => Math.abs(value) < 2 ** 31;

/**
 * A whole number for an `Int`; null when it is unknown or has no room there, where it would be an error in place of the
 * field.
 */
export const toWhole = (value: number | undefined): number | null =>
  value === undefined || !isInt(value) ? null : Math.round(value);

/** A count, for fields of the type `Int`: a number beyond it is unknown. */
export const lenientCount = lenientNumber.transform((value) => toWhole(value) ?? undefined);
