import {
  type Announcements,
  type AnnouncementsOptions,
  createAnnouncements,
} from '../../../../platform/streams/announcements.ts';
import type { AnnouncedPost, Post } from '../../model/post.ts';
import type { PostReader } from '../../store/post-reader.ts';
import { postsTopic } from '../crawl/crawl-run.ts';
import type { IndexSnapshot, SourcesSnapshot } from '../sources/sources-snapshot.ts';
import { type Fold, fragmentOf, slugsOf, tagSlugsOf } from './posts-criteria.ts';

/** Null means any. */
interface PublishedFilter {
  readonly sources: readonly string[] | null;
  readonly tags: readonly string[] | null;
  /** A text fragment. */
  readonly query: string | null;
}

export type PublishedPosts = Announcements<PublishedFilter, Post>;

interface PublishedPostsOptions
  extends Pick<
    AnnouncementsOptions<AnnouncedPost, PublishedFilter, Post>,
    'bus' | 'clock' | 'log' | 'tokens' | 'pollMs' | 'maxWaiting'
  > {
  readonly store: Pick<PostReader, 'announcedList' | 'announcedAfter' | 'fragmentsIn'>;
  readonly fold: Fold;
  /** Renewed before any reader gets new posts. */
  readonly snapshot: Pick<SourcesSnapshot, 'forget'> & { read(): Promise<Pick<IndexSnapshot, 'shown'>> };
}

type FragmentsByPost = ReadonlyMap<string, readonly string[]>;

const wants = (
  { sources, tags, query }: PublishedFilter,
  { postId, sourceSlug, tagSlugs }: AnnouncedPost['earlier'][number],
  fragments: FragmentsByPost,
): boolean =>
  (sources === null || sources.includes(sourceSlug)) &&
  (tags === null || tagSlugs.some((slug) => tags.includes(slug))) &&
  (query === null || fragments.get(postId)?.includes(query) === true);

export const createPublishedPosts = (options: PublishedPostsOptions): PublishedPosts => {
  const { store, snapshot, fold, ...others } = options;
  /** Reads the texts of posts only when a reader asks for a fragment. */
  const readFragments = (
    news: readonly AnnouncedPost[],
    filters: readonly PublishedFilter[],
  ): Promise<FragmentsByPost> | FragmentsByPost => {
    const fragments = [...new Set(filters.flatMap(({ query }) => query ?? []))];
    if (fragments.length === 0 || news.length === 0) return new Map();
    const ids = news.flatMap(({ post, earlier }) => [post.postId, ...earlier.map(({ postId }) => postId)]);
    return store.fragmentsIn([...new Set(ids)], fragments);
  };
  const rowsAfter = (number: number, limit: number) => store.announcedAfter(number, limit);
  const announcements = createAnnouncements<AnnouncedPost, PublishedFilter, Post>({
    ...others,
    topic: postsTopic,
    purpose: 'blogs.published',
    list: () => store.announcedList(),
    open: () => ({ lastNumber: async () => (await store.announcedList()).lastNumber, rowsAfter }),
    missedAfter: rowsAfter,
    fellBehind: 'New posts were not read in time. Subscribe again with the last cursor as `after`.',
    select: async (news, filters) => {
      snapshot.forget();
      // The source of a missed post may have left the list since.
      const { shown } = await snapshot.read();
      const isShown = ({ sourceSlug }: Pick<Post, 'sourceSlug'>) => shown === null || shown.includes(sourceSlug);
      const present = news.filter(({ post }) => isShown(post));
      const fragments = await readFragments(present, filters);
      return filters.map((filter) => {
        const isWanted = (post: AnnouncedPost['earlier'][number]) => wants(filter, post, fragments);
        // A post that is the same as an earlier one that the reader wanted is not new to it.
        const isNew = ({ post, earlier }: AnnouncedPost) =>
          isWanted(post) && !earlier.some((each) => isShown(each) && isWanted(each));
        return present.filter(isNew).map(({ number, post }) => ({ number, event: post }));
      });
    },
  });
  return {
    watch: ({ sources, tags, query }, after, call) =>
      announcements.watch(
        { sources: slugsOf(sources), tags: tagSlugsOf(tags), query: fragmentOf(query, fold) },
        after,
        call,
      ),
    get readers() {
      return announcements.readers;
    },
  };
};
