import { minuteMs } from '../../platform/runtime/clock/clock.ts';
import { credentialsOf } from '../engine/credentials.ts';
import { defineUpstream, type RoutedRequest } from '../engine/define-upstream.ts';
import { addDays, toLocalTime } from '../engine/local-time.ts';
import { isoSeconds, json, refuse } from '../engine/responses.ts';
import { hashOf } from '../random/seeded-random.ts';
import { stateOf } from '../table-world/cities.ts';
import { type DayState, type ServiceDay, serviceDay } from '../table-world/service-day.ts';
import type { TableRestaurant } from '../table-world/table-restaurant.ts';
import { createTableWorld } from '../table-world/table-world.ts';
import { failure, parametersOf, problemOf, readFields } from './fields.ts';
import { marketOf, posixZoneOf } from './market.ts';
import { searchVenues } from './search-venues.ts';
import { toOffer } from './table-offer.ts';

const notFound = failure(404);

/** The restaurant with this id. Ends the request without one. */
const restaurantWith = ({ context }: RoutedRequest, id: string): TableRestaurant =>
  context.once(createTableWorld).withAId(id) ?? refuse(notFound);

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
    is_gdc: Number(restaurant.hasPriorityAccess),
    rater: [{ name: 'resy', scale: 5, score: restaurant.rating, total: restaurant.ratingCount, image: null }],
    contact: { phone_number: restaurant.phone, url: `https://${restaurant.slug}.example/` },
    location: {
      ...marketOf(city),
      address_1: restaurant.street,
      address_2: null,
      locality: city.name,
      region: stateOf(city),
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
const venue = (request: RoutedRequest) => {
  const { parameters, context } = request;
  const [id, slug] = [parameters.given('id'), parameters.given('url_slug')];
  if (id !== undefined || slug === undefined)
    return json(200, toProfile(restaurantWith(request, parameters.text('id'))));
  const found = context.once(createTableWorld).withSlug(slug);
  if (found === undefined || found.aId === null) return notFound;
  const { code, url_slug: market } = marketOf(found.city);
  return [code, market].includes(parameters.text('location', '')) ? json(200, toProfile(found)) : notFound;
};

const words: Readonly<Record<DayState, string>> = {
  open: 'available',
  full: 'sold-out',
  closed: 'closed',
  party: 'not available',
  past: 'not available',
  too_far: 'not available',
};

const calendar = (request: RoutedRequest) => {
  const { context, now, parameters } = request;
  const restaurant = restaurantWith(request, parameters.text('venue_id'));
  const today = toLocalTime(now, restaurant.city.timeZone).date;
  const last = addDays(today, restaurant.leadDays);
  const [start, end] = [parameters.date('start_date', today), parameters.date('end_date', last)];
  const party = parameters.integer('num_seats', { low: 1, missing: 2 });
  const scheduled = [];
  for (let date = start < today ? today : start; date <= end && date <= last; date = addDays(date, 1)) {
    const { state, tables } = serviceDay(context, restaurant, date, party, now);
    const event = tables.some(({ isEvent }) => isEvent) ? 'available' : 'not available';
    const reservation = state === 'open' && tables.every(({ isEvent }) => isEvent) ? 'not available' : words[state];
    scheduled.push({ date, inventory: { reservation, event, 'walk-in': 'not available' } });
  }
  return json(200, { last_calendar_day: last, scheduled });
};

const config = (request: RoutedRequest) => {
  const restaurant = restaurantWith(request, request.parameters.text('venue_id'));
  return json(200, {
    id: { resy: restaurant.aId },
    name: restaurant.name,
    lead_time_in_days: restaurant.leadDays,
    venue: { location: { time_zone: posixZoneOf(restaurant.city) } },
  });
};

const toVenue = (restaurant: TableRestaurant) => {
  const { city } = restaurant;
  const { code, name, url_slug } = marketOf(city);
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
      code,
      name,
      url_slug,
    },
    waitlist: { available: hashOf(restaurant.slug, 'waitlist') % 2 },
    is_gdc: Number(restaurant.hasPriorityAccess),
    allow_bypass_payment_method: false,
    reopen: { date: null },
  };
};

const venueEntry = (restaurant: TableRestaurant, { tables }: ServiceDay, day: string, party: number) => {
  const offers = tables.map((table) => toOffer(restaurant, table, day, party));
  return {
    venue: toVenue(restaurant),
    templates: Object.fromEntries(offers.map(({ template }) => [String(template.id), template])),
    slots: offers.map(({ slot }) => slot),
    notifies: [],
    pickups: { slots: [], service_types: {} },
  };
};

/** `/4/find`: no venue if the restaurant is unknown, closed, or not yet bookable. */
const find = (request: RoutedRequest) => {
  const { context, now, method } = request;
  const parameters = method === 'POST' ? parametersOf(readFields(request)) : request.parameters;
  for (const name of ['day', 'party_size', 'venue_id', 'lat', 'long']) parameters.text(name);
  const day = parameters.date('day');
  const party = parameters.integer('party_size', { low: 1 });
  const restaurant = context.once(createTableWorld).withAId(parameters.text('venue_id'));
  const service = restaurant && serviceDay(context, restaurant, day, party, now);
  const isToday = restaurant !== undefined && toLocalTime(now, restaurant.city.timeZone).date === day;
  if (restaurant?.habit === 'fails_when_empty' && isToday && service?.tables.length === 0) return failure(500);
  const isThere = service !== undefined && ['open', 'full', 'party'].includes(service.state);
  return json(200, {
    query: { day, party_size: party },
    bookmark: null,
    results: {
      venues: restaurant !== undefined && isThere ? [venueEntry(restaurant, service, day, party)] : [],
      meta: { offset: 0, limit: null },
    },
    guest_token: null,
  });
};

const tokenLifeMs = 5 * minuteMs;

/** `POST /3/details`: the cost of a table while it is free. */
const details = (request: RoutedRequest) => {
  const { context, now } = request;
  const parameters = parametersOf(readFields(request));
  const token = parameters.text('config_id');
  const day = parameters.date('day');
  const party = parameters.integer('party_size', { low: 1 });
  const restaurant = restaurantWith(request, /^rgs:\/\/resy\/(\d+)\//.exec(token)?.[1] ?? '');
  const { tables } = serviceDay(context, restaurant, day, party, now);
  if (!tables.some((table) => toOffer(restaurant, table, day, party).token === token)) return notFound;
  const { symbol, perDollar } = restaurant.city.country;
  const [deposit, fee] = [restaurant.deposit * perDollar, restaurant.cancellationFee * perDollar];
  const total = deposit * party;
  const policy = fee === 0 ? [] : [`Within 24 hours of the reservation, ${symbol}${fee} per guest are kept.`];
  return json(200, {
    payment: {
      amounts: {
        reservation_charge: total,
        subtotal: total,
        add_ons: 0,
        resy_fee: 0,
        service_fee: 0,
        tax: 0,
        total,
        price_per_unit: deposit,
        quantity: party,
      },
      config: { type: total === 0 ? 'free' : 'deposit' },
      display: { balance: null, buy: null, description: [], total: `${symbol}${total.toFixed(2)}` },
    },
    cancellation: {
      fee: fee === 0 ? null : { amount: fee, applies: 1 },
      display: { policy },
      credit: { date_cut_off: null },
      refund: { date_cut_off: null },
    },
    change: { date_cut_off: null },
    book_token: {
      value: `emulated-${hashOf(context.seed, token, now).toString(16)}`,
      date_expires: isoSeconds(now + tokenLifeMs),
    },
    user: { payment_methods: [] },
  });
};

/** Stand-in for https://api.resy.com as the site's own pages use it. */
export const platformA = defineUpstream({
  name: 'platform-a',
  errorResponse: failure,
  invalid: problemOf,
  delayMs: [20, 80],
  /** A request without a user agent causes a server error. A bad key gives 419, a status without a standard meaning. */
  around: (request, respond) => {
    if ((request.headers['user-agent'] ?? '') === '') return failure(500);
    return credentialsOf(request, 'resyapi') === 'api_key="bad"' ? failure(419) : respond();
  },
  routes: {
    'POST /3/venuesearch/search': searchVenues,
    'GET|POST /4/find': find,
    'GET /3/venue': venue,
    'GET /4/venue/calendar': calendar,
    'GET /2/config': config,
    'POST /3/details': details,
  },
});
