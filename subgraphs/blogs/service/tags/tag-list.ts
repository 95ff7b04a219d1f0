import { inOrderOf } from '../../../../platform/lists/by-key.ts';
import type { Connection, PageArguments } from '../../../../platform/lists/connection.ts';
import { connectionOfList } from '../../../../platform/lists/connection-of-list.ts';
import type { BlogTag, CountedTag } from '../../model/blog-tag.ts';
import type { PostReader } from '../../store/post-reader.ts';
import type { Fold } from '../posts/posts-criteria.ts';
import { createSearchCache } from '../posts/search-cache.ts';
import type { SourcesSnapshot } from '../sources/sources-snapshot.ts';

interface TagListOptions {
  readonly store: Pick<PostReader, 'countTags' | 'findTags'>;
  readonly snapshot: SourcesSnapshot;
  readonly fold: Fold;
}

interface TagListInput extends PageArguments {
  readonly query: string | null;
}

export interface Tags {
  list(input: TagListInput): Promise<Connection<BlogTag>>;
  /** Returns null for a slug that no post has. */
  findMany(slugs: readonly string[]): Promise<readonly (BlogTag | null)[]>;
  postCount(slug: string): Promise<number>;
}

interface Counts {
  readonly tags: readonly CountedTag[];
  readonly bySlug: ReadonlyMap<string, number>;
}

/** Default size of a page. */
const pageSize = 100;

export const createTags = ({ store, snapshot, fold }: TagListOptions): Tags => {
  // All tags are counted at once, per revision: counting one would read nearly as much.
  const cache = createSearchCache<Counts>({ maxEntries: 1 });
  const counts = async (): Promise<Counts> => {
    const { revision, shown } = await snapshot.read();
    return cache.get('', revision, async () => {
      const tags = await store.countTags(shown);
      return { tags, bySlug: new Map(tags.map(({ slug, postCount }) => [slug, postCount])) };
    });
  };
  return {
    async list({ query, ...page }) {
      const { tags } = await counts();
      const wanted = fold(query ?? '');
      const found =
        wanted === '' ? tags : tags.filter(({ slug, name }) => slug.includes(wanted) || fold(name).includes(wanted));
      return connectionOfList<BlogTag, object>(found, page, { keyOf: ({ slug }) => slug, pageSize });
    },
    async findMany(slugs) {
      const { shown } = await snapshot.read();
      return inOrderOf(slugs, await store.findTags(slugs, shown), ({ slug }) => slug);
    },
    postCount: async (slug) => (await counts()).bySlug.get(slug) ?? 0,
  };
};
