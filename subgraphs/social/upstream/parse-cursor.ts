import type { z } from 'zod';
import { ServiceError } from '../../../platform/errors/service-error.ts';

/** Throws `ServiceError` `bad_request` for a text that is not a cursor of this source. */
export const parseCursor = <T>(form: z.ZodType<T>, text: string): T => {
  try {
    return form.parse(JSON.parse(text));
  } catch (cause) {
    throw new ServiceError('bad_request', 'The page token is not of this source.', { cause });
  }
};
