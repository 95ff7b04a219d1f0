import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { aSlot, someTables } from '../../../../tests/kit/restaurants/invented-platform.ts';
import { createTablesSetup, ttlMs } from '../../../../tests/kit/restaurants/tables-setup.ts';
import type { NamedRestaurant } from '../../model/table-platform.ts';

const call = new Call();
const inOregon = { location: 'Portland, OR', latitude: 45.52, longitude: -122.68 };
const inMaine = { location: 'Portland, ME', latitude: 43.66, longitude: -70.26 };
const nowhere = { location: null, latitude: null, longitude: null };

const restaurant = (
  platformId: string,
  name: string,
  where: Omit<NamedRestaurant, 'platformId' | 'name'> = nowhere,
): NamedRestaurant => ({ platformId, name, ...where });

const byName = {
  platform: 'PLATFORM_B' as const,
  platformId: null,
  location: null,
  date: '2026-12-04',
  partySize: 2,
  timeStart: null,
  timeEnd: null,
  includeRaw: false,
};

const setUp = (...named: readonly NamedRestaurant[]) => {
  const setup = createTablesSetup();
  setup.platform.named.push(...named);
  for (const { platformId } of named) setup.platform.tables.set(platformId, someTables([aSlot('19:00:00')]));
  const ask = (query: string, location: string | null = null) =>
    setup.tables.availability({ ...byName, query, location }, call);
  const resolved = async (query: string, location: string | null = null) => {
    const { platformId, candidates } = await ask(query, location);
    return platformId ?? candidates.map((each) => each.platformId);
  };
  return { ...setup, ask, resolved };
};

describe('a restaurant that is named', () => {
  it('is the one whose name fits, with its tables and its name', async () => {
    const { ask } = setUp(restaurant('1', 'Lantern and Larch'), restaurant('2', 'Quince Quarry'));
    expect(await ask('the lantern & larch')).toMatchObject({
      platformId: '1',
      restaurantName: 'Lantern and Larch',
      failure: null,
      slots: [{ restaurantKey: 'platform_b:1' }],
    });
  });

  it('is the one that is clearly more similar than the others', async () => {
    const { resolved } = setUp(restaurant('1', 'Lantern and Larch Wine Cellar'), restaurant('2', 'Lantern and Larch'));
    expect(await resolved('Lantern and Larch')).toBe('2');
  });

  it('is none of several that fit equally well: they are returned as candidates, without tables', async () => {
    const { ask, platform } = setUp(
      restaurant('1', 'Lantern and Larch', inMaine),
      restaurant('2', 'Lantern and Larch', inOregon),
      restaurant('3', 'Quince Quarry'),
    );
    const response = await ask('Lantern and Larch');
    expect(response).toMatchObject({ slots: [], platformId: null, restaurantName: '' });
    expect(response.failure).toMatchObject({
      code: 'not_found',
      isRetryable: false,
      message: expect.stringContaining('only when it fits one restaurant clearly'),
    });
    expect(response.candidates).toMatchObject([
      { platformId: '1', name: 'Lantern and Larch', location: 'Portland, ME', similarity: 1 },
      { platformId: '2', name: 'Lantern and Larch', location: 'Portland, OR', similarity: 1 },
    ]);
    expect(platform.calls).toEqual([]);
  });

  it('is the one in the location, near which the platform is searched', async () => {
    const { resolved, platform } = setUp(
      restaurant('1', 'Lantern and Larch', inMaine),
      restaurant('2', 'Lantern and Larch', inOregon),
    );
    expect(await resolved('Lantern and Larch', 'Portland, OR')).toBe('2');
    expect(await resolved('Lantern and Larch', 'Portland, Maine')).toBe('1');
    expect(platform.searches).toMatchObject([
      { near: { latitude: expect.closeTo(45.5, 0), longitude: expect.closeTo(-122.7, 0) } },
      { near: { latitude: expect.closeTo(43.7, 0) } },
    ]);
  });

  it('is never one whose location contradicts the requested city or region, by point or by words', async () => {
    const byWords = { ...nowhere, location: 'Portland, ME' };
    const { resolved } = setUp(
      restaurant('1', 'Lantern and Larch', inMaine),
      restaurant('2', 'Lantern Larch', byWords),
    );
    expect(await resolved('Lantern and Larch', 'Chicago')).toEqual([]);
    expect(await resolved('Lantern and Larch', 'Oregon')).toEqual([]);
    expect(await resolved('Lantern and Larch', 'Maine')).toEqual(['1', '2']);
  });

  it("is located by its point, whatever its neighborhood's name may mean", async () => {
    const { resolved } = setUp(restaurant('1', 'Lantern and Larch', { ...inOregon, location: 'Chicago' }));
    expect(await resolved('Lantern and Larch', 'Chicago')).toEqual([]);
    expect(await resolved('Lantern and Larch', 'Portland, OR')).toBe('1');
  });

  it('may be in a suburb, and is not in a city far off', async () => {
    const at = (latitude: number) => ({ ...nowhere, latitude, longitude: -122.68 });
    // A degree of latitude is 111 km; the centre of the city is at 45.52 degrees.
    const suburb = setUp(restaurant('1', 'Lantern and Larch', at(45.52 + 38 / 111)));
    expect(await suburb.resolved('Lantern and Larch', 'Portland, OR')).toBe('1');
    const far = setUp(restaurant('1', 'Lantern and Larch', at(45.52 + 43 / 111)));
    expect(await far.resolved('Lantern and Larch', 'Portland, OR')).toEqual([]);
  });

  it('is the one known to be in the location rather than one without a location', async () => {
    const { resolved } = setUp(restaurant('1', 'Lantern and Larch'), restaurant('2', 'Lantern Larch', inOregon));
    expect(await resolved('Lantern and Larch', 'Portland, OR')).toBe('2');
  });

  it('is left to the client when a city has two branches, the nearer one first', async () => {
    const { resolved } = setUp(
      restaurant('1', 'Lantern and Larch', { ...inOregon, latitude: 45.6 }),
      restaurant('2', 'Lantern and Larch', inOregon),
    );
    expect(await resolved('Lantern and Larch', 'Portland, OR')).toEqual(['2', '1']);
  });

  it('may be named without its branch, which is its location when nothing else states one', async () => {
    const branches = [restaurant('1', 'Quince Quarry - Chicago'), restaurant('2', 'Quince Quarry (Portland, OR)')];
    const { resolved } = setUp(...branches);
    expect(await resolved('Quince Quarry', 'Portland, OR')).toBe('2');
    expect(await resolved('Quince Quarry', 'Chicago')).toBe('1');
    expect(await resolved('Quince Quarry')).toEqual(['1', '2']);
    expect(await resolved('Quince Quarry Chicago')).toBe('1');
    expect(await setUp(restaurant('1', 'Quince Quarry | Downtown')).resolved('quince quarry')).toBe('1');
    const plain = setUp(...branches, restaurant('3', 'Quince Quarry'));
    expect(await plain.resolved('Quince Quarry')).toBe('3');
    expect(await setUp(restaurant('1', 'Quince-Quarry')).resolved('Quince')).toEqual(['1']);
  });

  it('is found by a location that only the platform has, in its words', async () => {
    const { resolved } = setUp(
      restaurant('1', 'Lantern and Larch', { ...nowhere, location: 'Quillonby Quay, East' }),
      restaurant('2', 'Lantern and Larch'),
    );
    expect(await resolved('Lantern and Larch', 'Quillonby Quay')).toBe('1');
  });

  it('is none when no name resembles it, and none is chosen when one only resembles it', async () => {
    const { ask } = setUp(restaurant('1', 'Quince Quarry'));
    expect(await ask('Lantern and Larch')).toMatchObject({ failure: { code: 'not_found' }, candidates: [] });
    expect(await ask('Quince Quay')).toMatchObject({
      failure: { code: 'not_found' },
      candidates: [{ platformId: '1', similarity: expect.any(Number) }],
    });
  });

  it('is returned with at most ten candidates, each once', async () => {
    const same = Array.from({ length: 12 }, (_, index) => restaurant(String(index), 'Lantern and Larch'));
    const { resolved } = setUp(...same, restaurant('0', 'Lantern and Larch'));
    expect(await resolved('Lantern and Larch')).toHaveLength(10);
  });

  it('is looked up once within the time to live', async () => {
    const { resolved, platform, clock } = setUp(restaurant('1', 'Lantern and Larch'));
    await Promise.all([resolved('Lantern and Larch'), resolved(' lantern & LARCH '), resolved('Lantern and Larch')]);
    expect(platform.searches).toHaveLength(1);
    await clock.advance(ttlMs);
    await resolved('Lantern and Larch');
    expect(platform.searches).toHaveLength(2);
  });

  it('is a failure while the platform fails without a stale value; an abort has its own reason', async () => {
    const { ask, platform, tables } = setUp(restaurant('1', 'Lantern and Larch'));
    platform.fail(new UpstreamError('platform_b', 'timeout'));
    expect(await ask('Lantern')).toMatchObject({
      slots: [],
      platformId: null,
      failure: { code: 'upstream_unavailable', errorType: 'TIMEOUT', isRetryable: true },
      candidates: [],
    });
    const reason = new Error('left');
    const request = { ...byName, query: 'Lantern' };
    await expect(tables.availability(request, new Call({ signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
  });

  it('is served stale while the platform fails', async () => {
    const { ask, platform, clock } = setUp(restaurant('1', 'Lantern and Larch'));
    await ask('Lantern and Larch');
    platform.fail(new UpstreamError('platform_b', 'timeout'));
    await clock.advance(ttlMs);
    const response = await ask('Lantern and Larch');
    expect(response).toMatchObject({ failure: null, platformId: '1' });
    expect(response.warnings.map(({ code }) => code)).toEqual(['stale_data', 'stale_data']);
  });
});
