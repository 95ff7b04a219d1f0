import { z } from 'zod';
import { parseCursor } from '../parse-cursor.ts';

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

export const readNewsCursor = (text: string): NewsCursor => {
  const [untilSeconds, idsThen] = parseCursor(form, text);
  return { untilSeconds, idsThen };
};
