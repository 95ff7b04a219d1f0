import { type Selectable, sql } from 'kysely';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { storableText } from '../../../platform/storage/storable.ts';
import { tablesOf } from '../../../platform/storage/tables-of.ts';
import { canonicalUrl } from '../../../platform/web/canonical-url.ts';
import { type Engagement, type FeedItem, type SocialSource, toItemKey } from '../model/feed-item.ts';
import type { ItemTable, SocialTables } from './social-tables.ts';

/** What names one item. */
export interface ItemReference {
  readonly source: SocialSource;
  readonly itemId: string;
}

/** Items that were seen in feeds. */
export interface ItemStore {
  /** Adds items, or brings those that are there up to date. */
  remember(items: readonly FeedItem[]): Promise<void>;
  /** Those of the references that there are, in no order. */
  findMany(references: readonly ItemReference[]): Promise<FeedItem[]>;
  /** Items that link to any of the pages, newest first, at most `limit` for each page. Keys are canonical addresses. */
  linkingTo(
    pages: readonly string[],
    cut: { readonly sources: readonly SocialSource[] | null; readonly limit: number },
  ): Promise<ReadonlyMap<string, FeedItem[]>>;
  /** Forgets items that were last seen before. Answers how many. */
  forgetSeenBefore(ms: number): Promise<number>;
}

type ItemRow = Selectable<ItemTable>;

const toItem = (row: Omit<ItemRow, 'seen_at'>): FeedItem => ({
  key: toItemKey(row.source as SocialSource, row.item_id),
  source: row.source as SocialSource,
  channel: row.channel,
  itemId: row.item_id,
  permalink: row.permalink,
  createdAt: row.created_at,
  engagement: row.engagement as Engagement,
  url: row.url,
  title: row.title,
  author: row.author,
  bodyPreview: row.body_preview,
});

const columns = [
  'source',
  'item_id',
  'channel',
  'permalink',
  'created_at',
  'url',
  'canonical_url',
  'title',
  'author',
  'body_preview',
  'engagement',
] as const;

export const createItemStore = (database: Database, clock: Clock): ItemStore => {
  const db = tablesOf<SocialTables>(database);
  return {
    remember: async (items) => {
      if (items.length === 0) return;
      const seenAt = new Date(clock.now()).toISOString();
      const rows = new Map(items.map((item) => [item.key, item]));
      await db
        .insertInto('social_items')
        .values(
          // In one order everywhere, so that processes that see the same items at once do not lock each other out.
          [...rows.values()]
            .sort((left, right) => (left.key < right.key ? -1 : 1))
            .map((item) => ({
              source: item.source,
              item_id: item.itemId,
              channel: item.channel,
              permalink: item.permalink,
              created_at: item.createdAt,
              url: storableText(item.url),
              canonical_url: item.url === null ? null : (canonicalUrl(item.url) ?? null),
              title: storableText(item.title),
              author: storableText(item.author),
              body_preview: storableText(item.bodyPreview),
              engagement: JSON.stringify(item.engagement),
              seen_at: seenAt,
            })),
        )
        .onConflict((conflict) =>
          conflict.columns(['source', 'item_id']).doUpdateSet((row) => ({
            url: row.ref('excluded.url'),
            canonical_url: row.ref('excluded.canonical_url'),
            title: row.ref('excluded.title'),
            author: row.ref('excluded.author'),
            body_preview: row.ref('excluded.body_preview'),
            engagement: row.ref('excluded.engagement'),
            seen_at: row.ref('excluded.seen_at'),
          })),
        )
        .execute();
    },

    findMany: async (references) => {
      if (references.length === 0) return [];
      const rows = await db
        .selectFrom('social_items')
        .select(columns)
        .where((row) =>
          row.or(references.map(({ source, itemId }) => row.and({ source: source as string, item_id: itemId }))),
        )
        .execute();
      return rows.map(toItem);
    },

    linkingTo: async (pages, { sources, limit }) => {
      const found = new Map<string, FeedItem[]>(pages.map((page) => [page, []]));
      if (pages.length === 0 || sources?.length === 0) return found;
      let ranked = db
        .selectFrom('social_items')
        .select(columns)
        .select(
          sql<number>`row_number() over (partition by canonical_url order by created_at desc, source, item_id)`.as(
            'place',
          ),
        )
        .where('canonical_url', 'in', [...pages]);
      if (sources !== null) ranked = ranked.where('source', 'in', [...sources]);
      const rows = await db
        .selectFrom(ranked.as('ranked'))
        .selectAll()
        .where('place', '<=', limit)
        .orderBy('canonical_url')
        .orderBy('place')
        .execute();
      for (const row of rows) found.get(row.canonical_url ?? '')?.push(toItem(row));
      return found;
    },

    forgetSeenBefore: async (ms) => {
      const before = new Date(ms).toISOString();
      const result = await db.deleteFrom('social_items').where('seen_at', '<', before).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
};
