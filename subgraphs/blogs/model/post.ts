import type { Announcement } from '../../../platform/streams/announcements.ts';

export type BodySource = 'FEED' | 'PAGE' | 'NONE';

export type PublicationTimeSource = 'FEED' | 'FIRST_SEEN';

/** A post as it is stored. `source`, `tags` and `page` of the graph are joined by slugs and address. */
export interface Post {
  /** `post_` and sixteen hexadecimal digits. */
  readonly postId: string;
  readonly sourceSlug: string;
  readonly title: string;
  /** As the feed gives it. */
  readonly url: string;
  /** The page at that address, as other services name it. */
  readonly canonicalUrl: string;
  readonly summary: string | null;
  readonly body: string | null;
  readonly bodySource: BodySource;
  readonly wordCount: number;
  /** Sorted. */
  readonly tagSlugs: readonly string[];
  readonly authors: readonly string[];
  readonly publishedAt: string;
  readonly publishedAtSource: PublicationTimeSource;
  readonly updatedAt: string | null;
  readonly firstSeenAt: string;
  readonly language: string | null;
  readonly isListed: boolean;
}

/** A new post with its place in the order in which new posts are told of. */
export interface AnnouncedPost {
  readonly number: number;
  readonly post: Post;
}

/** An event of new posts. */
export type PostPublishedEvent = Announcement<Post>;

/** A page of the web, by its canonical address. What is known of it is looked up. */
export interface WebPage {
  readonly url: string;
}
