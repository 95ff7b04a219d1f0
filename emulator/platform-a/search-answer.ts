import { isJsonObject } from '../../platform/json/json-object.ts';
import type { EmulatedRequest, EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import { hashOf } from '../random/seeded-random.ts';
import { findRestaurants, restaurantsNear, type SearchField } from '../table-world/find-restaurants.ts';
import type { TableRestaurant } from '../table-world/table-restaurant.ts';
import { createTableWorld } from '../table-world/table-world.ts';
import { isDate } from '../world/local-time.ts';
import { failure, json } from './answers.ts';
import { readBody, type WireObject } from './read-body.ts';
import { type SlotFilter, toHit } from './search-hit.ts';

const wholeNumber = (value: unknown, normal: number, most: number): number | undefined => {
  const number = Number(value ?? normal);
  return Number.isInteger(number) && number > 0 && number <= most ? number : undefined;
};

const inPlace = (restaurants: readonly TableRestaurant[], body: WireObject): readonly TableRestaurant[] | undefined => {
  const { geo, bounding_box: box } = body;
  if (isJsonObject(geo)) {
    const [latitude, longitude, radiusMeters] = [geo['latitude'], geo['longitude'], geo['radius'] ?? 16_100].map(
      Number,
    );
    if (latitude === undefined || longitude === undefined || radiusMeters === undefined) return undefined;
    if (![latitude, longitude, radiusMeters].every(Number.isFinite)) return undefined;
    return restaurantsNear(restaurants, { latitude, longitude, radiusMeters });
  }
  if (!Array.isArray(box)) return restaurants;
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] = box.map(Number);
  if (![south, west, north, east].every(Number.isFinite)) return undefined;
  return restaurants.filter(
    ({ latitude, longitude }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
};

const slotFilterOf = (body: WireObject): SlotFilter | undefined => {
  const filter = body['slot_filter'];
  if (!isJsonObject(filter)) return undefined;
  const [day, party] = [String(filter['day']), Number(filter['party_size'])];
  if (!isDate(day) || !Number.isInteger(party)) return undefined;
  return { day, party, time: typeof filter['time_filter'] === 'string' ? filter['time_filter'] : null };
};

/** Sometimes the ranking shifts by one between pages, so that a hit is repeated; none is omitted. */
const pageStart = (seed: string, question: string, page: number, perPage: number): number => {
  let start = 0;
  for (let each = 2; each <= page; each++)
    start += perPage - (perPage > 1 && hashOf(seed, 'shift', question, each) % 4 === 0 ? 1 : 0);
  return start;
};

/** `POST /3/venuesearch/search`: a page that is not full is the last one. */
export const searchAnswer = (request: EmulatedRequest, context: EmulatorContext): EmulatedResponse => {
  const body = readBody(request);
  if (body === undefined) return failure(400, { struct_data: 'invalid' });
  const perPage = wholeNumber(body['per_page'], 20, 200);
  const page = wholeNumber(body['page'], 1, 10_000);
  if (perPage === undefined || page === undefined) return failure(400, { page: 'invalid' });
  const { restaurants } = context.once(createTableWorld);
  const here = inPlace(restaurants, body);
  if (here === undefined) return failure(400, { geo: 'invalid' });
  const types = Array.isArray(body['types']) ? body['types'] : ['venue', 'cuisine'];
  // Restaurants match by all their texts, cuisines only by cuisine.
  const fields: readonly SearchField[] = types.includes('venue') ? ['venue', 'cuisine'] : ['cuisine'];
  const query = typeof body['query'] === 'string' ? body['query'] : '';
  const known = [...here].filter(({ aId }) => aId !== null).sort((a, b) => b.ratingCount - a.ratingCount);
  const found = findRestaurants(known, query, fields);
  const start = pageStart(context.seed, `${query} ${found.length}`, page, perPage);
  const filter = slotFilterOf(body);
  const isHighlighted = body['highlight'] !== undefined;
  const hits = found
    .slice(start, start + perPage)
    .map((restaurant) => toHit(context, restaurant, query, isHighlighted, filter));
  return json(200, { search: { hits, page, hitsPerPage: perPage } });
};
