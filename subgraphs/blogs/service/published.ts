import {
  type Announcements,
  type AnnouncementsOptions,
  createAnnouncements,
} from '../../../platform/streams/announcements.ts';
import type { AnnouncedPost, Post } from '../model/post.ts';
import type { PostReader } from '../store/post-reader.ts';
import { postsTopic } from './crawl-run.ts';
import { slugsOf, tagSlugsOf } from './posts-criteria.ts';

/** Which new posts a reader wants. Null: any. */
export interface PublishedFilter {
  readonly sources: readonly string[] | null;
  readonly tags: readonly string[] | null;
}

/** New posts for subscribers. */
export type PublishedPosts = Announcements<PublishedFilter, Post>;

export interface PublishedPostsOptions
  extends Pick<
    AnnouncementsOptions<AnnouncedPost, PublishedFilter, Post>,
    'bus' | 'clock' | 'log' | 'pollMs' | 'maxWaiting'
  > {
  readonly store: Pick<PostReader, 'lastAnnounced' | 'announcedAfter'>;
  /** Called when there are new posts, before any reader gets them. */
  readonly onNews: () => void;
}

const wants = ({ sources, tags }: PublishedFilter, { sourceSlug, tagSlugs }: Post): boolean =>
  (sources === null || sources.includes(sourceSlug)) && (tags === null || tagSlugs.some((slug) => tags.includes(slug)));

export const createPublishedPosts = ({ store, onNews, ...options }: PublishedPostsOptions): PublishedPosts => {
  const announcements = createAnnouncements<AnnouncedPost, PublishedFilter, Post>({
    ...options,
    topic: postsTopic,
    open: () => ({ lastNumber: () => store.lastAnnounced(), rowsAfter: (...after) => store.announcedAfter(...after) }),
    fellBehind: 'New posts were not taken in time. Read what was missed with posts(publishedAfter:).',
    select: async (news, filters) => {
      onNews();
      return filters.map((filter) =>
        news.filter(({ post }) => wants(filter, post)).map(({ number, post }) => ({ number, event: post })),
      );
    },
  });
  return {
    watch: ({ sources, tags }, signal) =>
      announcements.watch({ sources: slugsOf(sources), tags: tagSlugsOf(tags) }, signal),
    get readers() {
      return announcements.readers;
    },
  };
};
