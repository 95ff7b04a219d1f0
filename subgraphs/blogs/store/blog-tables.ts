import type { ColumnType, Generated, GeneratedAlways, Kysely, Selectable, Transaction } from 'kysely';
import type { BlogFeedKind } from '../model/feed.ts';
import type { BodySource, PostMedia, PublicationTimePrecision, PublicationTimeSource } from '../model/post.ts';

/** Read as ISO 8601 text in UTC, written in any zone. */
type Instant = ColumnType<string, string, string>;
type OptionalInstant = ColumnType<string | null, string | null | undefined, string | null>;

interface SourcesTable {
  readonly slug: string;
  readonly name: string;
  readonly lab: string;
  readonly list_url: string;
  readonly permanent_url: string | null;
  readonly kind: BlogFeedKind;
  readonly tags: readonly string[];
  readonly crawl_interval_seconds: number;
  readonly listed: boolean;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly had_success: Generated<boolean>;
  readonly last_success_at: OptionalInstant;
  readonly last_attempt_at: OptionalInstant;
  readonly last_error: string | null;
  readonly consecutive_failures: Generated<number>;
  readonly partial: Generated<boolean>;
  readonly gone: Generated<boolean>;
  readonly next_attempt_at: OptionalInstant;
  readonly crawl_claim: string | null;
  readonly crawl_claimed_until: OptionalInstant;
  readonly crawl_attempts: Generated<number>;
  readonly crawl_begun_at: OptionalInstant;
  readonly pages_claim: string | null;
  readonly pages_claimed_until: OptionalInstant;
  readonly reading_version: Generated<number>;
}

export interface PostsTable {
  readonly id: string;
  readonly source_slug: string;
  readonly title: string;
  readonly url: string;
  readonly canonical_url: string;
  readonly summary: string | null;
  readonly body: string | null;
  readonly body_source: BodySource;
  readonly word_count: number;
  readonly tag_slugs: readonly string[];
  readonly authors: readonly string[];
  readonly published_at: Instant;
  readonly published_at_source: PublicationTimeSource;
  readonly updated_at: OptionalInstant;
  readonly first_seen_at: Instant;
  readonly language: string | null;
  readonly listed: boolean;
  readonly content_hash: string;
  readonly announced: number | null;
  readonly other_ids: Generated<readonly string[]>;
  readonly duplicate_of: string | null;
  readonly head_text: string;
  readonly body_text: string;
  readonly body_markdown: string | null;
  readonly published_precision: PublicationTimePrecision | null;
  readonly media: ColumnType<readonly PostMedia[] | null, string, string>;
  readonly reading_version: Generated<number>;
}

interface TagsTable {
  readonly slug: string;
  readonly name: string;
}

interface PageTasksTable {
  readonly post_id: string;
  readonly source_slug: string;
  readonly attempts: number;
  readonly next_try_at: Instant;
}

interface BlogIndexTable {
  readonly revision: number;
  readonly announced: number;
  readonly list_id: GeneratedAlways<string>;
}

/** A type, not an interface: kysely requires an index signature. */
export type BlogTables = {
  readonly blog_sources: SourcesTable;
  readonly blog_posts: PostsTable;
  readonly blog_tags: TagsTable;
  readonly blog_page_tasks: PageTasksTable;
  readonly blog_index: BlogIndexTable;
};

export type SourceRow = Selectable<SourcesTable>;
export type PostRow = Selectable<PostsTable>;

export type BlogDatabase = Kysely<BlogTables>;
export type BlogTransaction = Transaction<BlogTables>;
