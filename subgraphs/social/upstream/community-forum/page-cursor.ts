import { z } from 'zod';

const cursorForm = z.object({
  /** Full names of returned posts, last one first: when one is deleted, another may work. */
  a: z.array(z.string().regex(/^t3_\w+$/)).min(1),
  /** Number of posts that the source has shown so far. */
  n: z.number().int().nonnegative(),
  /** Epoch seconds of the last returned post, and ids of posts in the same second. */
  t: z.number(),
  s: z.array(z.string()),
});

/**
 * Position after a page. The source continues after a post's name, and returns nothing once that post is deleted
 * (upstream notes B3), so the cursor has the time and other names as well.
 */
export interface PageCursor {
  readonly anchors: readonly string[];
  readonly count: number;
  readonly lastSeconds: number;
  readonly sameSecond: readonly string[];
}

export const writeCursor = ({ anchors, count, lastSeconds, sameSecond }: PageCursor): string =>
  JSON.stringify({ a: anchors, n: count, t: lastSeconds, s: sameSecond });

/** Undefined for a text that is not a cursor. */
export const readCursor = (text: string): PageCursor | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { success, data } = cursorForm.safeParse(value);
  return success ? { anchors: data.a, count: data.n, lastSeconds: data.t, sameSecond: data.s } : undefined;
};

/** Whether a post comes after the cursor. */
export const isBehind = (post: { readonly id: string; readonly created_utc: number }, cursor: PageCursor): boolean =>
  post.created_utc < cursor.lastSeconds ||
  (post.created_utc === cursor.lastSeconds && !cursor.sameSecond.includes(post.id));
