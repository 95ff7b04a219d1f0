import {
  type Announcements,
  type AnnouncementsOptions,
  createAnnouncements,
} from '../../../../platform/streams/announcements.ts';
import type { AnnouncedPost, Post } from '../../model/post.ts';
import type { PostReader } from '../../store/post-reader.ts';
import { postsTopic } from '../crawl/crawl-run.ts';
import type { IndexSnapshot, SourcesSnapshot } from '../sources/sources-snapshot.ts';
import { slugsOf, tagSlugsOf } from './posts-criteria.ts';

/** Null means any. */
interface PublishedFilter {
  readonly sources: readonly string[] | null;
  readonly tags: readonly string[] | null;
}

export type PublishedPosts = Announcements<PublishedFilter, Post>;

interface PublishedPostsOptions
  extends Pick<
    AnnouncementsOptions<AnnouncedPost, PublishedFilter, Post>,
    'bus' | 'clock' | 'log' | 'tokens' | 'pollMs' | 'maxWaiting'
  > {
  readonly store: Pick<PostReader, 'announcedList' | 'announcedAfter'>;
  /** Renewed before any reader gets new posts. */
  readonly snapshot: Pick<SourcesSnapshot, 'forget'> & { read(): Promise<Pick<IndexSnapshot, 'shown'>> };
}

const wants = (
  { sources, tags }: PublishedFilter,
  { sourceSlug, tagSlugs }: Pick<Post, 'sourceSlug' | 'tagSlugs'>,
): boolean =>
  (sources === null || sources.includes(sourceSlug)) && (tags === null || tagSlugs.some((slug) => tags.includes(slug)));

/** Whether a reader wants a post that is not the same as an earlier one that it wants. */
const isNewTo = (filter: PublishedFilter, { post, earlier }: AnnouncedPost, shown: IndexSnapshot['shown']): boolean =>
  wants(filter, post) &&
  !earlier.some((each) => wants(filter, each) && (shown === null || shown.includes(each.sourceSlug)));

export const createPublishedPosts = ({ store, snapshot, ...options }: PublishedPostsOptions): PublishedPosts => {
  const rowsAfter = (number: number, limit: number) => store.announcedAfter(number, limit);
  const announcements = createAnnouncements<AnnouncedPost, PublishedFilter, Post>({
    ...options,
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
      const present = news.filter(({ post }) => shown === null || shown.includes(post.sourceSlug));
      return filters.map((filter) =>
        present.filter((row) => isNewTo(filter, row, shown)).map(({ number, post }) => ({ number, event: post })),
      );
    },
  });
  return {
    watch: ({ sources, tags }, after, call) =>
      announcements.watch({ sources: slugsOf(sources), tags: tagSlugsOf(tags) }, after, call),
    get readers() {
      return announcements.readers;
    },
  };
};
