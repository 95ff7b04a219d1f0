import type { City, CityRestaurant } from './city-query.ts';
import { isSameRestaurant } from './same-restaurant.ts';

export const platforms = { both: 'Both platforms', a: 'Platform A', b: 'Platform B' };
export type PlatformChoice = keyof typeof platforms;

export interface TableFilter {
  readonly platform: PlatformChoice;
  readonly cuisine: string | undefined;
  /** 1 to 4. */
  readonly price: number | undefined;
}

/** A restaurant, on one platform or on both. */
export interface ListedRestaurant {
  readonly id: string;
  /** The first platform first; never empty. */
  readonly listings: readonly [CityRestaurant, ...CityRestaurant[]];
}

/** Alternates the restaurants of both platforms. One that is on both is listed once. */
export const restaurantsOf = (city: Pick<City, 'platformA' | 'platformB'> | undefined): readonly ListedRestaurant[] => {
  const [a, b] = [city?.platformA?.nodes ?? [], city?.platformB?.nodes ?? []];
  const waiting = new Set(
    Array.from({ length: Math.max(a.length, b.length) }, (_, index) => [a[index], b[index]])
      .flat()
      .filter((restaurant) => restaurant !== undefined),
  );
  const listed: ListedRestaurant[] = [];
  for (const next of waiting) {
    waiting.delete(next);
    const same = [...waiting].find((other) => other.platform !== next.platform && isSameRestaurant(next, other));
    if (same === undefined) listed.push({ id: next.id, listings: [next] });
    else {
      waiting.delete(same);
      listed.push({ id: next.id, listings: next.platform === 'PLATFORM_A' ? [next, same] : [same, next] });
    }
  }
  return listed;
};

const enumOf = { a: 'PLATFORM_A', b: 'PLATFORM_B' } as const;

const onPlatform = (restaurant: ListedRestaurant, platform: PlatformChoice): ListedRestaurant | undefined => {
  if (platform === 'both') return restaurant;
  const own = restaurant.listings.find((listing) => listing.platform === enumOf[platform]);
  return own === undefined ? undefined : { id: restaurant.id, listings: [own] };
};

export const matching = (
  restaurants: readonly ListedRestaurant[],
  { platform, cuisine, price }: TableFilter,
): readonly ListedRestaurant[] =>
  restaurants
    .flatMap((restaurant) => onPlatform(restaurant, platform) ?? [])
    .filter(
      ({ listings }) =>
        (cuisine === undefined || listings.some(({ cuisines }) => cuisines.includes(cuisine))) &&
        (price === undefined || listings.some(({ priceTier }) => priceTier === price)),
    );

export const cuisinesOf = (restaurants: readonly ListedRestaurant[]): readonly (readonly [string, number])[] => {
  const counts = new Map<string, number>();
  for (const { listings } of restaurants)
    for (const cuisine of new Set(listings.flatMap(({ cuisines }) => cuisines)))
      counts.set(cuisine, (counts.get(cuisine) ?? 0) + 1);
  return [...counts].sort(([one, many], [other, more]) => more - many || one.localeCompare(other));
};
