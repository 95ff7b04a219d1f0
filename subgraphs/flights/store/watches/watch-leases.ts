import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SourceFailure } from '../../../../platform/errors/service-error.ts';
import { type Clock, hourMs, minuteMs, toInstant } from '../../../../platform/runtime/clock/clock.ts';
import { type Claim, createDueRows, type DueRows } from '../../../../platform/storage/due/due-rows.ts';
import { storableJson } from '../../../../platform/storage/storable.ts';
import type { FareWatchLowest } from '../../model/fare-watch.ts';
import type { FareTables } from '../fare-table.ts';
import { insertFareSearch, type NewFareSearch } from '../new-fare-search.ts';
import { type FareWatchRecord, type FareWatchRow, type FareWatchTables, toWatchRecord } from './watch-table.ts';
import { type QuotaNow, type Turn, takeTurn } from './watch-turns.ts';

export const watchRows = createDueRows<FareWatchRow, FareWatchRecord>({
  kind: 'flights-fare-watch',
  table: 'fare_watches',
  key: 'watch_id',
  owner: 'lease_owner',
  leaseUntil: 'lease_until',
  attempts: 'attempts',
  isOpen: sql`state <> 'ENDED'`,
  dueAt: sql`due_at`,
  toRow: toWatchRecord,
});

/** While a watch is paused or waits for a turn, the quota is read so often: more may have been bought. */
const recheckMs = hourMs;
/** By so much the estimate of a turn changes before that is news. */
const newsMs = minuteMs;

interface WatchReport {
  /** From when the next search may be made; null when the watch ends before. */
  readonly nextSearchMs: number | null;
  readonly failure: SourceFailure | null;
  readonly nextDate: string;
  readonly lowest: FareWatchLowest | null;
}

/** Writes of workers. They return false, or undefined, when the lease is another's, and have then changed nothing. */
export interface WatchLeases {
  readonly due: DueRows<FareWatchRecord>;
  /**
   * Begins a search if the watch has a turn, in one transaction with what it spends. Otherwise it settles the row until
   * the watch has a turn, or the quota restarts.
   */
  begin(claim: Claim, watch: FareWatchRecord, search: NewFareSearch, quota: QuotaNow): Promise<Turn | undefined>;
  /** Stores what the search in flight has found, and ends the claim. */
  report(claim: Claim, report: WatchReport): Promise<boolean>;
  /** Ends the claim without a search: the quota could not be read. A pause stays one. */
  postpone(claim: Claim, until: { readonly atMs: number; readonly failure: SourceFailure }): Promise<boolean>;
  end(claim: Claim): Promise<boolean>;
}

const withSearches = (db: Kysely<FareWatchTables>): Kysely<FareTables> =>
  db.withTables<FareTables>() as unknown as Kysely<FareTables>;

const instant = (ms: number): RawBuilder<unknown> => sql`${toInstant(ms)}::timestamptz`;
const optionalInstant = (ms: number | null): RawBuilder<unknown> => (ms === null ? sql`null` : instant(ms));
const optionalJson = (value: object | null): RawBuilder<unknown> =>
  value === null ? sql`null` : sql`${storableJson(value)}::jsonb`;

export const createWatchLeases = (db: Kysely<FareWatchTables>, clock: Clock): WatchLeases => {
  const changed = () => sql`revision = revision + 1, updated_at = ${instant(clock.now())}`;
  const settled = (ms: number | null) =>
    sql`attempts = 0, next_search_at = ${optionalInstant(ms)}, due_at = least(ends_at, ${optionalInstant(ms)})`;
  const settle = (claim: Claim, ...assignments: RawBuilder<unknown>[]) =>
    watchRows.settle(db, claim, sql.join([changed(), ...assignments]));

  /** A change of the row while it is claimed, in the transaction of its turn. */
  const writeTurn = async (transaction: Kysely<FareWatchTables>, claim: Claim, watch: FareWatchRecord, turn: Turn) => {
    switch (turn.kind) {
      case 'granted': {
        const assignments = sql`${changed()}, state = 'ACTIVE', resumes_at = null, turn_number = null, next_search_at = null,
          search_count = search_count + 1, last_search_at = ${instant(clock.now())}`;
        await sql`update fare_watches set ${assignments} where ${watchRows.held(claim)}`.execute(transaction);
        return;
      }
      case 'waits': {
        const knownMs = watch.nextSearchAt === null ? 0 : Date.parse(watch.nextSearchAt);
        const isNews = watch.state !== 'ACTIVE' || watch.failure !== null || Math.abs(knownMs - turn.untilMs) >= newsMs;
        const shown = isNews ? sql`${changed()}, next_search_at = ${instant(turn.untilMs)},` : sql``;
        const dueMs = Math.min(turn.untilMs, clock.now() + recheckMs);
        const assignments = sql`${shown} state = 'ACTIVE', resumes_at = null, failure = null, attempts = 0,
          turn_number = ${turn.turnNumber}::bigint, due_at = least(ends_at, ${instant(dueMs)})`;
        await watchRows.settle(transaction, claim, assignments);
        return;
      }
      case 'paused': {
        const until = toInstant(turn.untilMs);
        const isNews = watch.state !== 'PAUSED_BY_QUOTA' || watch.resumesAt !== until || watch.failure !== null;
        const dueMs = Math.min(turn.untilMs, clock.now() + recheckMs);
        const assignments = sql`state = 'PAUSED_BY_QUOTA', resumes_at = ${instant(turn.untilMs)},
          failure = null, next_search_at = null, attempts = 0, due_at = least(ends_at, ${instant(dueMs)})`;
        await watchRows.settle(transaction, claim, isNews ? sql`${changed()}, ${assignments}` : assignments);
      }
    }
  };

  return {
    due: watchRows,
    begin: (claim, watch, search, quota) =>
      db.transaction().execute(async (transaction) => {
        if (!(await watchRows.hold(transaction, claim))) return undefined;
        const turn = await takeTurn(transaction, watch.turnNumber, quota);
        await writeTurn(transaction, claim, watch, turn);
        if (turn.kind !== 'granted') return turn;
        await insertFareSearch(withSearches(transaction), search, clock.now());
        await transaction
          .updateTable('fare_watches')
          .set({ job_id: search.jobId, next_date: search.criteria.date })
          .where('watch_id', '=', claim.key)
          .execute();
        return turn;
      }),
    report: (claim, { nextDate, nextSearchMs, failure, lowest }) =>
      settle(
        claim,
        settled(nextSearchMs),
        sql`job_id = null, next_date = ${nextDate}, failure = ${optionalJson(failure)}, lowest = ${optionalJson(lowest)}`,
      ),
    postpone: (claim, { atMs, failure }) =>
      settle(
        claim,
        sql`failure = ${optionalJson(failure)}, attempts = 0, due_at = least(ends_at, ${instant(atMs)}),
          next_search_at = case state when 'ACTIVE' then ${instant(atMs)} end`,
      ),
    end: (claim) =>
      settle(
        claim,
        settled(null),
        sql`state = 'ENDED', ended_at = ${instant(clock.now())}, resumes_at = null, turn_number = null, job_id = null`,
      ),
  };
};
