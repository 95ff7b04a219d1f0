import type { ColumnType, Generated } from 'kysely';

/** ISO 8601 text both ways. */
type OptionalInstant = ColumnType<string | null, string | null, string | null>;
/** Parsed on read. Written as JSON text, because node-postgres would write an array as a PostgreSQL array. */
type Json = ColumnType<unknown, string, string>;
type OptionalJson = ColumnType<unknown, string | null, string | null>;

export interface ItemTable {
  readonly source: string;
  readonly item_id: string;
  readonly channel: string;
  readonly permalink: string;
  readonly created_at: string;
  readonly url: string | null;
  readonly canonical_url: string | null;
  readonly title: string | null;
  readonly author: string | null;
  readonly body_preview: string | null;
  readonly engagement: Json;
  readonly seen_at: string;
}

interface FeedTable {
  readonly feed_key: string;
  readonly owner: string | null;
  readonly lease_until: string;
  readonly polled_at: OptionalInstant;
  readonly checkpoint: OptionalJson;
  readonly counts: OptionalJson;
  readonly sequence: Generated<number>;
}

interface PollTable {
  readonly feed_key: string;
  readonly sequence: number;
  readonly polled_at: string;
  readonly found: Json;
}

/** A type, because kysely needs an index signature, which interfaces lack. */
export type SocialTables = {
  readonly social_items: ItemTable;
  readonly social_feeds: FeedTable;
  readonly social_polls: PollTable;
};
