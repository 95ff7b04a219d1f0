import { afterEach, describe, expect, it } from '@jest/globals';
import { call, start } from '../../../../tests/kit/flights/fares-client.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';

afterEach(cleanUp);

const account = (changes: object = {}) => ({
  account_email: 'flights@lab.example',
  api_key: 'invented',
  plan_renewal_date: '2026-12-17',
  searches_per_month: 30_000,
  plan_searches_left: 5_958,
  total_searches_left: 6_058,
  this_month_usage: 24_042,
  ...changes,
});
const read = async (body: object, status = 200) => {
  const { quota, asked } = await start(() => ({ status, body }));
  return { quota, asked, state: await quota.read(call) };
};

describe('the quota of the fares adapter', () => {
  it('is read from the account, with credits beyond the plan and the renewal', async () => {
    const { quota, asked, state } = await read(account());
    expect(asked[0]?.path).toBe('/account.json');
    expect(asked[0]?.query.get('api_key')).toBe('k3y/with+signs');
    const reading = { remaining: 6_058, used: 24_042, limit: 30_000, resetsAt: '2026-12-17T00:00:00.000Z' };
    expect(state).toMatchObject(reading);
    expect(await quota.known()).toEqual(state);
  });

  it('has no reset when no plan is renewed', async () => {
    const { state } = await read({ total_searches_left: 12, plan_renewal_date: null });
    expect(state).toMatchObject({ remaining: 12, used: null, limit: null, resetsAt: null });
  });

  it.each([
    ['less than nothing', { total_searches_left: -4 }, 0],
    ['more than an Int', { total_searches_left: 9_000_000_000 }, 2 ** 31 - 1],
    ['a text', { total_searches_left: '12' }, 12],
    ['the plan alone', { total_searches_left: undefined }, 5_958],
  ])('understands %s', async (_, changes, remaining) => {
    expect((await read(account(changes))).state?.remaining).toBe(remaining);
  });

  it.each([
    ['states no number', account({ total_searches_left: 'many', plan_searches_left: null }), 200],
    ['has no account, as a mirror', { error: 'Not found.' }, 404],
  ])('is unknown when the source %s', async (_, body, status) => {
    const { quota, state } = await read(body, status);
    expect([state, await quota.known()]).toEqual([null, null]);
  });

  it.each([
    ['bad_key', 401, { error: 'Invalid API key.' }],
    ['malformed', 400, { error: 'Unsupported.' }],
    ['malformed', 200, []],
  ])('fails as %s when it cannot be read', async (reason, status, body) => {
    const { quota } = await start(() => ({ status, body }));
    await expect(quota.read(call)).rejects.toMatchObject({ reason });
    expect(await quota.known()).toBeNull();
  });
});
