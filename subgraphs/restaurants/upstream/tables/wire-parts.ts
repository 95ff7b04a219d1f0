import { z } from 'zod';

// Wires that nobody promises anything about: a part that is absent, null or of another kind is unknown, and costs nothing else.

export const text = z.string().nullish().catch(null);
export const textOrNumber = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null);
export const list = z.array(z.unknown()).nullish().catch(null);

export const part = <S extends z.ZodRawShape>(shape: S) => z.object(shape).nullish().catch(null);

/** Flags are true and false, 1 and 0, and their texts. Anything else is undefined, which is "unknown". */
export const lenientFlag = z
  .union([
    z.boolean(),
    z.literal([0, 1]).transform((flag) => flag === 1),
    z.literal(['0', '1', 'true', 'false']).transform((flag) => flag === '1' || flag === 'true'),
  ])
  .optional()
  .catch(undefined);

/** A platform's own id of a restaurant, as a number or as text. A row without one is bad. */
export const platformId = z.union([
  z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).transform(String),
  z.string().regex(/^\d{1,64}$/),
]);

/** A row beside what it was read from, for `raw`. */
export const withRaw = <T>(schema: z.ZodType<T>) =>
  z.record(z.string(), z.unknown()).transform((raw, context) => {
    const result = schema.safeParse(raw);
    if (result.success) return { row: result.data, raw };
    for (const { path } of result.error.issues) context.addIssue({ code: 'custom', path: [...path] });
    return z.NEVER;
  });
