import { type Listing, readListing } from './listing.ts';
import { isBehind, type PageCursor } from './page-cursor.ts';
import type { ForumRequests } from './requests.ts';

/** A whole listing is about ten pages of 100. */
const maxReads = 12;

const wholePage = 100;

/** Reads from earlier posts, and last from the top of the listing, by time. Undefined when no posts follow. */
export const recoverPage = async (
  client: ForumRequests,
  community: string,
  cursor: PageCursor,
  signal: AbortSignal,
): Promise<Listing | undefined> => {
  let reads = 0;
  for (const anchor of [...cursor.anchors.slice(1), null]) {
    let after = anchor;
    let isFirst = true;
    while (reads < maxReads && (isFirst || after !== null)) {
      reads += 1;
      isFirst = false;
      const listing = await readListing(client, { community, after, limit: wholePage, count: cursor.count }, signal);
      const behind = listing.posts.filter((post) => isBehind(post, cursor));
      if (behind.length > 0) return { ...listing, posts: behind };
      after = listing.after;
    }
  }
  return undefined;
};
