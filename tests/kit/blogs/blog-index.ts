import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/storage/database.ts';
import type { AppliedPosts, CrawlFindings, CrawlStore, IncomingPost } from '../../../subgraphs/blogs/model/crawl.ts';
import type { SourceEntry } from '../../../subgraphs/blogs/model/feed.ts';
import { createCrawlStore } from '../../../subgraphs/blogs/store/crawl-store.ts';
import { claimRow } from '../storage/due-work.ts';

export const noonMs = Date.UTC(2026, 10, 20, 12);
export const minuteMs = 60_000;
export const dayMs = 86_400_000;

export const sourceEntry = (slug: string, changes: Partial<SourceEntry> = {}): SourceEntry => ({
  slug,
  name: `The ${slug} blog`,
  lab: `Lab of ${slug}`,
  feedUrl: `https://${slug}.example/feed.xml`,
  kind: 'RSS',
  tags: [],
  crawlIntervalSeconds: 3600,
  ...changes,
});

/** Returns the id of a post by its name in the test. */
export const postId = (name: string): string => `post_${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;

/** A post as a crawl delivers it. Omitted fields are invented or absent. */
export const incomingPost = (name: string, changes: Partial<IncomingPost> = {}): IncomingPost => {
  const content = {
    title: `About ${name}`,
    url: `https://lab.example/posts/${name}`,
    summary: null,
    body: 'Nothing of note.',
    bodyMarkdown: null,
    media: [],
    authors: [],
    tags: [],
    publishedAt: new Date(noonMs - dayMs).toISOString(),
    publishedPrecision: 'TIME' as const,
    updatedAt: null,
    language: 'en',
    ...changes,
  };
  const contentHash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return { id: postId(name), contentHash, hashAsStored: null, ...content };
};

export const findings = (posts: readonly IncomingPost[], changes: Partial<CrawlFindings> = {}): CrawlFindings => ({
  posts,
  recognized: [],
  deletedIds: [],
  window: null,
  validators: { etag: null, lastModified: null },
  permanentUrl: 'https://moved.example/feed.xml',
  partial: false,
  nextAttemptAtMs: noonMs,
  ...changes,
});

/** An index that tests fill without a feed. */
export interface BlogIndex {
  readonly store: CrawlStore;
  crawl(slug: string, posts: readonly IncomingPost[], changes?: Partial<CrawlFindings>): Promise<AppliedPosts>;
}

export const createBlogIndex = (database: Database, nowMs: () => number = () => noonMs): BlogIndex => {
  const store = createCrawlStore(database);
  let crawls = 0;
  return {
    store,
    async crawl(slug, posts, changes) {
      crawls += 1;
      const claim = { key: slug, owner: `crawl-${crawls}` };
      const begun = await claimRow(store.dueCrawls, database, claim, { nowMs: nowMs() });
      if (begun === undefined) throw new Error(`${slug} cannot be crawled`);
      const { feedUrl } = begun.row;
      const found = findings(posts, { permanentUrl: feedUrl, nextAttemptAtMs: nowMs(), ...changes });
      const applied = await store.applyEntries(claim, found, nowMs());
      if (applied === null) throw new Error(`the claim on ${slug} was lost`);
      return applied;
    },
  };
};
