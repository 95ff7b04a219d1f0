import { z } from 'zod';
import { parseCursor } from '../parse-cursor.ts';

const cursorForm = z.object({
  /** Full names, last one first: when one post is deleted, another may work. */
  a: z.array(z.string().regex(/^t3_\w+$/)).min(1),
  /** Number of posts shown so far. */
  n: z.number().int().nonnegative(),
  /** Epoch seconds of the last returned post, and ids of posts in the same second. */
  t: z.number(),
  s: z.array(z.string()),
});

/** The source continues after a post's name, and returns nothing once that post is deleted (upstream notes B3). */
export interface PageCursor {
  readonly anchors: readonly string[];
  readonly count: number;
  readonly lastSeconds: number;
  readonly sameSecond: readonly string[];
}

export const writeCursor = ({ anchors, count, lastSeconds, sameSecond }: PageCursor): string =>
  JSON.stringify({ a: anchors, n: count, t: lastSeconds, s: sameSecond });

export const readCursor = (text: string): PageCursor => {
  const { a: anchors, n: count, t: lastSeconds, s: sameSecond } = parseCursor(cursorForm, text);
  return { anchors, count, lastSeconds, sameSecond };
};

export const isBehind = (post: { readonly id: string; readonly created_utc: number }, cursor: PageCursor): boolean =>
  post.created_utc < cursor.lastSeconds ||
  (post.created_utc === cursor.lastSeconds && !cursor.sameSecond.includes(post.id));
