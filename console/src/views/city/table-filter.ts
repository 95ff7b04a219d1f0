import type { City, CityRestaurant } from './city-query.ts';

export const platforms = { both: 'Both', a: 'A', b: 'B' };
export type PlatformChoice = keyof typeof platforms;

export interface TableFilter {
  readonly platform: PlatformChoice;
  readonly cuisine: string | undefined;
  /** 1 to 4. */
  readonly price: number | undefined;
}

/**
 * Alternates the restaurants of both platforms. Those of one name are side by side: no platform says whether they are
 * the same.
 */
export const restaurantsOf = (city: Pick<City, 'platformA' | 'platformB'> | undefined): readonly CityRestaurant[] => {
  const [a, b] = [city?.platformA?.nodes ?? [], city?.platformB?.nodes ?? []];
  const waiting = new Set(
    Array.from({ length: Math.max(a.length, b.length) }, (_, index) => [a[index], b[index]])
      .flat()
      .filter((restaurant) => restaurant !== undefined),
  );
  const ordered: CityRestaurant[] = [];
  for (const next of waiting) {
    const namesake = [...waiting].find(({ name, platform }) => name === next.name && platform !== next.platform);
    for (const restaurant of [next, namesake])
      if (restaurant !== undefined && waiting.delete(restaurant)) ordered.push(restaurant);
  }
  return ordered;
};

const enumOf = { a: 'PLATFORM_A', b: 'PLATFORM_B', both: undefined } as const;

export const matching = (
  restaurants: readonly CityRestaurant[],
  { platform, cuisine, price }: TableFilter,
): readonly CityRestaurant[] =>
  restaurants.filter(
    (restaurant) =>
      (platform === 'both' || restaurant.platform === enumOf[platform]) &&
      (cuisine === undefined || restaurant.cuisines.includes(cuisine)) &&
      (price === undefined || restaurant.priceTier === price),
  );

export const cuisinesOf = (restaurants: readonly CityRestaurant[]): readonly (readonly [string, number])[] => {
  const counts = new Map<string, number>();
  for (const { cuisines } of restaurants)
    for (const cuisine of new Set(cuisines)) counts.set(cuisine, (counts.get(cuisine) ?? 0) + 1);
  return [...counts].sort(([one, many], [other, more]) => more - many || one.localeCompare(other));
};
