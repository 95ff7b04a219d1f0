import { z } from 'zod';
import { lenient } from '../../../../platform/upstream/decode/lenient-fields.ts';

// The formats are undocumented, so an absent, null or unexpected part is unknown and costs nothing else.

export const textOrNumber = lenient(z.union([z.string(), z.number().transform(String)]));

/** Accepts booleans, 0 and 1, and their texts. Undefined means unknown. */
export const lenientFlag = z
  .union([
    z.boolean(),
    z.literal([0, 1]).transform((flag) => flag === 1),
    z.literal(['0', '1', 'true', 'false']).transform((flag) => flag === '1' || flag === 'true'),
  ])
  .optional()
  .catch(undefined);

/** A platform's id of a restaurant, a number or text. A row without one is invalid. */
export const platformId = z.union([
  z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).transform(String),
  z.string().regex(/^\d{1,64}$/),
]);

/** A row with its source, for `raw`. */
export const withRaw = <T>(schema: z.ZodType<T>) =>
  z.record(z.string(), z.unknown()).transform((raw, context) => {
    const result = schema.safeParse(raw);
    if (result.success) return { row: result.data, raw };
    for (const { path } of result.error.issues) context.addIssue({ code: 'custom', path: [...path] });
    return z.NEVER;
  });
