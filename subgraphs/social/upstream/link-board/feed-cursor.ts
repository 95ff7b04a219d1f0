import { z } from 'zod';
import { parseCursor } from '../parse-cursor.ts';

/**
 * The source has only page numbers, and stories move between pages. The number is where to search, and the time with
 * its ids is what was already returned.
 */
interface LinkCursor {
  readonly page: number;
  readonly untilMs: number;
  readonly idsThen: readonly string[];
}

const form = z.tuple([z.number().int().positive(), z.number().int(), z.array(z.string())]);

export const writeLinkCursor = ({ page, untilMs, idsThen }: LinkCursor): string =>
  JSON.stringify([page, untilMs, idsThen]);

export const readLinkCursor = (text: string): LinkCursor => {
  const [page, untilMs, idsThen] = parseCursor(form, text);
  return { page, untilMs, idsThen };
};
