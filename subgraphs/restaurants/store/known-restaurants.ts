import { type ColumnType, sql } from 'kysely';
import { type Clock, dayMs } from '../../../platform/runtime/clock/clock.ts';
import { inOrderOf, uniqueBy } from '../../../platform/runtime/lists/lists.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { storableJson } from '../../../platform/storage/storable.ts';
import { tablesOf } from '../../../platform/storage/tables-of.ts';
import type { ReservationPlatform, Restaurant, RestaurantRecord } from '../model/restaurant.ts';

export interface RestaurantKey {
  readonly platform: ReservationPlatform;
  readonly platformId: string;
}

/** Restaurants as they were last read. */
export interface KnownRestaurants {
  /** Inserts or updates restaurants. */
  remember(seen: readonly Restaurant[]): Promise<void>;
  /** Returns one item for each key, in their order; null for an unknown one. */
  find(keys: readonly RestaurantKey[]): Promise<readonly (Restaurant | null)[]>;
  /** Returns the number of deleted rows. `seen_at` is updated only once a day, so pass an earlier instant. */
  forgetSeenBefore(ms: number): Promise<number>;
}

interface KnownTable {
  readonly platform: string;
  readonly platform_restaurant_id: string;
  readonly record: ColumnType<unknown, string, string>;
  readonly seen_at: string;
}

/** No interface, because kysely needs an index signature. */
type RestaurantTables = { readonly restaurant_known: KnownTable };

/** The fields that do not depend on a search. */
type StoredRecord = RestaurantRecord & Pick<Restaurant, 'currencyCode' | 'placeId'>;

/** An unchanged row is written only when it is older, because searches find the same restaurants all the time. */
const noteAgainMs = dayMs;

const keyOf = ({ platform, platformId }: RestaurantKey): string => `${platform.toLowerCase()}:${platformId}`;

const toRecord = ({ key: _key, ...record }: Restaurant): StoredRecord => record;

const toRestaurant = (record: StoredRecord): Restaurant => ({ ...record, key: keyOf(record) });

/** The stored JSON was written here, so its shape is not checked. */
export const createKnownRestaurants = (database: Database, clock: Clock): KnownRestaurants => {
  const db = tablesOf<RestaurantTables>(database);
  return {
    remember: async (seen) => {
      if (seen.length === 0) return;
      const nowMs = clock.now();
      const rows = uniqueBy(seen, keyOf).map((restaurant) => ({
        platform: restaurant.platform,
        id: restaurant.platformId,
        record: toRecord(restaurant),
      }));
      // One parameter for all rows. The common order prevents deadlocks between processes.
      await sql`
        insert into restaurant_known (platform, platform_restaurant_id, record, seen_at)
        select platform, id, record, ${new Date(nowMs).toISOString()}::timestamptz
        from jsonb_to_recordset(${storableJson(rows)}::jsonb) as seen (platform text, id text, record jsonb)
        order by platform, id
        on conflict (platform, platform_restaurant_id) do update
        set record = excluded.record, seen_at = excluded.seen_at
        where restaurant_known.record is distinct from excluded.record
          or restaurant_known.seen_at < ${new Date(nowMs - noteAgainMs).toISOString()}::timestamptz`.execute(db);
    },

    find: async (keys) => {
      if (keys.length === 0) return [];
      const sought = storableJson(keys.map(({ platform, platformId: id }) => ({ platform, id })));
      const { rows } = await sql<Pick<KnownTable, 'platform' | 'platform_restaurant_id'> & { record: unknown }>`
        select platform, platform_restaurant_id, record
        from restaurant_known
        where (platform, platform_restaurant_id) in (
          select platform, id from jsonb_to_recordset(${sought}::jsonb) as sought (platform text, id text)
        )`.execute(db);
      const found = rows.map(({ record }) => toRestaurant(record as StoredRecord));
      return inOrderOf(keys.map(keyOf), found, ({ key }) => key);
    },

    forgetSeenBefore: async (ms) => {
      const before = new Date(ms).toISOString();
      const result = await db.deleteFrom('restaurant_known').where('seen_at', '<', before).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
};
