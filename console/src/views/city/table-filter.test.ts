import { expect, it } from '@jest/globals';
import type { CityRestaurant } from './city-query.ts';
import { cuisinesOf, matching, restaurantsOf } from './table-filter.ts';

const restaurant = (
  platform: 'PLATFORM_A' | 'PLATFORM_B',
  name: string,
  { cuisines = [], priceTier = 2 }: Partial<Pick<CityRestaurant, 'cuisines' | 'priceTier'>> = {},
) =>
  ({
    id: `${name} ${platform.at(-1)}`,
    platform,
    name,
    cuisines,
    priceTier,
    neighborhood: 'Harbour',
  }) as unknown as CityRestaurant;

const listOf = (...nodes: readonly CityRestaurant[]) => ({ nodes }) as never;
const idsOf = (restaurants: ReturnType<typeof restaurantsOf>) =>
  restaurants.map(({ listings }) => listings.map(({ id }) => id).join(', '));

it('alternates both platforms, and lists a restaurant that is on both once', () => {
  const city = {
    platformA: listOf(
      restaurant('PLATFORM_A', 'Reed'),
      restaurant('PLATFORM_A', 'Wharf'),
      restaurant('PLATFORM_A', 'Kelp'),
    ),
    platformB: listOf(restaurant('PLATFORM_B', 'Gull'), restaurant('PLATFORM_B', 'Reed')),
  };
  expect(idsOf(restaurantsOf(city))).toEqual(['Reed A, Reed B', 'Gull B', 'Wharf A', 'Kelp A']);
});

it('lists one platform while the other fails', () => {
  expect(restaurantsOf({ platformA: null, platformB: listOf(restaurant('PLATFORM_B', 'Gull')) })).toHaveLength(1);
});

it('filters by platform, cuisine and price', () => {
  const all = restaurantsOf({
    platformA: listOf(restaurant('PLATFORM_A', 'Reed', { cuisines: ['Thai'], priceTier: 1 })),
    platformB: listOf(
      restaurant('PLATFORM_B', 'Reed', { cuisines: ['Asian'], priceTier: 2 }),
      restaurant('PLATFORM_B', 'Gull', { cuisines: ['Thai', 'Sushi'], priceTier: 3 }),
    ),
  });
  const found = (filter: Partial<Parameters<typeof matching>[1]>) =>
    idsOf(matching(all, { platform: 'both', cuisine: undefined, price: undefined, ...filter }));
  expect(found({})).toEqual(['Reed A, Reed B', 'Gull B']);
  expect(found({ platform: 'b' })).toEqual(['Reed B', 'Gull B']);
  expect(found({ platform: 'a' })).toEqual(['Reed A']);
  expect(found({ cuisine: 'Sushi' })).toEqual(['Gull B']);
  expect(found({ cuisine: 'Thai', price: 1 })).toEqual(['Reed A, Reed B']);
  expect(cuisinesOf(all)).toEqual([
    ['Thai', 2],
    ['Asian', 1],
    ['Sushi', 1],
  ]);
});
