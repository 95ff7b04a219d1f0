import { once } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import {
  gql,
  openPlatformB,
  question,
  restaurantOf,
  result,
  search,
  slot,
} from '../../../../tests/kit/restaurants/platform-b-client.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';
import { clientOf, failureOf, listen, never } from '../../../../tests/kit/upstream/upstream-wire.ts';
import { createPlatformBClient } from './client.ts';
import { platformBUpstream } from './definition.ts';

afterEach(cleanUp);

describe('a failure of the second platform', () => {
  const unknown = { errors: [{ message: 'PersistedQueryNotFound' }] };

  it.each([
    [409, '<html></html>'],
    [400, unknown],
    [200, unknown],
  ])('by %i for an unknown query reports that its hash is out of date', async (status, body) => {
    const { platform } = await openPlatformB({ [gql]: { status, body } });
    const failure = await failureOf(platform.tables(['1'], question(), never));
    expect(failure).toMatchObject({ reason: 'blocked', retryable: false });
    expect(failure.message).toContain('PLATFORM_B_AVAILABILITY_HASH');
  });

  it.each([
    [403, '<html>Access Denied</html>', 'blocked'],
    [401, '', 'bad_key'],
    [429, '', 'rate_limited'],
    [500, '', 'unreachable'],
    [503, '<html></html>', 'unreachable'],
    [400, { errors: [{ message: 'a variable' }] }, 'malformed'],
    [404, '', 'malformed'],
    [302, '', 'malformed'],
    [200, { errors: [{ message: 'down' }], data: null }, 'unreachable'],
    [200, { errors: [{ message: 'down' }], data: { availability: null } }, 'unreachable'],
    [200, { data: {} }, 'malformed'],
    [200, '<html></html>', 'malformed'],
    [200, { data: { availability: [{ restaurantId: 'x' }] } }, 'malformed'],
  ])('by %i %p is %s', async (status, body, reason) => {
    const { platform } = await openPlatformB({ [gql]: { status, body } });
    expect(await failureOf(platform.tables(['1'], question(), never))).toMatchObject({ reason, source: 'platform_b' });
  });

  it('beside data is ignored', async () => {
    const body = { errors: [{ message: 'a part' }], data: { availability: [restaurantOf(1, [slot()])] } };
    const { platform } = await openPlatformB({ [gql]: { body } });
    expect(await platform.tables(['1'], question(), never)).toMatchObject({ 1: { slots: [{}] } });
  });

  it('that is temporary is retried', async () => {
    const { platform, asked } = await openPlatformB(
      { [gql]: [{ status: 502 }, { status: 502 }, result(restaurantOf(1, []))] },
      { retries: 2 },
    );
    expect(await platform.tables(['1'], question(), never)).toMatchObject({ 1: { slots: [] } });
    expect(asked).toHaveLength(3);
  });

  it('of a search or a page is reported with its reason', async () => {
    for (const [status, reason] of [
      [403, 'blocked'],
      [429, 'rate_limited'],
      [500, 'unreachable'],
      [200, 'malformed'],
      [302, 'blocked'],
    ] as const) {
      const response = { status, body: '<html>none</html>', headers: { location: '/login' } };
      const { platform } = await openPlatformB({ '/s': response, '/restaurant/profile/1': response });
      expect(await failureOf(platform.search(search, null, never))).toMatchObject({ reason });
      expect(await failureOf(platform.restaurant('1', never))).toMatchObject({ reason });
    }
  });

  it('that takes too long is a timeout, and none when the caller aborts', async () => {
    const { server, url } = await listen(() => undefined);
    const platformWith = (timeoutMs: number) =>
      createPlatformBClient({
        http: clientOf(url, { ...platformBUpstream, retries: 0, timeoutMs }).client,
        partner: undefined,
        clock: new ManualClock(),
        settings: { availabilityHash: 'a1b2c3', locale: 'en-US' },
      });
    expect(await failureOf(platformWith(20).tables(['1'], question(), never))).toMatchObject({ reason: 'timeout' });
    const leave = new Call();
    const tables = platformWith(5000).tables(['1'], question(), leave);
    await once(server, 'request');
    leave.abort(new Error('left'));
    await expect(tables).rejects.toThrow('left');
  });
});
