import type { Connection, PageArguments } from '../../../../platform/graphql/connections/connection.ts';
import { connectionOfList } from '../../../../platform/graphql/connections/connection-of-list.ts';
import { inOrderOf } from '../../../../platform/runtime/lists/lists.ts';
import type { BlogTag, CountedTag } from '../../model/blog-tag.ts';
import type { PostReader } from '../../store/post-reader.ts';
import { type Fold, slugsOfTag } from '../posts/posts-criteria.ts';
import { createSearchCache } from '../posts/search-cache.ts';
import type { SourcesSnapshot } from '../sources/sources-snapshot.ts';
import { canonicalTagSlug } from './tags.ts';

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
  /** Returns null for a tag that no post has. It may be in another spelling, or by another name. */
  find(tag: string): Promise<BlogTag | null>;
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
  // Lists with a filter by tags ask for the same ones.
  const bySlugs = createSearchCache<readonly (BlogTag | null)[]>({ maxEntries: 1000 });
  const findMany = async (slugs: readonly string[]) => {
    const { revision, shown } = await snapshot.read();
    return bySlugs.get(JSON.stringify(slugs), revision, async () =>
      inOrderOf(slugs, await store.findTags(slugs, shown), ({ slug }) => slug),
    );
  };
  return {
    findMany,
    async find(tag) {
      const slugs = slugsOfTag(tag);
      return (await findMany(slugs)).find((each) => each !== null) ?? null;
    },
    async list({ query, ...page }) {
      const { tags } = await counts();
      const wanted = fold(query ?? '');
      const meant = canonicalTagSlug(wanted);
      const isFound = ({ slug, name }: BlogTag): boolean =>
        slug === meant || slug.includes(wanted) || fold(name).includes(wanted);
      const found = wanted === '' ? tags : tags.filter(isFound);
      return connectionOfList<BlogTag, object>(found, page, { keyOf: ({ slug }) => slug, pageSize });
    },
    postCount: async (slug) => (await counts()).bySlug.get(slug) ?? 0,
  };
};
