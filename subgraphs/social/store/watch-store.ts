import { sql } from 'kysely';
import { type Clock, toInstant } from '../../../platform/runtime/clock/clock.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { storableJson } from '../../../platform/storage/storable.ts';
import { tablesOf } from '../../../platform/storage/tables-of.ts';
import type { ItemCounts, Poll, StoredCheckpoint, WatchedFeed, WatchStore } from '../model/watched-feed.ts';
import type { SocialTables } from './social-tables.ts';

interface FeedRow {
  readonly sequence: number;
  readonly polled_at: string | null;
  readonly checkpoint: unknown;
  readonly counts: unknown;
}

const columns = ['sequence', 'polled_at', 'checkpoint', 'counts'] as const;

const toWatchedFeed = (row: FeedRow): WatchedFeed => ({
  sequence: row.sequence,
  polledAtMs: row.polled_at === null ? null : Date.parse(row.polled_at),
  checkpoint: row.checkpoint as StoredCheckpoint | null,
  counts: row.counts as readonly ItemCounts[] | null,
});

/** Watched feeds in PostgreSQL. Only this store writes the JSON, so its shape is not checked. */
export const createWatchStore = (database: Database, clock: Clock): WatchStore => {
  const db = tablesOf<SocialTables>(database);
  return {
    acquire: async (feedKey, owner, leaseUntilMs) => {
      const row = await db
        .insertInto('social_feeds')
        .values({ feed_key: feedKey, owner, lease_until: toInstant(leaseUntilMs) })
        .onConflict((conflict) =>
          conflict
            .column('feed_key')
            .doUpdateSet({ owner, lease_until: toInstant(leaseUntilMs) })
            .where((feed) =>
              feed.or([
                feed('social_feeds.owner', 'is', null),
                feed('social_feeds.owner', '=', owner),
                feed('social_feeds.lease_until', '<', toInstant(clock.now())),
              ]),
            ),
        )
        .returning(columns)
        .executeTakeFirst();
      return row === undefined ? undefined : toWatchedFeed(row);
    },

    find: async (feedKey) => {
      const query = db.selectFrom('social_feeds').select(columns);
      const row = await query.where('feed_key', '=', feedKey).executeTakeFirst();
      return row === undefined ? undefined : toWatchedFeed(row);
    },

    save: (feedKey, owner, poll, { leaseUntilMs, report, counts }) =>
      db.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable('social_feeds')
          .set({
            lease_until: toInstant(leaseUntilMs),
            polled_at: toInstant(poll.polledAtMs),
            ...(poll.checkpoint === null ? {} : { checkpoint: storableJson(poll.checkpoint) }),
            ...(counts === null ? {} : { counts: storableJson(counts) }),
            ...(report ? { sequence: sql<number>`sequence + 1` } : {}),
          })
          .where('feed_key', '=', feedKey)
          .where('owner', '=', owner)
          .returning('sequence')
          .executeTakeFirst();
        if (row === undefined || !report) return row?.sequence;
        const { sequence } = row;
        await transaction
          .insertInto('social_polls')
          .values({
            feed_key: feedKey,
            sequence,
            polled_at: toInstant(poll.polledAtMs),
            found: storableJson({ ...poll, sequence }),
          })
          .execute();
        return sequence;
      }),

    release: async (feedKey, owner) => {
      await db
        .updateTable('social_feeds')
        .set({ owner: null })
        .where('feed_key', '=', feedKey)
        .where('owner', '=', owner)
        .execute();
    },

    pollsAfter: async (feedKey, sequence) => {
      const rows = await db
        .selectFrom('social_polls')
        .select('found')
        .where('feed_key', '=', feedKey)
        .where('sequence', '>', sequence)
        .orderBy('sequence')
        .execute();
      return rows.map(({ found }) => found as Poll);
    },

    forgetPolledBefore: async (ms) => {
      await db.deleteFrom('social_polls').where('polled_at', '<', toInstant(ms)).execute();
      // A polled feed has a lease in the future, so an old lease belongs to a process that died.
      await db.deleteFrom('social_feeds').where('lease_until', '<', toInstant(ms)).execute();
    },
  };
};
