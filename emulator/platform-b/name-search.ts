import { LRUCache } from 'lru-cache';
import type { EmulatedRequest, EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import { hashOf } from '../random/seeded-random.ts';
import { findRestaurants } from '../table-world/find-restaurants.ts';
import { plainWords } from '../table-world/plain-words.ts';
import { createTableWorld } from '../table-world/table-world.ts';
import { json } from './answers.ts';

const mostQueries = 10_000;

/** `/widget/reservation/restaurant-search`: by name. The first request for every third query fails. */
export const createNameSearch = (context: EmulatorContext) => {
  const failedQueries = new LRUCache<string, true>({ max: mostQueries });
  return ({ query }: EmulatedRequest): EmulatedResponse => {
    const text = query.get('query') ?? '';
    const size = Number(query.get('pageSize') ?? 15);
    const words = plainWords(text).join(' ');
    if (hashOf('name search', words) % 3 === 0 && !failedQueries.has(words)) {
      failedQueries.set(words, true);
      return json(500, { statusCode: 500, error: 'Internal Server Error' });
    }
    const known = context.once(createTableWorld).restaurants.filter(({ bId }) => bId !== null);
    const found = words === '' ? [] : findRestaurants(known, text, ['venue']);
    const items = found.slice(0, Number.isInteger(size) && size > 0 ? size : 15).map((restaurant) => ({
      rid: restaurant.bId,
      name: restaurant.name,
      // Only id and name are guaranteed, so some restaurants have nothing else.
      ...(hashOf(restaurant.slug, 'address') % 5 === 0 && restaurant.name !== 'Lantern and Larch'
        ? {}
        : {
            city: restaurant.city.name,
            state: restaurant.city.regionCode === '' ? restaurant.city.region : restaurant.city.regionCode,
            country: restaurant.city.country.code,
          }),
    }));
    return json(200, { totalItems: found.length, items });
  };
};
