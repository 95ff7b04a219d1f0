import type { Announcement } from '../../../platform/streams/announcements.ts';
import type { BodySource, PublicationTimeSource } from './__generated__/enums.ts';

export type { BodySource, PublicationTimeSource } from './__generated__/enums.ts';

/** `source`, `tags` and `page` of the graph are joined by slugs and address. */
export interface Post {
  /** `post_` and sixteen hexadecimal digits. */
  readonly postId: string;
  readonly sourceSlug: string;
  readonly title: string;
  readonly url: string;
  /** Address of the page in other services. */
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

export interface AnnouncedPost {
  readonly number: number;
  readonly post: Post;
}

export type PostPublishedEvent = Announcement<Post>;

export interface WebPage {
  readonly url: string;
}
