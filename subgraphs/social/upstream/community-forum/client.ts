import { z } from 'zod';
import type { Call } from '../../../../platform/call/call.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { decodeRows, toRowsDroppedWarning } from '../../../../platform/upstream/decode/decode-json.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { FeedPage, FeedPageRequest, FeedSource, SourceWarning } from '../../model/feed-source.ts';
import type { SocialItem } from '../../model/social-item.ts';
import { parseCursor } from '../parse-cursor.ts';
import { toSocialItem } from './decode-post.ts';
import type { PlainField } from './plain-fields.ts';
import { readThread } from './read-thread.ts';
import { createForumRequests, type ForumRequests } from './requests.ts';
import { listingWire, type PostWire, postWire, thingWire } from './wire.ts';

/** A page of a community's newest posts, in the source's order. */
interface Listing {
  readonly posts: readonly PostWire[];
  /** Name of the post to continue after; null at the end. */
  readonly after: string | null;
  /** Number of entries, including unreadable ones. */
  readonly size: number;
  readonly plain: PlainField;
  readonly warnings: readonly SourceWarning[];
}

interface ListingRequest {
  readonly community: string;
  readonly after: string | null;
  /** 1 to 100. */
  readonly limit: number;
  /** Number of posts shown before, which the source requires. */
  readonly count: number;
}

/** Throws `UpstreamError`, and `ServiceError` `not_found` for an unknown community. */
const readListing = async (
  client: ForumRequests,
  { community, after, limit, count }: ListingRequest,
  call: Call,
): Promise<Listing> => {
  const query = after === null ? { limit } : { limit, after, count };
  const path = `/r/${encodeURIComponent(community)}/new`;
  const { value, plain } = await client.ask({ path, query, subject: `r/${community}`, schema: listingWire }, call);
  const { children } = value.data;
  // Advertisements are entries of other kinds.
  const isPost = (child: unknown) => {
    const thing = thingWire.safeParse(child);
    return !thing.success || thing.data.kind === 't3';
  };
  const posts = children.filter(isPost).map((child) => thingWire.safeParse(child).data?.data);
  const { rows, warnings } = decodeRows(client.source, posts, postWire);
  return { posts: rows, after: value.data.after ?? null, size: children.length, plain, warnings };
};

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
interface PageCursor {
  readonly anchors: readonly string[];
  readonly count: number;
  readonly lastSeconds: number;
  readonly sameSecond: readonly string[];
}

const writeCursor = ({ anchors, count, lastSeconds, sameSecond }: PageCursor): string =>
  JSON.stringify({ a: anchors, n: count, t: lastSeconds, s: sameSecond });

const readCursor = (text: string): PageCursor => {
  const { a: anchors, n: count, t: lastSeconds, s: sameSecond } = parseCursor(cursorForm, text);
  return { anchors, count, lastSeconds, sameSecond };
};

const isBehind = (post: { readonly id: string; readonly created_utc: number }, cursor: PageCursor): boolean =>
  post.created_utc < cursor.lastSeconds ||
  (post.created_utc === cursor.lastSeconds && !cursor.sameSecond.includes(post.id));

/** A whole listing is about ten pages of 100. */
const maxReads = 12;

const wholePage = 100;

/** Reads from earlier posts, and last from the top of the listing, by time. Undefined when no posts follow. */
const recoverPage = async (
  client: ForumRequests,
  community: string,
  cursor: PageCursor,
  call: Call,
): Promise<Listing | undefined> => {
  let reads = 0;
  for (const anchor of [...cursor.anchors.slice(1), null]) {
    let after = anchor;
    let isFirst = true;
    while (reads < maxReads && (isFirst || after !== null)) {
      reads += 1;
      isFirst = false;
      const listing = await readListing(client, { community, after, limit: wholePage, count: cursor.count }, call);
      const behind = listing.posts.filter((post) => isBehind(post, cursor));
      if (behind.length > 0) return { ...listing, posts: behind };
      after = listing.after;
    }
  }
  return undefined;
};

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
const readPage = async (
  client: ForumRequests,
  community: string,
  { after, limit, newerThan }: FeedPageRequest,
  call: Call,
): Promise<FeedPage> => {
  const cursor = after === null ? null : readCursor(after);
  const shown = cursor?.count ?? 0;
  const request = { community, limit, after: cursor?.anchors[0] ?? null, count: shown };
  let listing: Listing | undefined = await readListing(client, request, call);
  if (cursor !== null && listing.size === 0) listing = await recoverPage(client, community, cursor, call);
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
  const continues = !reachedFloor && (isCut || (listing.after !== null && anchorAt < 0));
  const next = continues ? cursorBehind(posts, cursor, count) : null;
  return {
    items: [...items.values()],
    next: next === null ? null : writeCursor(next),
    windowEnded: next === null && !reachedFloor && count >= windowPosts,
    warnings,
  };
};

/** Ids are base 36 in lower case. An id with capitals is the short name of a shared link. */
const isShareName = (itemId: string): boolean => /^[A-Za-z0-9]+$/.test(itemId) && /[A-Z]/.test(itemId);

const resolveShare = async (client: ForumRequests, community: string, name: string, call: Call) => {
  const response = await client.send({ path: `/r/${encodeURIComponent(community)}/s/${name}` }, call);
  return /\/comments\/([0-9a-z]+)(?:[/?]|$)/.exec(response.headers['location'] ?? '')?.[1];
};

/** Posts of Reddit communities with comments. `thread` also accepts names of share links, and ids with `t3_`. */
export const createCommunityForumClient = ({ http, clock }: { http: UpstreamHttp; clock: Clock }): FeedSource => {
  const client = createForumRequests(http, clock);
  return {
    source: 'COMMUNITY_FORUM',
    upstream: http.source,
    emulated: http.emulated,
    page: async (scope, request, call) => {
      if (scope.source !== 'COMMUNITY_FORUM') throw new TypeError('the scope is another source’s');
      return readPage(client, scope.community, request, call);
    },
    thread: async (itemId, community, call) => {
      const stated = itemId.replace(/^t3_/, '');
      const postId =
        community !== null && isShareName(stated) ? await resolveShare(client, community, stated, call) : stated;
      if (postId === undefined || !/^[0-9a-z]+$/.test(postId)) return null;
      return readThread({ client, clock }, postId, community, call);
    },
  };
};
