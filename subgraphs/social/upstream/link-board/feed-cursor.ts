import { z } from 'zod';
import { ServiceError } from '../../../../platform/errors/service-error.ts';

/**
 * The source has only page numbers, and stories move between pages. The number is where to search, and the time with
 * its ids is what was already returned.
 */
export interface LinkCursor {
  readonly page: number;
  readonly untilMs: number;
  readonly idsThen: readonly string[];
}

const form = z.tuple([z.number().int().positive(), z.number().int(), z.array(z.string())]);

export const writeLinkCursor = ({ page, untilMs, idsThen }: LinkCursor): string =>
  JSON.stringify([page, untilMs, idsThen]);

/** Throws `ServiceError` `bad_request` for a text that is not a cursor of this source. */
export const readLinkCursor = (text: string): LinkCursor => {
  try {
    const [page, untilMs, idsThen] = form.parse(JSON.parse(text));
    return { page, untilMs, idsThen };
  } catch (cause) {
    throw new ServiceError('bad_request', 'The page token is not of this source.', { cause });
  }
};
