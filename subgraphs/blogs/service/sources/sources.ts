import type { Connection, PageArguments } from '../../../../platform/graphql/connections/connection.ts';
import { connectionOfList } from '../../../../platform/graphql/connections/connection-of-list.ts';
import type { BlogHealth, BlogSource, SourceStats } from '../../model/blog-source.ts';
import type { PostReader } from '../../store/post-reader.ts';
import { createSearchCache } from '../posts/search-cache.ts';
import type { SourcesSnapshot } from './sources-snapshot.ts';

interface SourcesOptions {
  readonly store: Pick<PostReader, 'sourceStats'>;
  readonly snapshot: SourcesSnapshot;
}

export interface Sources {
  list(page: PageArguments): Promise<Connection<BlogSource>>;
  /** Null when it is not in the list. */
  find(slug: string): Promise<BlogSource | null>;
  /** Throws for a source that never existed. */
  ofPost(slug: string): Promise<BlogSource>;
  postCount(slug: string): Promise<number>;
  latestPostAt(slug: string): Promise<string | null>;
  health(): Promise<BlogHealth>;
  /** Counts the sources, and those of them that no crawl has read yet. */
  unread(): Promise<{ readonly unread: number; readonly all: number }>;
  /** Counts posts that are the same once. */
  postCountOfAll(): Promise<number>;
}

/** Counts sources, and those of them that no crawl has read yet. */
export const countUnread = (sources: readonly BlogSource[]) => ({
  unread: sources.filter(({ health }) => health.lastAttemptAt === null).length,
  all: sources.length,
});

/** Default size of a page. */
const pageSize = 50;

export const createSources = ({ store, snapshot }: SourcesOptions): Sources => {
  // All sources are counted at once, per revision of the index.
  const cache = createSearchCache<ReadonlyMap<string, SourceStats>>({ maxEntries: 1 });
  const stats = async () => {
    const { revision, shown } = await snapshot.read();
    return cache.get('', revision, () => store.sourceStats(shown));
  };
  return {
    list: async (page) =>
      connectionOfList((await snapshot.read()).sources, page, { keyOf: ({ slug }) => slug, pageSize }),
    find: async (slug) => (await snapshot.read()).sources.find((source) => source.slug === slug) ?? null,
    async ofPost(slug) {
      const source = (await snapshot.read()).find(slug);
      if (source === undefined) throw new Error(`the source ${slug} of a stored post is not stored`);
      return source;
    },
    postCount: async (slug) => (await stats()).get(slug)?.postCount ?? 0,
    latestPostAt: async (slug) => (await stats()).get(slug)?.latestPostAt ?? null,
    health: async () => (await snapshot.read()).health,
    unread: async () => countUnread((await snapshot.read()).sources),
    async postCountOfAll() {
      const [{ sources }, counted] = await Promise.all([snapshot.read(), stats()]);
      return sources.reduce((sum, { slug }) => sum + (counted.get(slug)?.firstCount ?? 0), 0);
    },
  };
};
