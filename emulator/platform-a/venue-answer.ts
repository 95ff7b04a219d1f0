import type { EmulatedRequest, EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import { type DayState, serviceDay } from '../table-world/service-day.ts';
import type { TableRestaurant } from '../table-world/table-restaurant.ts';
import { createTableWorld } from '../table-world/table-world.ts';
import { addDays, isDate, toLocalTime } from '../world/local-time.ts';
import { failure, json } from './answers.ts';
import { marketOf, posixZoneOf } from './market.ts';

const toProfile = (restaurant: TableRestaurant) => {
  const { city } = restaurant;
  return {
    id: { resy: restaurant.aId, foursquare: null },
    name: restaurant.name,
    type: restaurant.cuisines[0]?.name ?? '',
    url_slug: restaurant.slug,
    price_range_id: restaurant.priceTier,
    currency_symbol: city.country.symbol,
    currency_code: city.country.currency,
    min_party_size: restaurant.minParty,
    max_party_size: restaurant.maxParty,
    lead_time_in_days: restaurant.leadDays,
    is_gdc: restaurant.hasPriorityAccess ? 1 : 0,
    rater: [{ name: 'resy', scale: 5, score: restaurant.rating, total: restaurant.ratingCount, image: null }],
    contact: { phone_number: restaurant.phone, url: `https://${restaurant.slug}.example/` },
    location: {
      ...marketOf(city),
      address_1: restaurant.street,
      address_2: null,
      locality: city.name,
      region: city.regionCode === '' ? city.region : city.regionCode,
      country: city.country.code,
      postal_code: restaurant.postCode,
      neighborhood: restaurant.neighborhood,
      cross_street_1: null,
      latitude: restaurant.latitude,
      longitude: restaurant.longitude,
      time_zone: posixZoneOf(city),
    },
    metadata: { description: restaurant.description, keywords: restaurant.cuisines.map((each) => each.name) },
    images: [],
    content: [],
  };
};

/** `/3/venue?id=`, or `?url_slug=&location=`. The parameter is not called `venue_id` here. */
export const venueAnswer = ({ query }: EmulatedRequest, context: EmulatorContext): EmulatedResponse => {
  const world = context.once(createTableWorld);
  const [id, slug, location] = [query.get('id'), query.get('url_slug'), query.get('location')];
  if (id === null && slug === null) return failure(400, { id: 'missing' });
  const found = id === null ? world.withSlug(slug ?? '') : world.withAId(id);
  if (found === undefined || found.aId === null) return failure(404);
  const { code, url_slug: market } = marketOf(found.city);
  return id === null && location !== code && location !== market ? failure(404) : json(200, toProfile(found));
};

const words: Readonly<Record<DayState, string>> = {
  open: 'available',
  full: 'sold-out',
  closed: 'closed',
  party: 'not available',
  past: 'not available',
  too_far: 'not available',
};

export const calendarAnswer = ({ query }: EmulatedRequest, context: EmulatorContext): EmulatedResponse => {
  const restaurant = context.once(createTableWorld).withAId(query.get('venue_id') ?? '');
  if (restaurant === undefined) return query.has('venue_id') ? failure(404) : failure(400, { venue_id: 'missing' });
  const now = context.clock.now();
  const today = toLocalTime(now, restaurant.city.timeZone).date;
  const last = addDays(today, restaurant.leadDays);
  const [start, end] = [query.get('start_date') ?? today, query.get('end_date') ?? last];
  const party = Number(query.get('num_seats') ?? 2);
  if (!isDate(start) || !isDate(end) || !Number.isInteger(party) || party < 1) return failure(400, { date: 'invalid' });
  const scheduled = [];
  for (let date = start < today ? today : start; date <= end && date <= last; date = addDays(date, 1)) {
    const { state, tables } = serviceDay(context, restaurant, date, party, now);
    const event = tables.some(({ isEvent }) => isEvent) ? 'available' : 'not available';
    const reservation = state === 'open' && tables.every(({ isEvent }) => isEvent) ? 'not available' : words[state];
    scheduled.push({ date, inventory: { reservation, event, 'walk-in': 'not available' } });
  }
  return json(200, { last_calendar_day: last, scheduled });
};

export const configAnswer = ({ query }: EmulatedRequest, context: EmulatorContext): EmulatedResponse => {
  const id = query.get('venue_id');
  const restaurant = context.once(createTableWorld).withAId(id ?? '');
  if (restaurant === undefined) return id === null ? failure(400, { venue_id: 'missing' }) : failure(404);
  return json(200, {
    id: { resy: restaurant.aId },
    name: restaurant.name,
    lead_time_in_days: restaurant.leadDays,
    venue: { location: { time_zone: posixZoneOf(restaurant.city) } },
  });
};
