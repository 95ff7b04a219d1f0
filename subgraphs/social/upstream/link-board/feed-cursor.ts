import { z } from 'zod';
import { ServiceError } from '../../../../platform/errors/service-error.ts';

/**
 * Where a page ended. The source has page numbers only, and stories move between its pages as others come and go: the number says where to look,
 * the time and the ids of that time say what was had.
 */
export interface LinkCursor {
  /** Page of the source on which the last story stood. */
  readonly page: number;
  readonly untilMs: number;
  /** Stories of that very moment that were answered already. */
  readonly idsThen: readonly string[];
}

const form = z.tuple([z.number().int().positive(), z.number().int(), z.array(z.string())]);

export const writeLinkCursor = ({ page, untilMs, idsThen }: LinkCursor): string =>
  JSON.stringify([page, untilMs, idsThen]);

/** Throws `ServiceError` `bad_request` for a text that is no cursor of this source. */
export const readLinkCursor = (text: string): LinkCursor => {
  try {
    const [page, untilMs, idsThen] = form.parse(JSON.parse(text));
    return { page, untilMs, idsThen };
  } catch (cause) {
    throw new ServiceError('bad_request', 'The page token is not of this source.', { cause });
  }
};
