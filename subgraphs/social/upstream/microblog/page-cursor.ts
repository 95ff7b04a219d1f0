import { z } from 'zod';
import { parseCursor } from '../parse-cursor.ts';

const cursorForm = z.object({
  b: z.string().regex(/^\d+$/).optional(),
  k: z.string().optional(),
  n: z.number().int().nonnegative(),
  q: z.string().optional(),
  w: z.literal(true).optional(),
});

export interface PageCursor {
  /** Only earlier posts follow. Ids are in order of time, so deletions do not matter. */
  readonly before: string | null;
  /** The source's own token, only while it returns empty pages. */
  readonly token: string | null;
  readonly count: number;
  /** The first page's search, because trends change between pages. */
  readonly query: string | null;
  /** Whether the reader's position is older than what the source searches. */
  readonly beyondWindow: boolean;
}

export const firstPage: PageCursor = { before: null, token: null, count: 0, query: null, beyondWindow: false };

export const writeCursor = ({ before, token, count, query, beyondWindow }: PageCursor): string =>
  JSON.stringify({
    ...(before === null ? {} : { b: before }),
    ...(token === null ? {} : { k: token }),
    n: count,
    ...(query === null ? {} : { q: query }),
    ...(beyondWindow ? { w: true } : {}),
  });

export const readCursor = (text: string): PageCursor => {
  const data = parseCursor(cursorForm, text);
  return {
    before: data.b ?? null,
    token: data.k ?? null,
    count: data.n,
    query: data.q ?? null,
    beyondWindow: data.w ?? false,
  };
};
