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
  /** Id of the first post that is the same one, of another source, which need not exist any more. */
  readonly duplicateOf: string | null;
}

export interface AnnouncedPost {
  readonly number: number;
  readonly post: Post;
  /** Earlier posts of other sources that are the same one. */
  readonly earlier: readonly Pick<Post, 'sourceSlug' | 'tagSlugs'>[];
}

export type PostPublishedEvent = Announcement<Post>;

export interface WebPage {
  readonly url: string;
}
