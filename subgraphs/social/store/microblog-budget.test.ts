import { beforeEach, expect, it } from '@jest/globals';
import { Call } from '../../../platform/call/call.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { describeTables } from '../../../tests/kit/storage/describe-tables.ts';
import { createMicroblogBudget } from './microblog-budget.ts';

const call = new Call();
const dollar = 1_000_000;

const emptied = { service: 'social', empty: 'delete from social_microblog_spending' };

describeTables('the budget of the microblog', emptied, (opened) => {
  let clock: ManualClock;
  beforeEach(async () => {
    clock = new ManualClock(Date.UTC(2026, 10, 20, 18));
  });

  const budgetOf = (dailyMicrodollars: number, database: Database = opened.database) =>
    createMicroblogBudget({ database, clock, dailyMicrodollars, source: 'microblog' });
  const spent = async (day = '2026-11-20') => {
    const { rows } = await opened.database.executeSql(
      'select spent from social_microblog_spending where day = $1::date',
      [day],
    );
    return rows.length === 0 ? undefined : Number(rows[0]?.['spent']);
  };

  it('reserves money up to the last millionth, and not one more', async () => {
    const budget = budgetOf(dollar);
    await budget.reserve(dollar - 1, call);
    await budget.reserve(1, call);
    await expect(budget.reserve(1, call)).rejects.toMatchObject({
      reason: 'quota',
      retryable: false,
      message: 'The source microblog has used up its daily budget of $1.00.',
      details: { retryAfterSeconds: 6 * 3600 },
    });
    expect(await spent()).toBe(dollar);
  });

  it('refuses a call that costs more than a whole day’s budget, even as the first', async () => {
    await expect(budgetOf(dollar).reserve(dollar + 1, call)).rejects.toMatchObject({ reason: 'quota' });
    expect(await spent()).toBeUndefined();
  });

  it('releases the unused part of a call once, and retains unsettled reservations', async () => {
    const budget = budgetOf(dollar);
    const first = await budget.reserve(600_000, call);
    await budget.reserve(300_000, call);
    await first.settle(100_000);
    await first.settle(0);
    expect(await spent()).toBe(400_000);
    await budget.reserve(600_000, call);
  });

  it('counts a call that cost more than was reserved', async () => {
    const reservation = await budgetOf(dollar).reserve(10_000, call);
    await reservation.settle(15_000);
    expect(await spent()).toBe(15_000);
  });

  it('starts again at midnight UTC, and settles with the day of the reservation', async () => {
    const budget = budgetOf(dollar);
    const late = await budget.reserve(dollar, call);
    await clock.advance(6 * 3_600_000 - 1);
    await expect(budget.reserve(1, call)).rejects.toMatchObject({ details: { retryAfterSeconds: 1 } });
    await clock.advance(1);
    await budget.reserve(400_000, call);
    await late.settle(0);
    expect([await spent(), await spent('2026-11-21')]).toEqual([0, 400_000]);
  });

  it('is shared by all processes, for any number of concurrent calls', async () => {
    const budgets = [budgetOf(dollar), budgetOf(dollar, opened.another()), budgetOf(dollar, opened.another())];
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        (budgets[index % budgets.length] ?? budgetOf(dollar)).reserve(30_000, call).then(
          () => 'had',
          () => 'refused',
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'had')).toHaveLength(33);
    expect(await spent()).toBe(990_000);
  });

  it('survives a restart', async () => {
    await budgetOf(dollar).reserve(900_000, call);
    await opened.reopen();
    await expect(budgetOf(dollar).reserve(200_000, call)).rejects.toMatchObject({ reason: 'quota' });
  });

  it('reserves nothing for a caller that has aborted', async () => {
    await expect(
      budgetOf(dollar).reserve(1, new Call({ signal: AbortSignal.abort(new Error('gone')) })),
    ).rejects.toThrow('gone');
    expect(await spent()).toBeUndefined();
  });
});
