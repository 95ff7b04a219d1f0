import type { Kysely } from 'kysely';
import { toInstant } from '../../../../platform/runtime/clock/clock.ts';
import type { QuotaState } from '../../../../platform/upstream/quota-meter.ts';
import {
  type QuotaPeriod,
  quotaPeriodOf,
  type UnattendedBudget,
  unattendedPace,
} from '../../../../platform/upstream/unattended-pace.ts';
import type { FareWatchTables } from './watch-table.ts';

export interface QuotaNow {
  readonly quota: QuotaState;
  readonly source: string;
  readonly budget: UnattendedBudget;
  readonly nowMs: number;
}

/** `waits`: with `isReserved`, the time is that watch's alone. */
export type Turn =
  | { readonly kind: 'granted' }
  | { readonly kind: 'waits'; readonly untilMs: number; readonly isReserved: boolean }
  | { readonly kind: 'paused'; readonly untilMs: number };

export const readPeriod = async (db: Kysely<FareWatchTables>, source: string): Promise<QuotaPeriod | undefined> => {
  const row = await db.selectFrom('fare_watch_turns').selectAll().where('source', '=', source).executeTakeFirst();
  return row === undefined ? undefined : { spent: row.spent, endsAtMs: Date.parse(toInstant(row.period_ends_at)) };
};

/**
 * Grants a search to a watch, or says from when it may have one. Watches of all processes take turns, at the pace of
 * the quota: the row of the source is locked to the end of the transaction, in which the search is stored.
 */
export const takeTurn = async (
  db: Kysely<FareWatchTables>,
  reservedMs: number | null,
  { quota, source, budget, nowMs }: QuotaNow,
): Promise<Turn> => {
  const now = toInstant(nowMs);
  const first = quotaPeriodOf(undefined, quota, nowMs);
  await db
    .insertInto('fare_watch_turns')
    .values({ source, spent: 0, period_ends_at: toInstant(first.endsAtMs), next_turn_at: now })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute();
  const row = await db
    .selectFrom('fare_watch_turns')
    .selectAll()
    .where('source', '=', source)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const last = { spent: row.spent, endsAtMs: Date.parse(toInstant(row.period_ends_at)) };
  const period = quotaPeriodOf(last, quota, nowMs);
  const nextMs = period === last ? Date.parse(toInstant(row.next_turn_at)) : nowMs;
  const write = (spent: number, nextTurnMs: number) =>
    db
      .updateTable('fare_watch_turns')
      .set({ spent, period_ends_at: toInstant(period.endsAtMs), next_turn_at: toInstant(nextTurnMs) })
      .where('source', '=', source)
      .execute();
  const pace = unattendedPace(quota, period, budget, nowMs);
  if (pace.kind === 'paused') {
    await write(period.spent, nowMs);
    return pace;
  }
  const hasReserved = reservedMs !== null && reservedMs <= nowMs;
  const turnMs = hasReserved ? reservedMs : Math.max(nowMs, nextMs);
  // A turn of the next period has the pace of that one.
  if (turnMs > nowMs && turnMs >= period.endsAtMs) {
    await write(period.spent, nextMs);
    return { kind: 'waits', untilMs: period.endsAtMs, isReserved: false };
  }
  const followingMs = hasReserved ? nextMs : turnMs + Math.ceil(pace.intervalMs);
  const isGranted = turnMs <= nowMs;
  await write(period.spent + (isGranted ? 1 : 0), followingMs);
  return isGranted ? { kind: 'granted' } : { kind: 'waits', untilMs: turnMs, isReserved: true };
};
