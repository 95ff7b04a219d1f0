import { type Fields, fieldAt } from '../engine/body.ts';
import type { RoutedRequest } from '../engine/define-upstream.ts';
import { isDate } from '../engine/local-time.ts';
import { json, refuse } from '../engine/responses.ts';
import { hashOf } from '../random/seeded-random.ts';
import { stateOf } from '../table-world/cities.ts';
import { findRestaurants, restaurantsNear } from '../table-world/find-restaurants.ts';
import { plainWords } from '../table-world/plain-words.ts';
import { serviceDay, wallTime } from '../table-world/service-day.ts';
import type { TableRestaurant } from '../table-world/table-restaurant.ts';
import { createTableWorld } from '../table-world/table-world.ts';
import { parametersOf, problemOf, readFields } from './fields.ts';
import { marketOf } from './market.ts';
import { toOffer } from './table-offer.ts';

/** `time` is `HH:MM`, or null for any. */
type SlotFilter = ReturnType<typeof slotFilterOf>;

const slotsPerHit = 4;

const slotsOf = ({ context, now }: RoutedRequest, restaurant: TableRestaurant, filter: SlotFilter) => {
  if (filter === undefined) return [];
  const { day, party, time } = filter;
  const { tables } = serviceDay(context, restaurant, day, party, now);
  const isLater = (minute: number): boolean => {
    const wall = wallTime(day, minute);
    return time === null || wall.date > day || wall.time >= time;
  };
  const later = tables.filter(({ minute }) => isLater(minute));
  return later.slice(0, slotsPerHit).map((table) => toOffer(restaurant, table, day, party).slot);
};

const marked = (name: string, query: string): string => {
  const words = new Set(plainWords(query));
  return name
    .split(' ')
    .map((word) => (plainWords(word).some((plain) => words.has(plain)) ? `<b>${word}</b>` : word))
    .join(' ');
};

/** One hit of a search. The shape differs between restaurants. */
const toHit = (
  request: RoutedRequest,
  restaurant: TableRestaurant,
  query: string,
  isHighlighted: boolean,
  filter: SlotFilter,
) => {
  const { name, city, priceTier } = restaurant;
  const draw = hashOf(restaurant.slug, 'hit');
  const hasName = draw % 6 !== 0;
  const isInHighlight = draw % 7 === 0;
  const neighborhood = draw % 17 === 0 ? '' : restaurant.neighborhood;
  const cuisines = restaurant.cuisines.map((each) => each.name);
  const highlight = (value: string) => ({ value: isHighlighted ? marked(value, query) : value, matchLevel: 'none' });
  const flag = (value: boolean) => (draw % 2 === 0 ? Number(value) : value);
  return {
    objectID: String(restaurant.aId),
    id: { resy: restaurant.aId },
    ...(hasName ? { name } : {}),
    url_slug: restaurant.slug,
    rating: draw % 13 === 0 ? null : { average: restaurant.rating, count: restaurant.ratingCount },
    locality: city.name,
    region: stateOf(city),
    ...(isInHighlight ? {} : { neighborhood, cuisine: cuisines }),
    country: draw % 3 === 0 ? city.country.code : city.country.name,
    currency_code: city.country.currency,
    currency_symbol: city.country.symbol,
    ...(draw % 4 === 0 ? { price_range: priceTier } : { price_range_id: priceTier }),
    min_party_size: restaurant.minParty,
    max_party_size: restaurant.maxParty,
    location: marketOf(city),
    _geoloc: { lat: restaurant.latitude, lng: restaurant.longitude },
    contact: { phone_number: draw % 11 === 0 ? null : restaurant.phone },
    images: [],
    collections: [],
    inventory_type_id: 1,
    is_global_dining_access: flag(restaurant.hasPriorityAccess),
    is_gdc: flag(restaurant.hasPriorityAccess),
    _highlightResult: {
      name: highlight(name),
      cuisine: cuisines.map(highlight),
      neighborhood: highlight(neighborhood),
    },
    availability: { slots: slotsOf(request, restaurant, filter) },
  };
};

const numbers = (values: readonly unknown[], name: string): readonly number[] => {
  const found = values.map(Number);
  return found.every(Number.isFinite) ? found : refuse(problemOf(name, ''));
};

const inPlace = (restaurants: readonly TableRestaurant[], body: Fields): readonly TableRestaurant[] => {
  const { geo, bounding_box: box } = body;
  if (typeof geo === 'object' && geo !== null) {
    const circle = [fieldAt(geo, 'latitude'), fieldAt(geo, 'longitude'), fieldAt(geo, 'radius') ?? 16_100];
    const [latitude = 0, longitude = 0, radiusMeters = 0] = numbers(circle, 'geo');
    return restaurantsNear(restaurants, { latitude, longitude, radiusMeters });
  }
  if (!Array.isArray(box)) return restaurants;
  const [south = 0, west = 0, north = 0, east = 0] = numbers(
    Array.from({ length: 4 }, (_, side) => box[side]),
    'geo',
  );
  return restaurants.filter(
    ({ latitude, longitude }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
};

const slotFilterOf = ({ slot_filter: filter }: Fields) => {
  const [day, party] = [String(fieldAt(filter, 'day')), Number(fieldAt(filter, 'party_size'))];
  if (!isDate(day) || !Number.isInteger(party)) return undefined;
  const time = fieldAt(filter, 'time_filter');
  return { day, party, time: typeof time === 'string' ? time : null };
};

/** Sometimes the ranking shifts by one between pages, so that a hit is repeated; none is omitted. */
const pageStart = (seed: string, question: string, page: number, perPage: number): number => {
  let start = 0;
  for (let each = 2; each <= page; each++)
    start += perPage - (perPage > 1 && hashOf(seed, 'shift', question, each) % 4 === 0 ? 1 : 0);
  return start;
};

/** `POST /3/venuesearch/search`: a page that is not full is the last one. */
export const searchVenues = (request: RoutedRequest) => {
  const body = readFields(request);
  const parameters = parametersOf(body);
  const perPage = parameters.integer('per_page', { low: 1, high: 200, missing: 20 });
  const page = parameters.integer('page', { low: 1, high: 10_000, missing: 1 });
  const { restaurants } = request.context.once(createTableWorld);
  const types = Array.isArray(body['types']) ? body['types'] : ['venue', 'cuisine'];
  const query = typeof body['query'] === 'string' ? body['query'] : '';
  const known = inPlace(restaurants, body)
    .filter(({ aId }) => aId !== null)
    .sort((a, b) => b.ratingCount - a.ratingCount);
  // Restaurants match by all their texts, cuisines only by cuisine.
  const found = findRestaurants(known, query, types.includes('venue') ? ['venue', 'cuisine'] : ['cuisine']);
  const start = pageStart(request.context.seed, `${query} ${found.length}`, page, perPage);
  const filter = slotFilterOf(body);
  const hits = found
    .slice(start, start + perPage)
    .map((restaurant) => toHit(request, restaurant, query, body['highlight'] !== undefined, filter));
  return json(200, { search: { hits, page, hitsPerPage: perPage } });
};
