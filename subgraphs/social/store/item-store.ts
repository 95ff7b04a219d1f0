import { type Selectable, sql } from 'kysely';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { by, uniqueBy } from '../../../platform/runtime/lists/lists.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { storableText } from '../../../platform/storage/storable.ts';
import { tablesOf } from '../../../platform/storage/tables-of.ts';
import { canonicalUrl } from '../../../platform/upstream/web/canonical-url.ts';
import type { SocialSource } from '../model/__generated__/enums.ts';
import { noEngagement, type SocialEngagement } from '../model/social-engagement.ts';
import { type ItemReference, type SocialItem, toItemKey } from '../model/social-item.ts';
import type { ItemTable, SocialTables } from './social-tables.ts';

export interface ItemPlace extends ItemReference {
  readonly createdAt: string;
}

interface LinkingCut {
  readonly sources: readonly SocialSource[] | null;
  readonly after: ItemPlace | null;
  readonly limit: number;
}

interface LinkingItems {
  readonly items: SocialItem[];
  /** Number of items at all positions. Null when none is after the requested position. */
  totalCount: number | null;
}

export interface ItemStore {
  remember(items: readonly SocialItem[]): Promise<void>;
  /** Returns the items that exist, in any order. */
  findMany(references: readonly ItemReference[]): Promise<SocialItem[]>;
  /** Newest first, at most `limit` for each page. Pages are canonical addresses. */
  linkingTo(pages: readonly string[], cut: LinkingCut): Promise<ReadonlyMap<string, LinkingItems>>;
  /** Returns those of the sources of which an item is stored. */
  seenOf(sources: readonly SocialSource[]): Promise<readonly SocialSource[]>;
  /** Returns the number of deleted items. */
  forgetSeenBefore(ms: number): Promise<number>;
}

type ItemRow = Selectable<ItemTable>;

const toItem = (row: Omit<ItemRow, 'seen_at'>): SocialItem => ({
  key: toItemKey(row.source as SocialSource, row.item_id),
  source: row.source as SocialSource,
  channel: row.channel,
  itemId: row.item_id,
  sourceUrl: row.permalink,
  createdAt: row.created_at,
  // Rows stored by older versions lack newer counts.
  engagement: { ...noEngagement, ...(row.engagement as Partial<SocialEngagement>) },
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

const countOfPage = sql<number>`count(*) over (partition by canonical_url)::int`;
const placeInPage = sql<number>`row_number() over (partition by canonical_url order by created_at desc, source, item_id)`;

const isBehind = (place: ItemPlace | null) =>
  place === null
    ? sql<boolean>`true`
    : sql<boolean>`created_at < ${place.createdAt}::timestamptz or (created_at = ${place.createdAt}::timestamptz and (source, item_id) > (${place.source}, ${place.itemId}))`;

export const createItemStore = (database: Database, clock: Clock): ItemStore => {
  const db = tablesOf<SocialTables>(database);
  return {
    remember: async (items) => {
      if (items.length === 0) return;
      const seenAt = new Date(clock.now()).toISOString();
      await db
        .insertInto('social_items')
        .values(
          // All processes write in the same order, so that concurrent writes of the same items do not deadlock.
          uniqueBy(items, ({ key }) => key)
            .sort(by(({ key }) => key))
            .map((item) => ({
              source: item.source,
              item_id: item.itemId,
              channel: item.channel,
              permalink: item.sourceUrl,
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

    linkingTo: async (pages, { sources, after, limit }) => {
      const found = new Map<string, LinkingItems>(pages.map((page) => [page, { items: [], totalCount: null }]));
      if (pages.length === 0 || sources?.length === 0) return found;
      let ranked = db
        .selectFrom('social_items')
        .select(columns)
        .select([isBehind(after).as('is_behind'), countOfPage.as('total')])
        .where('canonical_url', 'in', [...pages]);
      if (sources !== null) ranked = ranked.where('source', 'in', [...sources]);
      const behind = db
        .selectFrom(ranked.as('ranked'))
        .selectAll()
        .select(placeInPage.as('place'))
        .where('is_behind', '=', true);
      const rows = await db
        .selectFrom(behind.as('behind'))
        .selectAll()
        .where('place', '<=', limit)
        .orderBy('canonical_url')
        .orderBy('place')
        .execute();
      for (const row of rows) {
        const linking = found.get(row.canonical_url ?? '');
        linking?.items.push(toItem(row));
        if (linking !== undefined) linking.totalCount = row.total;
      }
      return found;
    },

    seenOf: async (sources) => {
      if (sources.length === 0) return [];
      // One row of each: a list of all distinct values would read the whole table.
      const seen = await Promise.all(
        sources.map((source) =>
          db.selectFrom('social_items').select('source').where('source', '=', source).limit(1).executeTakeFirst(),
        ),
      );
      return sources.filter((_, index) => seen[index] !== undefined);
    },

    forgetSeenBefore: async (ms) => {
      const before = new Date(ms).toISOString();
      const result = await db.deleteFrom('social_items').where('seen_at', '<', before).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
};
