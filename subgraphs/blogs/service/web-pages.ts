import { faultsError, valueFault } from '../../../platform/constraint/fault.ts';
import { canonicalUrl } from '../../../platform/web/canonical-url.ts';
import type { Post, WebPage } from '../model/post.ts';
import type { PostReader } from '../store/post-reader.ts';
import type { SourcesSnapshot } from './sources-snapshot.ts';

export interface WebPagesOptions {
  readonly store: Pick<PostReader, 'findAtPages'>;
  readonly snapshot: SourcesSnapshot;
}

/** Pages of the web and the posts that are published there. */
export interface WebPages {
  /** The page at an address of any spelling. Throws `validation_error` for what is no address. */
  at(url: string): WebPage;
  /** The latest post at each canonical address, in their order; null where there is none. */
  postsAt(urls: readonly string[]): Promise<readonly (Post | null)[]>;
}

export const createWebPages = ({ store, snapshot }: WebPagesOptions): WebPages => ({
  at(url) {
    const canonical = canonicalUrl(url);
    if (canonical !== undefined) return { url: canonical };
    throw faultsError([valueFault(['url'], 'the address is none that a page can have', url)]);
  },
  async postsAt(urls) {
    const { shown } = await snapshot.read();
    const found = new Map((await store.findAtPages(urls, shown)).map((post) => [post.canonicalUrl, post]));
    return urls.map((url) => found.get(url) ?? null);
  },
});
