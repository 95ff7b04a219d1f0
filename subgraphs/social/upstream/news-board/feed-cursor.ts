import { z } from 'zod';
import { ServiceError } from '../../../../platform/errors/service-error.ts';

/**
 * Where a page ended. Stories have times of whole seconds and several share one, so the ids that were had at that second go with it. New stories
 * do not move it, as they would move page numbers.
 */
export interface NewsCursor {
  readonly untilSeconds: number;
  /** Stories of that very second that were answered already. */
  readonly idsThen: readonly string[];
}

const form = z.tuple([z.number().int(), z.array(z.string())]);

export const writeNewsCursor = ({ untilSeconds, idsThen }: NewsCursor): string =>
  JSON.stringify([untilSeconds, idsThen]);

/** Throws `ServiceError` `bad_request` for a text that is no cursor of this source. */
export const readNewsCursor = (text: string): NewsCursor => {
  try {
    const [untilSeconds, idsThen] = form.parse(JSON.parse(text));
    return { untilSeconds, idsThen };
  } catch (cause) {
    throw new ServiceError('bad_request', 'The page token is not of this source.', { cause });
  }
};
