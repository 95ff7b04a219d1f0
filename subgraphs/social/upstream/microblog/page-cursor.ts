import { z } from 'zod';

const cursorForm = z.object({
  b: z.string().regex(/^\d+$/).optional(),
  k: z.string().optional(),
  n: z.number().int().nonnegative(),
  q: z.string().optional(),
  w: z.literal(true).optional(),
});

/** Where a page of posts ended. */
export interface PageCursor {
  /** Only posts before this one are still to come. Ids are in order of time, so it holds whatever is deleted. */
  readonly before: string | null;
  /** The source's own token, kept only while it answers empty pages. */
  readonly token: string | null;
  /** Posts handed out so far. */
  readonly count: number;
  /** The search that the first page was read with, for trends, which change meanwhile. */
  readonly query: string | null;
  /** True when the reader's position is older than what the source searches. */
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

/** Undefined for a text that is none of ours. */
export const readCursor = (text: string): PageCursor | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { success, data } = cursorForm.safeParse(value);
  if (!success) return undefined;
  return {
    before: data.b ?? null,
    token: data.k ?? null,
    count: data.n,
    query: data.q ?? null,
    beyondWindow: data.w ?? false,
  };
};
