import { type Kysely, sql } from 'kysely';
import { type Clock, toInstant } from '../../../../platform/runtime/clock/clock.ts';
import type { Database } from '../../../../platform/storage/database.ts';
import { storableJson } from '../../../../platform/storage/storable.ts';
import { tablesOf } from '../../../../platform/storage/tables-of.ts';
import type { QuotaPeriod } from '../../../../platform/upstream/unattended-pace.ts';
import type { FareWatchCriteria, FareWatchFilter, FareWatchPlace } from '../../model/fare-watch.ts';
import type { FareCaller } from '../new-fare-search.ts';
import { createWatchLeases, type WatchLeases } from './watch-leases.ts';
import { type FareWatchRecord, type FareWatchTables, toWatchRecord } from './watch-table.ts';
import { readPeriod } from './watch-turns.ts';

interface NewFareWatch extends FareCaller {
  readonly watchId: string;
  readonly criteria: FareWatchCriteria;
  readonly endsAtMs: number;
}

interface WatchSelection extends FareWatchFilter {
  /** Null for the first page. */
  readonly after: FareWatchPlace | null;
  readonly limit: number;
}

const removedAtOnce = 100;

export interface WatchStore extends WatchLeases {
  /** Stores a watch, which is due at once. Undefined if its owner has `most` open ones; concurrent calls take turns. */
  create(watch: NewFareWatch, most: number): Promise<FareWatchRecord | undefined>;
  /** Undefined when it is unknown or another owner's. */
  find(watchId: string, owner: string): Promise<FareWatchRecord | undefined>;
  findOwned(selection: WatchSelection): Promise<FareWatchRecord[]>;
  countOwned(filter: FareWatchFilter): Promise<number>;
  /** Deletes a watch of the owner, even under a lease. Returns it as it was. */
  remove(watchId: string, owner: string): Promise<FareWatchRecord | undefined>;
  /** Removes some watches that ended before. Returns whether there may be more. */
  removeEnded(beforeMs: number): Promise<boolean>;
  /** Searches a day that open watches make by their schedules, except one. */
  searchesPerDay(exceptWatchId: string | null): Promise<number>;
  /** What watches have spent of the quota; undefined before the first search. */
  period(account: string): Promise<QuotaPeriod | undefined>;
}

export const createWatchStore = (database: Database, clock: Clock): WatchStore => {
  const db = tablesOf<FareWatchTables>(database);
  const owned = ({ owner, state }: FareWatchFilter) => {
    const query = db.selectFrom('fare_watches').where('owner', '=', owner);
    return state === null ? query : query.where('state', '=', state);
  };
  const insert = async (transaction: Kysely<FareWatchTables>, watch: NewFareWatch): Promise<FareWatchRecord> => {
    const now = toInstant(clock.now());
    const row = await transaction
      .insertInto('fare_watches')
      .values({
        watch_id: watch.watchId,
        scope: watch.scope,
        owner: watch.owner,
        criteria: storableJson(watch.criteria),
        first_date: watch.criteria.firstDate,
        last_date: watch.criteria.lastDate,
        every_hours: watch.criteria.everyHours,
        state: 'ACTIVE',
        revision: 1,
        created_at: now,
        updated_at: now,
        ends_at: toInstant(watch.endsAtMs),
        due_at: now,
        next_search_at: now,
        next_date: watch.criteria.firstDate,
        search_count: 0,
        attempts: 0,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toWatchRecord(row);
  };

  return {
    ...createWatchLeases(db, clock),
    create: (watch, most) =>
      db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`fare_watches:${watch.owner}`}, 0))`.execute(
          transaction,
        );
        const { count } = await transaction
          .selectFrom('fare_watches')
          .select(sql<number>`count(*)::integer`.as('count'))
          .where('owner', '=', watch.owner)
          .where('state', '<>', 'ENDED')
          .executeTakeFirstOrThrow();
        return count >= most ? undefined : insert(transaction, watch);
      }),
    async find(watchId, owner) {
      const query = db.selectFrom('fare_watches').selectAll().where('watch_id', '=', watchId);
      const row = await query.where('owner', '=', owner).executeTakeFirst();
      return row === undefined ? undefined : toWatchRecord(row);
    },
    async findOwned({ after, limit, ...filter }) {
      const query = owned(filter).selectAll().orderBy('created_at', 'desc').orderBy('watch_id', 'desc').limit(limit);
      const rows = await (after === null
        ? query
        : query.where(sql<boolean>`(created_at, watch_id) < (${after.createdAt}::timestamptz, ${after.watchId}::text)`)
      ).execute();
      return rows.map(toWatchRecord);
    },
    async countOwned(filter) {
      const row = await owned(filter).select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
      return row.count;
    },
    async remove(watchId, owner) {
      const query = db.deleteFrom('fare_watches').where('watch_id', '=', watchId).where('owner', '=', owner);
      const row = await query.returningAll().executeTakeFirst();
      return row === undefined ? undefined : toWatchRecord(row);
    },
    async removeEnded(beforeMs) {
      const old = db
        .selectFrom('fare_watches')
        .select('watch_id')
        .where('ended_at', '<', toInstant(beforeMs))
        .limit(removedAtOnce);
      const { numDeletedRows } = await db.deleteFrom('fare_watches').where('watch_id', 'in', old).executeTakeFirst();
      return Number(numDeletedRows) === removedAtOnce;
    },
    async searchesPerDay(exceptWatchId) {
      // Days in UTC are near enough: the sum is an estimate.
      const today = toInstant(clock.now()).slice(0, 10);
      const dates = sql`greatest(0, last_date::date - greatest(first_date::date, ${today}::date) + 1)`;
      const open = db.selectFrom('fare_watches').where('state', '<>', 'ENDED');
      const row = await (exceptWatchId === null ? open : open.where('watch_id', '<>', exceptWatchId))
        .select(sql<number>`coalesce(sum(${dates} * 24.0 / every_hours), 0)::double precision`.as('sum'))
        .executeTakeFirstOrThrow();
      return row.sum;
    },
    period: (account) => readPeriod(db, account),
  };
};
