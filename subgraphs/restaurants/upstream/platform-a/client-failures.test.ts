import { once } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { hit, openPlatformA, question, search, searched } from '../../../../tests/kit/restaurants/platform-a-client.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';
import { clientOf, failureOf, listen, never } from '../../../../tests/kit/upstream/upstream-wire.ts';
import { createPlatformAClient } from './client.ts';
import { platformAUpstream } from './definition.ts';

afterEach(cleanUp);

describe('one restaurant of the first platform', () => {
  it('is read by its id, and is null when unknown', async () => {
    const venue = {
      is_gdc: 1,
      rater: [{ name: 'own', score: 4.5, total: 31, scale: 5 }],
      id: { resy: 7101 },
      name: 'Quill and Kettle',
      type: 'Northern',
      location: { locality: 'Portland' },
    };
    const { platform, asked } = await openPlatformA({ '/3/venue': { body: venue } });
    expect(await platform.restaurant('7101', never)).toMatchObject({
      cuisines: ['Northern'],
      city: 'Portland',
      rating: 4.5,
      ratingCount: 31,
      isPriorityAccess: true,
    });
    expect(asked[0]?.url).toBe('/base/3/venue?id=7101');
    expect(await platform.restaurant('7102', never)).toBeNull();
    expect(await (await openPlatformA({})).platform.restaurant('7101', never)).toBeNull();
  });
});

describe('a failure of the first platform', () => {
  it.each([
    [419, { status: 419, code: null, message: 'Unauthorized', data: {} }, 'bad_key'],
    [401, {}, 'bad_key'],
    [403, '<html>Denied</html>', 'blocked'],
    [429, {}, 'rate_limited'],
    [500, 'Internal Server Error', 'unreachable'],
    [502, '', 'unreachable'],
    [400, {}, 'malformed'],
    [302, '', 'malformed'],
    [200, '<html></html>', 'malformed'],
    [200, {}, 'malformed'],
  ])('by %i %p is %s', async (status, body, reason) => {
    const { platform } = await openPlatformA({
      '/4/find': { status, body },
      '/3/venue': { status, body },
      '/3/venuesearch/search': { status, body },
    });
    const call = never;
    for (const asking of [
      platform.tables(['7101'], question, call),
      platform.search(search, null, call),
      platform.restaurant('7101', call),
    ])
      expect(await failureOf(asking)).toMatchObject({ reason, source: 'platform_a' });
  });

  it('of single restaurants does not open the circuit breaker', async () => {
    const { platform, asked } = await openPlatformA({
      '/4/find': { status: 500, body: 'Internal Server Error' },
      ...searched([hit()]),
    });
    for (let time = 0; time < 8; time++) await failureOf(platform.tables(['7101'], question, never));
    expect((await platform.search(search, null, never)).restaurants).toHaveLength(1);
    expect(asked).toHaveLength(9);
  });

  it('that takes too long is a timeout', async () => {
    const { url } = await listen(() => undefined);
    const { client } = clientOf(url, { ...platformAUpstream, retries: 0, timeoutMs: 20 });
    const platform = createPlatformAClient({ http: client, clock: new ManualClock() });
    expect(await failureOf(platform.tables(['7101'], question, never))).toMatchObject({ reason: 'timeout' });
  });

  it('is none when the caller aborts', async () => {
    const { server, url } = await listen(() => undefined);
    const { client } = clientOf(url, { ...platformAUpstream, retries: 0 });
    const platform = createPlatformAClient({ http: client, clock: new ManualClock() });
    const leave = new Call();
    const tables = platform.tables(['7101'], question, leave);
    await once(server, 'request');
    leave.abort(new Error('left'));
    await expect(tables).rejects.toThrow('left');
  });
});
