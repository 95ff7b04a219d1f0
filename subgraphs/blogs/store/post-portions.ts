import { by, groupBy } from '../../../platform/runtime/lists/lists.ts';
import { inPieces, type PiecewiseWork } from '../../../platform/runtime/promise/turns.ts';
import { canonicalUrl } from '../../../platform/upstream/web/canonical-url.ts';
import type { IncomingPost } from '../model/crawl.ts';

/** What one transaction writes: while the embedded database runs it, requests wait. */
const postsAtOnce = 20;
const charactersAtOnce = 60_000;

const charactersOf = ({ title, summary, body, bodyMarkdown }: IncomingPost): number =>
  title.length + (summary?.length ?? 0) + (body?.length ?? 0) + (bodyMarkdown?.length ?? 0);

/**
 * Divides the posts of a feed into those that are written together, earliest first, so that they are announced in that
 * order. Posts at one address stay together, at least the first two: what is a duplicate depends on whether its source
 * has several posts there.
 */
export function* toPortions(
  posts: readonly IncomingPost[],
  placeMsOf: (post: IncomingPost) => number,
): PiecewiseWork<readonly (readonly IncomingPost[])[]> {
  const placed = yield* inPieces(posts, (post) => ({ post, address: canonicalUrl(post.url) ?? post.url }));
  const groups = [...groupBy(placed, ({ address }) => address).values()]
    .map((group) => group.map(({ post }) => post))
    .map((group) => [...group].sort(by(placeMsOf)))
    .map((group) => ({ group, placeMs: placeMsOf(group[0] as IncomingPost) }))
    .sort(by(({ placeMs }) => placeMs));
  const portions: IncomingPost[][] = [];
  let portion: IncomingPost[] = [];
  let characters = 0;
  for (const { group } of groups)
    for (const [index, post] of group.entries()) {
      const isFull = portion.length >= postsAtOnce || characters >= charactersAtOnce;
      if (isFull && index !== 1) {
        portions.push(portion);
        portion = [];
        characters = 0;
      }
      portion.push(post);
      characters += charactersOf(post);
    }
  if (portion.length > 0) portions.push(portion);
  return portions;
}
