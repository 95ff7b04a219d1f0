import { z } from 'zod';

/**
 * A number that an upstream sends as a number or as text. Anything else, such as null or text with too many digits,
 * becomes undefined ("unknown"), so that its row is not dropped.
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
 * Seconds since the epoch; undefined beyond the year 2100, because a date that cannot be formatted would fail the whole
 * response.
 */
export const lenientEpochSeconds = lenientNumber.pipe(z.number().min(0).max(4_102_444_800).optional().catch(undefined));

const isInt = (value: number): boolean => Math.abs(value) < 2 ** 31;

/** Rounds a number for an `Int` field; null when it is unknown or out of range. */
export const toWhole = (value: number | undefined): number | null =>
  value === undefined || !isInt(value) ? null : Math.round(value);

/** A count for an `Int` field; undefined when it is out of range. */
export const lenientCount = lenientNumber.transform((value) => toWhole(value) ?? undefined);

/** Rows that are decoded one by one. */
export const rawRows = z.array(z.unknown());

/** Missing, null and invalid values become null or undefined ("unknown"), so that the row with them is not dropped. */
export const lenient = <S extends z.ZodType>(schema: S) => schema.nullish().catch(null);

export const text = lenient(z.string());
export const flag = lenient(z.boolean());
export const list = lenient(rawRows);
export const part = <S extends z.ZodRawShape>(shape: S) => lenient(z.object(shape));
