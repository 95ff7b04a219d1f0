import { expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { createTablesSetup } from '../../../../tests/kit/restaurants/tables-setup.ts';
import { createTableAllowance, mostAskedOneByOne } from './table-allowance.ts';

const call = new Call();
const request = { date: '2026-12-04', partySize: 2, timeStart: null, timeEnd: null };

it('allows an operation a number of single requests, and refuses the next', () => {
  const allowance = createTableAllowance();
  for (let asked = 0; asked < mostAskedOneByOne; asked += 1) expect(allowance.take()).toBe(true);
  expect([allowance.take(), allowance.take()]).toEqual([false, false]);
});

it('counts over the whole operation', async () => {
  const { tables, platform } = createTablesSetup({ batchSize: 1 });
  const allowance = createTableAllowance(2);
  await tables.tablesOf('PLATFORM_B', ['1'], request, call, allowance);
  const responses = await tables.tablesOf('PLATFORM_B', ['2', '3'], { ...request, partySize: 3 }, call, allowance);
  expect(responses.get('3')?.failure).toMatchObject({ code: 'query_too_complex', isRetryable: false });
  expect(platform.calls.map(({ ids }) => ids)).toEqual([['1'], ['2']]);
});

it('does not count on a platform with batches', async () => {
  const { tables } = createTablesSetup({ batchSize: 10 });
  const allowance = createTableAllowance(0);
  const responses = await tables.tablesOf('PLATFORM_B', ['1'], request, call, allowance);
  expect(responses.get('1')?.failure).toMatchObject({ code: 'not_found' });
});
