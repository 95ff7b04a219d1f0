import { z } from 'zod';

const cursorForm = z.object({
  /** Fullnames of delivered posts, the last one first: where one is deleted, another may do. */
  a: z.array(z.string().regex(/^t3_\w+$/)).min(1),
  /** Posts that the source has shown so far. */
  n: z.number().int().nonnegative(),
  /** Epoch seconds of the last delivered post, and the ids of those of that very second. */
  t: z.number(),
  s: z.array(z.string()),
});

/**
 * Where a page ended. The source goes on behind a post by its name and falls silent when that post is deleted (upstream notes B3), so time and
 * other names are kept beside it.
 */
export interface PageCursor {
  readonly anchors: readonly string[];
  readonly count: number;
  readonly lastSeconds: number;
  readonly sameSecond: readonly string[];
}

export const writeCursor = ({ anchors, count, lastSeconds, sameSecond }: PageCursor): string =>
  JSON.stringify({ a: anchors, n: count, t: lastSeconds, s: sameSecond });

/** Undefined for a text that is none of ours. */
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

/** Whether a post comes behind the page that the cursor ended. */
export const isBehind = (post: { readonly id: string; readonly created_utc: number }, cursor: PageCursor): boolean =>
  post.created_utc < cursor.lastSeconds ||
  (post.created_utc === cursor.lastSeconds && !cursor.sameSecond.includes(post.id));
