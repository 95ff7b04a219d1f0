import { toRowsDroppedWarning } from '../../../../platform/upstream/decode/decode-rows.ts';
import type { FeedPage, FeedPageRequest } from '../../model/feed-source.ts';
import type { SocialItem } from '../../model/social-item.ts';
import { toSocialItem } from './decode-post.ts';
import { type Listing, readListing } from './listing.ts';
import { type PageCursor, readCursor, writeCursor } from './page-cursor.ts';
import { recoverPage } from './recover-page.ts';
import type { ForumRequests } from './requests.ts';
import type { PostWire } from './wire.ts';

/** A listing has about a thousand posts. Deleted posts count but are not shown, so fewer are returned. */
const windowPosts = 800;

const ended = (count: number, warnings: FeedPage['warnings'] = []): FeedPage => ({
  items: [],
  next: null,
  windowEnded: count >= windowPosts,
  warnings,
});

const cursorBehind = (posts: readonly PostWire[], before: PageCursor | null, count: number): PageCursor | null => {
  const last = posts.at(-1);
  if (last === undefined) return before;
  const same = posts.filter((post) => post.created_utc === last.created_utc).map(({ id }) => id);
  const names = [posts.at(-1), posts.at(-2), posts.at(-5), posts[0]].flatMap((post) =>
    post === undefined ? [] : [`t3_${post.id}`],
  );
  return {
    anchors: [...new Set(names)],
    count,
    lastSeconds: last.created_utc,
    sameSecond: before?.lastSeconds === last.created_utc ? [...before.sameSecond, ...same] : same,
  };
};

/**
 * The source lists newest first, except posts that moderators approved late. Its own `before` is not used, because it
 * returns nothing once its post is deleted.
 */
export const readPage = async (
  client: ForumRequests,
  community: string,
  { after, limit, newerThan }: FeedPageRequest,
  signal: AbortSignal,
): Promise<FeedPage> => {
  const cursor = after === null ? null : readCursor(after);
  const shown = cursor?.count ?? 0;
  const request = { community, limit, after: cursor?.anchors[0] ?? null, count: shown };
  let listing: Listing | undefined = await readListing(client, request, signal);
  if (cursor !== null && listing.size === 0) listing = await recoverPage(client, community, cursor, signal);
  if (listing === undefined || listing.size === 0) return ended(shown);

  const { plain } = listing;
  // A recording or a cache may ignore the position. Then the posts after it are all there are; reading on would never
  // end.
  const anchorAt = listing.posts.findIndex(({ id }) => `t3_${id}` === request.after);
  const behind = listing.posts.slice(anchorAt + 1);
  const posts = behind.slice(0, limit);
  const isCut = posts.length < behind.length;
  const count = shown + (isCut || anchorAt >= 0 ? posts.length : listing.size);
  const floorSeconds = newerThan === undefined ? Number.NEGATIVE_INFINITY : Date.parse(newerThan.floor) / 1000;
  const items = new Map<string, SocialItem>();
  let undated = 0;
  for (const post of posts) {
    const item = toSocialItem(post, plain);
    if (item === null) undated += 1;
    else if (post.created_utc > floorSeconds && !items.has(item.itemId)) items.set(item.itemId, item);
  }
  const warnings =
    undated === 0
      ? listing.warnings
      : [...listing.warnings, toRowsDroppedWarning(client.source, undated, listing.posts.length)];
  const last = posts.at(-1);
  const reachedFloor = last !== undefined && last.created_utc <= floorSeconds;
  const goesOn = !reachedFloor && (isCut || (listing.after !== null && anchorAt < 0));
  const next = goesOn ? cursorBehind(posts, cursor, count) : null;
  return {
    items: [...items.values()],
    next: next === null ? null : writeCursor(next),
    windowEnded: next === null && !reachedFloor && count >= windowPosts,
    warnings,
  };
};
