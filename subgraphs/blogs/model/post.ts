import type { Announcement } from '../../../platform/streams/announcements.ts';
import type {
  BodySource,
  PostMediaRole,
  PublicationTimePrecision,
  PublicationTimeSource,
} from './__generated__/enums.ts';

export type { BodySource, PublicationTimePrecision, PublicationTimeSource } from './__generated__/enums.ts';

/** A picture, sound or video of a post. */
export interface PostMedia {
  /** Absolute http or https address. */
  readonly url: string;
  readonly role: PostMediaRole;
  /** Media type without parameters, lower case. */
  readonly type: string | null;
  readonly altText: string | null;
}

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
  /** Null without a body, and for a post that was read before there was markdown. */
  readonly bodyMarkdown: string | null;
  readonly bodySource: BodySource;
  readonly wordCount: number;
  /** Sorted. */
  readonly tagSlugs: readonly string[];
  readonly authors: readonly string[];
  readonly publishedAt: string;
  readonly publishedAtSource: PublicationTimeSource;
  /** Null for a post that was read before precisions were. */
  readonly publishedPrecision: PublicationTimePrecision | null;
  readonly updatedAt: string | null;
  readonly firstSeenAt: string;
  readonly language: string | null;
  readonly isListed: boolean;
  /** Id of the first post that is the same one, of another source, which need not exist any more. */
  readonly duplicateOf: string | null;
  /** Null for a post that was read before media were. */
  readonly media: readonly PostMedia[] | null;
}

export interface AnnouncedPost {
  readonly number: number;
  readonly post: Post;
  /** Earlier posts of other sources that are the same one. */
  readonly earlier: readonly Pick<Post, 'postId' | 'sourceSlug' | 'tagSlugs'>[];
}

export type PostPublishedEvent = Announcement<Post>;

export interface WebPage {
  readonly url: string;
}
