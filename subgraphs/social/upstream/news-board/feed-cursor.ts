import { z } from 'zod';
import { ServiceError } from '../../../../platform/errors/service-error.ts';

/**
 * Several stories share a second, so the cursor has the ids already returned. New stories do not move it, unlike page
 * numbers.
 */
export interface NewsCursor {
  readonly untilSeconds: number;
  readonly idsThen: readonly string[];
}

const form = z.tuple([z.number().int(), z.array(z.string())]);

export const writeNewsCursor = ({ untilSeconds, idsThen }: NewsCursor): string =>
  JSON.stringify([untilSeconds, idsThen]);

/** Throws `ServiceError` `bad_request` for a text that is not a cursor of this source. */
export const readNewsCursor = (text: string): NewsCursor => {
  try {
    const [untilSeconds, idsThen] = form.parse(JSON.parse(text));
    return { untilSeconds, idsThen };
  } catch (cause) {
    throw new ServiceError('bad_request', 'The page token is not of this source.', { cause });
  }
};
