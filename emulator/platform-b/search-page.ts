import type { EmulatedRequest, EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import { findRestaurants, restaurantsNear } from '../table-world/find-restaurants.ts';
import type { TableRestaurant } from '../table-world/table-restaurant.ts';
import { createTableWorld } from '../table-world/table-world.ts';
import { failure } from './answers.ts';
import { metroOf, metros } from './metro.ts';
import { toSearchRestaurant } from './restaurant-object.ts';
import { statePage } from './state-page.ts';

const pageSize = 30;
const radiusMeters = 40_000;

const numberOf = (text: string | null): number | undefined => {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
};

const inPlace = (restaurants: readonly TableRestaurant[], query: URLSearchParams): readonly TableRestaurant[] => {
  const [latitude, longitude, metroId] = ['latitude', 'longitude', 'metroId'].map((name) => numberOf(query.get(name)));
  if (latitude !== undefined && longitude !== undefined)
    return restaurantsNear(restaurants, { latitude, longitude, radiusMeters });
  return metroId === undefined ? restaurants : restaurants.filter(({ city }) => metroOf(city).metroId === metroId);
};

/** `/s`: thirty restaurants a page, without tables. A point takes precedence over a metro. */
export const searchPage = ({ query }: EmulatedRequest, context: EmulatorContext): EmulatedResponse => {
  const from = numberOf(query.get('from')) ?? 0;
  if (!Number.isInteger(from) || from < 0) return failure(400);
  const term = query.get('term') ?? '';
  const known = context.once(createTableWorld).restaurants.filter(({ bId }) => bId !== null);
  const here = [...inPlace(known, query)].sort((a, b) => b.ratingCount - a.ratingCount || (a.bId ?? 0) - (b.bId ?? 0));
  const found = findRestaurants(here, term);
  const first = found[0] ?? here[0];
  const metro =
    metros.find(({ metroId }) => metroId === numberOf(query.get('metroId'))) ??
    (first === undefined ? undefined : metroOf(first.city));
  return statePage(`${term} ${from}`, 'Restaurants', {
    userProfile: { loggedIn: false },
    multiSearch: {
      originalTerm: term,
      metroId: metro?.metroId ?? null,
      metro: metro === undefined ? null : { name: metro.name },
      totalRestaurantCount: found.length,
      restaurants: found.slice(from, from + pageSize).map((each, rank) => toSearchRestaurant(each, from + rank)),
    },
  });
};
