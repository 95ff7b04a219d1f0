import { type Kysely, sql } from 'kysely';
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
  readonly account: string;
  readonly budget: UnattendedBudget;
  readonly nowMs: number;
}

/** `waits`: `untilMs` is an estimate, because the pace changes with what is left. */
export type Turn =
  | { readonly kind: 'granted' }
  | { readonly kind: 'waits'; readonly untilMs: number; readonly turnNumber: string }
  | { readonly kind: 'paused'; readonly untilMs: number };

export const readPeriod = async (db: Kysely<FareWatchTables>, account: string): Promise<QuotaPeriod | undefined> => {
  const row = await db.selectFrom('fare_watch_turns').selectAll().where('account', '=', account).executeTakeFirst();
  return row === undefined ? undefined : { spent: row.spent, endsAtMs: Date.parse(toInstant(row.period_ends_at)) };
};

const instantMs = (time: Date | string): number => Date.parse(toInstant(time));

/** Watches that wait for a turn before this one. */
const countBefore = async (db: Kysely<FareWatchTables>, turnNumber: string): Promise<number> => {
  const { count } = await db
    .selectFrom('fare_watches')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('state', '<>', 'ENDED')
    .where('turn_number', '<', turnNumber)
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Grants a search to a watch, or says from when it may have one. Watches of all processes take turns in the order in
 * which they asked, at the pace of the quota. The row of the account is locked to the end of the transaction, in which
 * the search is stored.
 */
export const takeTurn = async (
  db: Kysely<FareWatchTables>,
  given: string | null,
  { quota, account, budget, nowMs }: QuotaNow,
): Promise<Turn> => {
  const first = quotaPeriodOf(undefined, quota, nowMs);
  await db
    .insertInto('fare_watch_turns')
    .values({ account, spent: 0, period_ends_at: toInstant(first.endsAtMs), last_number: '0' })
    .onConflict((conflict) => conflict.column('account').doNothing())
    .execute();
  const ofAccount = db.selectFrom('fare_watch_turns').selectAll().where('account', '=', account);
  const row = await ofAccount.forUpdate().executeTakeFirstOrThrow();
  const period = quotaPeriodOf({ spent: row.spent, endsAtMs: instantMs(row.period_ends_at) }, quota, nowMs);
  const write = (changes: { spent: number; last_turn_at?: string; last_number?: string }) =>
    db
      .updateTable('fare_watch_turns')
      .set({ period_ends_at: toInstant(period.endsAtMs), ...changes })
      .where('account', '=', account)
      .execute();
  const { spent } = period;
  const pace = unattendedPace(quota, period, budget, nowMs);
  if (pace.kind === 'paused') {
    await write({ spent });
    return pace;
  }
  const turnNumber = given ?? String(BigInt(row.last_number) + 1n);
  const before = await countBefore(db, turnNumber);
  const lastMs = row.last_turn_at === null ? Number.NEGATIVE_INFINITY : instantMs(row.last_turn_at);
  // The first watch of all has no turn to wait for; those after it wait for that one.
  const baseMs = Math.max(lastMs, nowMs - pace.intervalMs);
  const turnMs = Math.floor(baseMs + (before + 1) * pace.intervalMs);
  if (turnMs <= nowMs) {
    await write({ spent: spent + 1, last_turn_at: toInstant(nowMs) });
    return { kind: 'granted' };
  }
  await write(given === null ? { spent, last_number: turnNumber } : { spent });
  // A turn of the next period has the pace of that one.
  return { kind: 'waits', untilMs: Math.min(turnMs, period.endsAtMs), turnNumber };
};
