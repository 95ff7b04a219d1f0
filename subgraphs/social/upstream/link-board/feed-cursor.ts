import { z } from 'zod';
import { ServiceError } from '../../../../platform/errors/service-error.ts';

/**
 * Position after a page. The source has only page numbers, and stories move between pages as others come and go: the
 * number is where to search, and the time with its ids is what was already returned.
 */
export interface LinkCursor {
  /** The source's page of the last story. */
  readonly page: number;
  readonly untilMs: number;
  /** Stories of that time that were already returned. */
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
