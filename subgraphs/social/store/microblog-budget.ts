import { type ColumnType, sql } from 'kysely';
import { UpstreamError } from '../../../platform/errors/upstream-error.ts';
import { type Clock, dayMs } from '../../../platform/runtime/clock/clock.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { tablesOf } from '../../../platform/storage/tables-of.ts';
import type { MicroblogBudget } from '../upstream/microblog/budget.ts';

type BigInteger = ColumnType<number | string | bigint, number, number>;

type BudgetTables = {
  readonly social_microblog_spending: { readonly day: ColumnType<unknown, string, never>; readonly spent: BigInteger };
};

interface MicroblogBudgetOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** Limit for one UTC day, in millionths of a US dollar. */
  readonly dailyMicrodollars: number;
  /** Public name of the source, for errors. */
  readonly source: string;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const toDollars = (microdollars: number): string => `$${(microdollars / 1_000_000).toFixed(2)}`;

/**
 * The whole deployment has one row a UTC day, from which calls reserve their maximum cost. The source bills a post only
 * once a day, so the true bill is smaller than the count.
 */
export const createMicroblogBudget = ({
  database,
  clock,
  dailyMicrodollars,
  source,
}: MicroblogBudgetOptions): MicroblogBudget => {
  const db = tablesOf<BudgetTables>(database);

  const spend = async (day: string, cost: number): Promise<boolean> => {
    if (cost > dailyMicrodollars) return false;
    const row = await db
      .insertInto('social_microblog_spending')
      .values({ day, spent: cost })
      .onConflict((conflict) =>
        conflict
          .column('day')
          .doUpdateSet({ spent: sql`social_microblog_spending.spent + excluded.spent` })
          .where(sql<boolean>`social_microblog_spending.spent + excluded.spent <= ${sql.lit(dailyMicrodollars)}`),
      )
      .returning('day')
      .executeTakeFirst();
    return row !== undefined;
  };

  return {
    reserve: async (costMicrodollars, call) => {
      call.throwIfAborted();
      const nowMs = clock.now();
      const day = dayOf(nowMs);
      if (!(await spend(day, costMicrodollars)))
        throw new UpstreamError(source, 'quota', {
          predicate: `has used up its daily budget of ${toDollars(dailyMicrodollars)}`,
          retryAfterSeconds: Math.ceil((dayMs - (nowMs % dayMs)) / 1000),
        });
      let settled = false;
      return {
        settle: async (usedMicrodollars) => {
          if (settled) return;
          settled = true;
          // Settles with the day of the reservation, even after midnight.
          await db
            .updateTable('social_microblog_spending')
            .set({ spent: sql`spent + ${usedMicrodollars - costMicrodollars}` })
            .where(sql<boolean>`day = ${day}::date`)
            .execute();
        },
      };
    },
  };
};
