import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/storage/database.ts';
import { LeaseLostError } from '../../../platform/storage/due/attempt.ts';
import { type Claim, createDueRows, type DueRows } from '../../../platform/storage/due/due-rows.ts';
import { storableJson, storableText } from '../../../platform/storage/storable.ts';
import { tablesOf } from '../../../platform/storage/tables-of.ts';
import type { WatchState } from '../model/__generated__/enums.ts';
import type { WatchChange, WatchCondition } from '../model/watch.ts';
import { fromJson } from './to-watch.ts';
import type { ShardRow, WatchTables } from './watch-tables.ts';

type Data = Readonly<Record<string, unknown>>;

/** A shard with an active watch is always due: a worker has it for as long as it runs. */
export const shardRows = createDueRows<ShardRow, number>({
  kind: 'watches-shard',
  table: 'watch_shards',
  key: 'shard',
  owner: 'lease_owner',
  leaseUntil: 'lease_until',
  isOpen: sql`exists (
    select 1 from watch_streams join watches using (stream_key)
    where watch_streams.shard = watch_shards.shard and watches.state = 'ACTIVE'
  )`,
  dueAt: sql`due_at`,
  toRow: ({ shard }) => shard,
});

export interface ShardStream {
  readonly streamKey: string;
  readonly document: string;
  readonly variables: Data;
  /** Null: all. */
  readonly services: readonly string[] | null;
}

/** How far a stream is. */
export interface StreamPoint {
  readonly revision: number;
  readonly position: string | null;
  readonly last: Data | null;
}

export interface ActiveWatch {
  readonly watchId: string;
  readonly condition: WatchCondition;
  /** Null before the first event. */
  readonly memory: object | null;
}

/** What an event makes of one watch. */
export interface WatchOutcome {
  readonly watchId: string;
  readonly memory: object;
  /** Undefined if it does not fire. */
  readonly changes?: readonly WatchChange[] | undefined;
}

interface ProcessedEvent {
  readonly position: string | null;
  readonly last: Data | null;
  /** Of each firing. Null if it is too large. */
  readonly data: Data | null;
  readonly firedAt: string;
  readonly evaluate: (watches: readonly ActiveWatch[]) => readonly WatchOutcome[];
}

/** What workers read and write. Writes need the shard's lease. */
export interface ShardStore {
  readonly due: DueRows<number>;
  /** Streams with an active watch. */
  streamsOf(shard: number): Promise<readonly ShardStream[]>;
  pointOf(streamKey: string): Promise<StreamPoint | undefined>;
  /**
   * Moves a stream by one event and stores the firings, in one transaction. Resolves with the ids of the watches that
   * fired, or undefined if the stream is no longer at the point. Throws `LeaseLostError`.
   */
  move(
    claim: Claim,
    streamKey: string,
    from: StreamPoint,
    event: ProcessedEvent,
  ): Promise<readonly string[] | undefined>;
  /** Ends the active watches of a stream. */
  end(claim: Claim, streamKey: string, state: WatchState, message: string): Promise<void>;
  /** Writes for the owners of a stream's active watches why it is not followed at the moment. Null: it is. */
  note(claim: Claim, streamKey: string, message: string | null): Promise<void>;
  /** Ends the active watches of a shard whose time has passed. `now` is ISO 8601 UTC. */
  endPast(claim: Claim, now: string): Promise<void>;
  ownersOf(shard: number): Promise<readonly string[]>;
  endOwned(claim: Claim, owner: string, message: string): Promise<void>;
  /** Frees the shard for another worker, which may be this one. */
  leave(claim: Claim, now: string): Promise<void>;
}

const inShard = (shard: string) => sql<boolean>`stream_key in (
  select stream_key from watch_streams where shard = ${Number(shard)}
)`;

export const createShardStore = (database: Database): ShardStore => {
  const db = tablesOf<WatchTables>(database);
  const held = async (transaction: Kysely<WatchTables>, claim: Claim): Promise<void> => {
    if (!(await shardRows.hold(transaction, claim))) throw new LeaseLostError();
  };
  const underLease = <T>(claim: Claim, write: (transaction: Kysely<WatchTables>) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (transaction) => {
      await held(transaction, claim);
      return write(transaction);
    });
  const ended = (transaction: Kysely<WatchTables>, state: WatchState, message: string) =>
    transaction
      .updateTable('watches')
      .set({ state, state_message: storableText(message), memory: null })
      .where('state', '=', 'ACTIVE');

  return {
    due: shardRows,
    async streamsOf(shard) {
      const rows = await db
        .selectFrom('watch_streams')
        .select(['stream_key', 'document', 'variables', 'services'])
        .where('shard', '=', shard)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('watches')
              .select('watch_id')
              .whereRef('watches.stream_key', '=', 'watch_streams.stream_key')
              .where('state', '=', 'ACTIVE'),
          ),
        )
        .execute();
      return rows.map((row) => ({
        streamKey: row.stream_key,
        document: row.document,
        variables: fromJson<Data>(row.variables),
        services: row.services,
      }));
    },
    async pointOf(streamKey) {
      const row = await db
        .selectFrom('watch_streams')
        .select(['revision', 'position', 'last'])
        .where('stream_key', '=', streamKey)
        .executeTakeFirst();
      return row && { revision: Number(row.revision), position: row.position, last: fromJson<Data | null>(row.last) };
    },
    move: (claim, streamKey, from, { position, last, data, firedAt, evaluate }) =>
      underLease(claim, async (transaction) => {
        const moved = await transaction
          .updateTable('watch_streams')
          .set({
            position,
            last: last === null ? null : storableJson(last),
            revision: from.revision + 1,
          })
          .where('stream_key', '=', streamKey)
          .where('revision', '=', from.revision)
          .executeTakeFirst();
        if (moved.numUpdatedRows === 0n) return undefined;
        const watches = await transaction
          .selectFrom('watches')
          .select(['watch_id', 'condition', 'memory'])
          .where('stream_key', '=', streamKey)
          .where('state', '=', 'ACTIVE')
          .where(sql<boolean>`coalesce(ends_at > ${firedAt}::timestamptz, true)`)
          .execute();
        const before = new Map(watches.map(({ watch_id, memory }) => [watch_id, JSON.stringify(memory)]));
        const outcomes = evaluate(
          watches.map((row) => ({
            watchId: row.watch_id,
            condition: fromJson<WatchCondition>(row.condition),
            memory: fromJson<object | null>(row.memory),
          })),
        );
        const changed = outcomes.filter(
          ({ watchId, memory, changes }) => changes !== undefined || JSON.stringify(memory) !== before.get(watchId),
        );
        if (changed.length === 0) return [];
        const values = storableJson(
          changed.map(({ watchId, memory, changes }) => ({ id: watchId, memory, changes: changes ?? null })),
        );
        const { rows } = await sql<{ watch_id: string }>`
          with outcome as (
            select * from jsonb_to_recordset(${values}::jsonb) as found (id text, memory jsonb, changes jsonb)
          ), counted as (
            update watches set memory = outcome.memory,
              fired_count = fired_count + case when outcome.changes is null then 0 else 1 end,
              last_fired_at = case when outcome.changes is null then last_fired_at else ${firedAt}::timestamptz end
            from outcome where watch_id = outcome.id and state = 'ACTIVE'
            returning watch_id, fired_count, outcome.changes as changes
          )
          insert into watch_firings (watch_id, sequence, fired_at, changes, data)
          select watch_id, fired_count, ${firedAt}::timestamptz, changes, ${data === null ? null : storableJson(data)}::jsonb
          from counted where changes is not null returning watch_id`.execute(transaction);
        return rows.map(({ watch_id }) => watch_id);
      }),
    end: (claim, streamKey, state, message) =>
      underLease(claim, async (transaction) => {
        await ended(transaction, state, message).where('stream_key', '=', streamKey).execute();
      }),
    note: (claim, streamKey, message) =>
      underLease(claim, async (transaction) => {
        await transaction
          .updateTable('watches')
          .set({ state_message: storableText(message) })
          .where('state', '=', 'ACTIVE')
          .where('stream_key', '=', streamKey)
          .where('state_message', 'is distinct from', storableText(message))
          .execute();
      }),
    endPast: (claim, now) =>
      underLease(claim, async (transaction) => {
        await ended(transaction, 'ENDED', 'Its time has passed.')
          .where('ends_at', '<=', now)
          .where(inShard(claim.key))
          .execute();
      }),
    async ownersOf(shard) {
      const rows = await db
        .selectFrom('watches')
        .select('owner')
        .distinct()
        .where('state', '=', 'ACTIVE')
        .where(inShard(String(shard)))
        .execute();
      return rows.map(({ owner }) => owner);
    },
    endOwned: (claim, owner, message) =>
      underLease(claim, async (transaction) => {
        await ended(transaction, 'ENDED', message).where('owner', '=', owner).where(inShard(claim.key)).execute();
      }),
    async leave(claim, now) {
      await shardRows.settle(db, claim, sql`due_at = ${now}::timestamptz`);
    },
  };
};
