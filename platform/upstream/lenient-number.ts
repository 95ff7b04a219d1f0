import { z } from 'zod';

/**
 * A number that an upstream sends as a number or as text; missing, null or anything else is undefined, which is "unknown", and does not
 * cost the row that it stands in.
 */
export const lenientNumber = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .optional()
  .catch(undefined);
