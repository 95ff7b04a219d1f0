import { expect, it } from '@jest/globals';
import type { CityRestaurant } from './city-query.ts';
import { cuisinesOf, matching, restaurantsOf } from './table-filter.ts';

const restaurant = (
  platform: 'PLATFORM_A' | 'PLATFORM_B',
  name: string,
  { cuisines = [], priceTier = 2 }: Partial<Pick<CityRestaurant, 'cuisines' | 'priceTier'>> = {},
) => ({ platform, name, cuisines, priceTier }) as unknown as CityRestaurant;

const listOf = (...nodes: readonly CityRestaurant[]) => ({ nodes }) as never;

it('alternates both platforms, with restaurants of one name side by side', () => {
  const city = {
    platformA: listOf(
      restaurant('PLATFORM_A', 'Reed'),
      restaurant('PLATFORM_A', 'Wharf'),
      restaurant('PLATFORM_A', 'Kelp'),
    ),
    platformB: listOf(restaurant('PLATFORM_B', 'Gull'), restaurant('PLATFORM_B', 'Reed')),
  };
  expect(restaurantsOf(city).map(({ name, platform }) => `${name} ${platform.at(-1)}`)).toEqual([
    'Reed A',
    'Reed B',
    'Gull B',
    'Wharf A',
    'Kelp A',
  ]);
});

it('lists one platform while the other fails', () => {
  expect(restaurantsOf({ platformA: null, platformB: listOf(restaurant('PLATFORM_B', 'Gull')) })).toHaveLength(1);
});

it('filters by platform, cuisine and price', () => {
  const all = [
    restaurant('PLATFORM_A', 'Reed', { cuisines: ['Thai'], priceTier: 1 }),
    restaurant('PLATFORM_B', 'Gull', { cuisines: ['Thai', 'Sushi'], priceTier: 3 }),
  ];
  const names = (filter: Partial<Parameters<typeof matching>[1]>) =>
    matching(all, { platform: 'both', cuisine: undefined, price: undefined, ...filter }).map(({ name }) => name);
  expect(names({})).toEqual(['Reed', 'Gull']);
  expect(names({ platform: 'b' })).toEqual(['Gull']);
  expect(names({ cuisine: 'Sushi' })).toEqual(['Gull']);
  expect(names({ cuisine: 'Thai', price: 1 })).toEqual(['Reed']);
  expect(cuisinesOf(all)).toEqual([
    ['Thai', 2],
    ['Sushi', 1],
  ]);
});
