import { z } from 'zod';

/**
 * A number that an upstream sends as a number or as text. Anything else, such as null or text with too many digits for
 * a number, is undefined ("unknown"), so that the row is not dropped.
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
 * Seconds since the epoch up to the year 2100; undefined beyond, because a date that cannot be formatted would fail the
 * whole response.
 */
export const lenientEpochSeconds = lenientNumber.pipe(z.number().min(0).max(4_102_444_800).optional().catch(undefined));

/** Returns whether a value is in the range of GraphQL's `Int`. */
const isInt = (value: number): boolean => Math.abs(value) < 2 ** 31;

/**
 * Rounds a number for an `Int`. Null when it is unknown or out of range, where the field would be an error.
 */
export const toWhole = (value: number | undefined): number | null =>
  value === undefined || !isInt(value) ? null : Math.round(value);

/** A count for fields of type `Int`; out of range it is unknown. */
export const lenientCount = lenientNumber.transform((value) => toWhole(value) ?? undefined);
