import type { EmulatedRequest, EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import { hashOf } from '../random/seeded-random.ts';
import { type ServiceDay, serviceDay } from '../table-world/service-day.ts';
import type { TableRestaurant } from '../table-world/table-restaurant.ts';
import { createTableWorld } from '../table-world/table-world.ts';
import { isDate, toLocalTime } from '../world/local-time.ts';
import { failure, json } from './answers.ts';
import { marketOf, posixZoneOf } from './market.ts';
import { readBody } from './read-body.ts';
import { templateIdOf, toSlot, toTemplate } from './slot-object.ts';

const toVenue = (restaurant: TableRestaurant) => {
  const { city } = restaurant;
  const market = marketOf(city);
  return {
    id: { resy: restaurant.aId },
    name: restaurant.name,
    type: restaurant.cuisines[0]?.name ?? '',
    url_slug: restaurant.slug,
    price_range: restaurant.priceTier,
    // An object in a search.
    rating: restaurant.rating,
    total_ratings: restaurant.ratingCount,
    currency: { symbol: city.country.symbol, code: city.country.currency },
    location: {
      time_zone: posixZoneOf(city),
      neighborhood: restaurant.neighborhood,
      // `lng` in a search.
      geo: { lat: restaurant.latitude, lon: restaurant.longitude },
      code: market.code,
      name: market.name,
      url_slug: market.url_slug,
    },
    waitlist: { available: hashOf(restaurant.slug, 'waitlist') % 2 },
    is_gdc: restaurant.hasPriorityAccess ? 1 : 0,
    allow_bypass_payment_method: false,
    reopen: { date: null },
  };
};

const venueEntry = (restaurant: TableRestaurant, { tables }: ServiceDay, day: string, party: number) => ({
  venue: toVenue(restaurant),
  templates: Object.fromEntries(
    tables.map((table) => [String(templateIdOf(restaurant, table)), toTemplate(restaurant, table)]),
  ),
  slots: tables.map((table) => toSlot(restaurant, table, day, party)),
  notifies: [],
  pickups: { slots: [], service_types: {} },
});

/** `/4/find`: no venue if the restaurant is unknown, closed, or not yet bookable. */
export const findAnswer = (request: EmulatedRequest, context: EmulatorContext): EmulatedResponse => {
  const asked = request.method === 'POST' ? readBody(request) : Object.fromEntries(request.query);
  if (asked === undefined) return failure(400, { struct_data: 'invalid' });
  const { day, party_size: size, venue_id: id, lat, long } = asked;
  for (const [name, value] of Object.entries({ day, party_size: size, venue_id: id, lat, long })) {
    if (value === undefined) return failure(400, { [name]: 'missing' });
  }
  const [date, party] = [String(day), Number(size)];
  if (!isDate(date)) return failure(400, { day: 'invalid' });
  if (!Number.isInteger(party) || party < 1) return failure(400, { party_size: 'invalid' });
  const restaurant = context.once(createTableWorld).withAId(String(id));
  const now = context.clock.now();
  const service = restaurant === undefined ? undefined : serviceDay(context, restaurant, date, party, now);
  const isToday = restaurant !== undefined && toLocalTime(now, restaurant.city.timeZone).date === date;
  if (restaurant?.habit === 'fails_when_empty' && isToday && service?.tables.length === 0) return failure(500);
  const isThere = service !== undefined && ['open', 'full', 'party'].includes(service.state);
  return json(200, {
    query: { day: date, party_size: party },
    bookmark: null,
    results: {
      venues: restaurant === undefined || !isThere ? [] : [venueEntry(restaurant, service, date, party)],
      meta: { offset: 0, limit: null },
    },
    guest_token: null,
  });
};
