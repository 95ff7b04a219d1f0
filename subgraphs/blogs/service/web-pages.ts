import { brokenRule, validationFailure } from '../../../platform/graphql/constraint/validation-errors.ts';
import { inOrderOf } from '../../../platform/runtime/lists/lists.ts';
import { canonicalUrl } from '../../../platform/upstream/web/canonical-url.ts';
import type { Post, WebPage } from '../model/post.ts';
import { blogsRules } from '../model/rules.ts';
import type { PostReader } from '../store/post-reader.ts';
import { createSearchCache } from './posts/search-cache.ts';
import type { SourcesSnapshot } from './sources/sources-snapshot.ts';

interface WebPagesOptions {
  readonly store: Pick<PostReader, 'findAtPages'>;
  readonly snapshot: SourcesSnapshot;
}

export interface WebPages {
  /** Returns the page of an address in any spelling. Throws `validation_error` for an invalid address. */
  at(url: string): WebPage;
  /** The latest post at each canonical address, in order. */
  postsAt(urls: readonly string[]): Promise<readonly (Post | null)[]>;
}

type Posts = readonly (Post | null)[];

/** Limit in characters of posts, plus 200 for each address. */
const maxCachedWeight = 4_000_000;
const weightOf = (posts: Posts): number =>
  posts.reduce((sum, post) => sum + 200 + (post?.summary?.length ?? 0) + (post?.body?.length ?? 0), 0);

export const createWebPages = ({ store, snapshot }: WebPagesOptions): WebPages => {
  // Joins request the pages of one feed repeatedly, and most pages have no post.
  const cache = createSearchCache<Posts>({ maxEntries: 1000, maxWeight: maxCachedWeight, weigh: weightOf });
  return {
    at(url) {
      const canonical = canonicalUrl(url);
      if (canonical !== undefined) return { url: canonical };
      throw validationFailure(brokenRule(blogsRules.not_a_web_page, ['url'], url));
    },
    async postsAt(urls) {
      const { revision, shown } = await snapshot.read();
      return cache.get(JSON.stringify(urls), revision, async () =>
        inOrderOf(urls, await store.findAtPages(urls, shown), ({ canonicalUrl }) => canonicalUrl),
      );
    },
  };
};
