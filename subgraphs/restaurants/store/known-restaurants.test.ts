import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from '@jest/globals';
import { projectRoot } from '../../../platform/runtime/project-root.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { aRestaurant } from '../../../tests/kit/restaurants/restaurant-samples.ts';
import { describeTables } from '../../../tests/kit/storage/describe-tables.ts';
import { createKnownRestaurants, type KnownRestaurants } from './known-restaurants.ts';

const dayMs = 86_400_000;
const migrations = join(projectRoot, 'subgraphs', 'restaurants', 'migrations');

describeTables('known restaurants', { service: 'restaurants', empty: 'truncate restaurant_known' }, (opened) => {
  let clock: ManualClock;
  let known: KnownRestaurants;
  beforeEach(async () => {
    clock = new ManualClock();
    known = createKnownRestaurants(opened.database, clock);
  });

  const key = (platformId: string, platform: 'PLATFORM_A' | 'PLATFORM_B' = 'PLATFORM_B') => ({
    platform,
    platformId,
  });
  const seenAt = async () => {
    const { rows } = await opened.database.executeSql('select seen_at from restaurant_known');
    return rows.map((row) => Date.parse(String(row['seen_at'])));
  };

  it('are returned unchanged, in the order of the keys', async () => {
    const full = aRestaurant('1', {
      name: "Lantern 'n' \\ “Larch” 🍜",
      cuisines: ['Noodles', 'Tea'],
      priceTier: 3,
      latitude: 45.523,
      longitude: -122.67,
      rating: 4.6,
      ratingCount: 812,
      isPriorityAccess: true,
      placeId: '5746545',
    });
    const bare = aRestaurant('1', { platform: 'PLATFORM_A', key: 'platform_a:1', city: null, region: null });
    await known.remember([full, bare]);
    expect(await known.find([key('2'), key('1', 'PLATFORM_A'), key('1'), key('1', 'PLATFORM_A')])).toEqual([
      null,
      bare,
      full,
      bare,
    ]);
  });

  it('that were stored under earlier names have those of the graph', async () => {
    const { key: _key, platformId, currencyCode, region, ...rest } = aRestaurant('1');
    const before = { ...rest, platformRestaurantId: platformId, currency: currencyCode, state: region };
    await opened.database.executeSql(
      `insert into restaurant_known values ('PLATFORM_B', '1', '${JSON.stringify(before)}', now())`,
    );
    await opened.database.executeSql(readFileSync(join(migrations, '0002_names_of_the_graph.sql'), 'utf8'));
    expect(await known.find([key('1')])).toEqual([aRestaurant('1')]);
  });

  it('are updated; of two in one write the last counts', async () => {
    await known.remember([aRestaurant('1', { name: 'Old' })]);
    await known.remember([aRestaurant('1', { name: 'Newer' }), aRestaurant('1', { name: 'New' })]);
    expect(await known.find([key('1')])).toMatchObject([{ name: 'New' }]);
  });

  it('are written again when they changed or are more than a day old, and not before', async () => {
    const firstMs = clock.now();
    await known.remember([aRestaurant('1')]);
    await clock.advance(dayMs);
    await known.remember([aRestaurant('1')]);
    expect(await seenAt()).toEqual([firstMs]);
    await clock.advance(1);
    await known.remember([aRestaurant('1')]);
    expect(await seenAt()).toEqual([firstMs + dayMs + 1]);
    await clock.advance(5);
    await known.remember([aRestaurant('1', { phone: '555 0100' })]);
    expect(await seenAt()).toEqual([firstMs + dayMs + 6]);
  });

  it('may have characters that PostgreSQL does not store', async () => {
    await known.remember([aRestaurant('1', { name: 'Half \ud83c and \u0000none, \\u0000 written', url: '\u0000' })]);
    expect(await known.find([key('1')])).toMatchObject([{ name: 'Half \ufffd and none, \\u0000 written', url: '' }]);
    expect(await known.find([key('\u0000\ud83c')])).toEqual([null]);
  });

  it('of no key are none', async () => {
    await known.remember([]);
    expect(await known.find([])).toEqual([]);
  });

  it('are deleted when they were not seen for long', async () => {
    await known.remember([aRestaurant('1'), aRestaurant('2')]);
    await clock.advance(2 * dayMs);
    await known.remember([aRestaurant('2')]);
    expect(await known.forgetSeenBefore(clock.now())).toBe(1);
    expect(await known.forgetSeenBefore(clock.now())).toBe(0);
    expect((await known.find([key('1'), key('2')])).map((found) => found?.platformId)).toEqual([undefined, '2']);
  });

  it('can be written concurrently, in any order, three thousand at a time', async () => {
    const seen = Array.from({ length: 3000 }, (_, index) => aRestaurant(String(index), { name: `Place ${index}` }));
    const another = createKnownRestaurants(opened.another(), clock);
    await Promise.all([known.remember(seen), another.remember([...seen].reverse()), known.remember(seen)]);
    const found = await known.find(seen);
    expect(found.filter((each) => each !== null)).toHaveLength(3000);
    expect(found[2999]).toEqual(seen[2999]);
  });
});
