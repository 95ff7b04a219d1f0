import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/storage/database.ts';
import { storableJson, storableText } from '../../../platform/storage/storable.ts';
import { tablesOf } from '../../../platform/storage/tables-of.ts';
import type { Watch, WatchCondition, WatchFiring } from '../model/watch.ts';
import { toFiring, toWatch } from './to-watch.ts';
import type { WatchTables } from './watch-tables.ts';

interface NewWatch extends Pick<Watch, 'watchId' | 'owner' | 'name' | 'document' | 'endsAt' | 'createdAt'> {
  readonly streamKey: string;
  readonly shard: number;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Null: all. */
  readonly services: readonly string[] | null;
  readonly condition: WatchCondition;
}

/** Undefined leaves it. */
interface WatchChanges {
  readonly name: string | undefined;
  readonly endsAt: string | undefined;
  readonly isPaused: boolean | undefined;
}

interface Place {
  readonly createdAt: string;
  readonly watchId: string;
}

/** What an owner reads and changes. */
export interface WatchStore {
  /** Resolves to false, and changes nothing, if the owner has as many already. */
  create(watch: NewWatch, most: number): Promise<boolean>;
  find(watchId: string): Promise<Watch | undefined>;
  list(owner: string, page: { readonly after: Place | null; readonly limit: number }): Promise<readonly Watch[]>;
  /** Resolves to the shard, for its workers, or undefined if the watch is gone. */
  update(watchId: string, changes: WatchChanges, now: string): Promise<number | undefined>;
  delete(watchId: string): Promise<number | undefined>;
  /** The latest first. */
  firings(
    watchId: string,
    page: { readonly before: number | null; readonly limit: number },
  ): Promise<readonly WatchFiring[]>;
  /** In order. */
  firingsAfter(watchId: string, sequence: number, limit: number): Promise<readonly WatchFiring[]>;
  /** Deletes what is older (ISO 8601 UTC), and of each watch what is older than its latest ones. */
  deleteFirings(older: { readonly than: string; readonly latest: number }): Promise<void>;
}

/** An arbitrary number, with which the owner's text makes an advisory lock. */
const ownerLock = 7_201_002;

const watchesWithStreams = (db: Kysely<WatchTables>) =>
  db
    .selectFrom('watches')
    .innerJoin('watch_streams', 'watch_streams.stream_key', 'watches.stream_key')
    .selectAll('watches')
    .select(['watch_streams.document', 'watch_streams.variables']);

/** Makes a stream be followed. One that no one followed meanwhile continues with the present events. */
const startStream = async (transaction: Transaction<WatchTables>, streamKey: string, now: string): Promise<void> => {
  await sql`
    update watch_shards set due_at = ${now}::timestamptz from watch_streams
    where stream_key = ${streamKey} and watch_shards.shard = watch_streams.shard and lease_owner is null
  `.execute(transaction);
  await sql`
    update watch_streams set position = null, last = null, revision = revision + 1
    where stream_key = ${streamKey} and not exists (
      select 1 from watches where watches.stream_key = watch_streams.stream_key and state = 'ACTIVE'
    )`.execute(transaction);
};

export const createWatchStore = (database: Database): WatchStore => {
  const db = tablesOf<WatchTables>(database);
  return {
    create: (watch, most) =>
      db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${ownerLock}, hashtext(${watch.owner}))`.execute(transaction);
        const { count } = await transaction
          .selectFrom('watches')
          .where('owner', '=', watch.owner)
          .select(sql<number>`count(*)::integer`.as('count'))
          .executeTakeFirstOrThrow();
        if (count >= most) return false;
        await transaction
          .insertInto('watch_streams')
          .values({
            stream_key: watch.streamKey,
            shard: watch.shard,
            document: storableText(watch.document),
            variables: storableJson(watch.variables),
            services: watch.services,
          })
          .onConflict((conflict) => conflict.column('stream_key').doNothing())
          .execute();
        await startStream(transaction, watch.streamKey, watch.createdAt);
        await transaction
          .insertInto('watches')
          .values({
            watch_id: watch.watchId,
            owner: watch.owner,
            stream_key: watch.streamKey,
            name: storableText(watch.name),
            condition: storableJson(watch.condition),
            state: 'ACTIVE',
            created_at: watch.createdAt,
            ends_at: watch.endsAt,
          })
          .execute();
        return true;
      }),
    async find(watchId) {
      const row = await watchesWithStreams(db).where('watch_id', '=', watchId).executeTakeFirst();
      return row === undefined ? undefined : toWatch(row);
    },
    async list(owner, { after, limit }) {
      const query = watchesWithStreams(db)
        .where('owner', '=', owner)
        .orderBy('created_at', 'desc')
        .orderBy('watch_id', 'desc')
        .limit(limit);
      const rows = await (after === null
        ? query
        : query.where(sql<boolean>`(created_at, watch_id) < (${after.createdAt}::timestamptz, ${after.watchId}::text)`)
      ).execute();
      return rows.map(toWatch);
    },
    update: (watchId, { name, endsAt, isPaused }, now) =>
      db.transaction().execute(async (transaction) => {
        const found = await sql<{ shard: number; stream_key: string }>`
          select shard, stream_key from watches join watch_streams using (stream_key)
          where watch_id = ${watchId} for update of watches`.execute(transaction);
        const [row] = found.rows;
        if (row === undefined) return undefined;
        if (isPaused === false) await startStream(transaction, row.stream_key, now);
        await transaction
          .updateTable('watches')
          .set({
            ...(name === undefined ? {} : { name: storableText(name) }),
            ...(endsAt === undefined ? {} : { ends_at: endsAt }),
            // What happened during a pause is not compared with what was before.
            ...(isPaused === undefined
              ? {}
              : { state: isPaused ? ('PAUSED' as const) : ('ACTIVE' as const), state_message: null, memory: null }),
          })
          .where('watch_id', '=', watchId)
          .execute();
        return row.shard;
      }),
    delete: (watchId) =>
      db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ shard: number; stream_key: string }>`
          delete from watches using watch_streams
          where watch_id = ${watchId} and watch_streams.stream_key = watches.stream_key
          returning watch_streams.shard, watch_streams.stream_key`.execute(transaction);
        const [row] = rows;
        if (row === undefined) return undefined;
        await sql`
          delete from watch_streams where stream_key = ${row.stream_key}
          and not exists (select 1 from watches where stream_key = ${row.stream_key})`.execute(transaction);
        return row.shard;
      }),
    async firings(watchId, { before, limit }) {
      const query = db
        .selectFrom('watch_firings')
        .selectAll()
        .where('watch_id', '=', watchId)
        .orderBy('sequence', 'desc')
        .limit(limit);
      const rows = await (before === null ? query : query.where('sequence', '<', before)).execute();
      return rows.map(toFiring);
    },
    async firingsAfter(watchId, sequence, limit) {
      const rows = await db
        .selectFrom('watch_firings')
        .selectAll()
        .where('watch_id', '=', watchId)
        .where('sequence', '>', sequence)
        .orderBy('sequence')
        .limit(limit)
        .execute();
      return rows.map(toFiring);
    },
    async deleteFirings({ than, latest }) {
      await db.deleteFrom('watch_firings').where('fired_at', '<', than).execute();
      await sql`
        delete from watch_firings using watches
        where watches.watch_id = watch_firings.watch_id and fired_count > ${latest} and sequence <= fired_count - ${latest}
      `.execute(db);
    },
  };
};
