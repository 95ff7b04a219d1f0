import type { EmulatedResponse } from '../emulated-upstream.ts';
import { basicClientOf, tokensFor } from '../engine/credentials.ts';
import { defineUpstream, type RoutedRequest } from '../engine/define-upstream.ts';
import { addDays, isDate, toLocalTime } from '../engine/local-time.ts';
import { jsonUtf8, refuse } from '../engine/responses.ts';
import { stateOf } from '../table-world/cities.ts';
import { wallTime } from '../table-world/service-day.ts';
import type { TableRestaurant } from '../table-world/table-restaurant.ts';
import { createTableWorld } from '../table-world/table-world.ts';
import { metroOf } from './metro.ts';
import { seatingWindow, type TimeOffer } from './seating-window.ts';

const lifeSeconds = 3_600;
/** A token's number is the instant of its end. */
const partnerTokens = (seed: string) => tokensFor(seed, 'partner', { number: 10, signature: 16 });

/** `/api/v2/oauth/token`: accepted with any secret from every client except `bad`. */
const grantToken = (request: RoutedRequest) => {
  const { context, now, parameters } = request;
  const grant = parameters.given('grant_type') ?? new URLSearchParams(request.body).get('grant_type');
  if (grant !== 'client_credentials') return jsonUtf8(400, { error: 'unsupported_grant_type' });
  const client = basicClientOf(request) ?? '';
  if (client === '' || client === 'bad') return jsonUtf8(401, { error: 'invalid_client' });
  return jsonUtf8(200, {
    access_token: partnerTokens(context.seed).grant(now + lifeSeconds * 1_000),
    token_type: 'bearer',
    expires_in: lifeSeconds,
    scope: 'DEFAULT',
  });
};

const codes: Readonly<Record<number, string>> = { 401: 'Unauthorized', 403: 'Forbidden', 404: 'NotFound' };

/** Partners receive objects instead of pages. */
const failure = (status: number, message?: string): EmulatedResponse => {
  const code = codes[status] ?? 'InternalServerError';
  return jsonUtf8(status, { errors: [{ code, message: message ?? code }] });
};

const bookableWith = ({ context, parts }: RoutedRequest): TableRestaurant => {
  const found = context.once(createTableWorld).withBId(parts['rid'] ?? '');
  return found?.isBookableOnB === true ? found : refuse(failure(404, 'not found'));
};

const site = 'https://www.opentable.com';

const toListing = (restaurant: TableRestaurant) => {
  const { city } = restaurant;
  return {
    rid: restaurant.bId,
    name: restaurant.name,
    address: restaurant.street,
    address2: null,
    city: city.name,
    state: stateOf(city),
    country: city.country.code,
    postal_code: restaurant.postCode,
    latitude: String(restaurant.latitude),
    longitude: String(restaurant.longitude),
    phone_number: restaurant.phone,
    metro_name: metroOf(city).name,
    neighborhood_name: restaurant.neighborhood,
    category: restaurant.cuisines.map(({ other }) => other),
    price_quartile: '$'.repeat(restaurant.priceTier),
    aggregate_score: restaurant.rating.toFixed(1),
    review_count: restaurant.ratingCount,
    profile_url: `${site}/restaurant/profile/${restaurant.bId}`,
    reservation_url: `${site}/restaurant/profile/${restaurant.bId}/reserve?rid=${restaurant.bId}&restref=${restaurant.bId}`,
  };
};

const listings = ({ context, parameters }: RoutedRequest) => {
  const offset = parameters.integer('offset', { missing: 0 });
  const limit = parameters.integer('limit', { low: 1, high: 1_000, missing: 100 });
  const listed = context
    .once(createTableWorld)
    .restaurants.filter(({ bId, isBookableOnB }) => bId !== null && isBookableOnB);
  const items = listed.slice(offset, offset + limit).map(toListing);
  return jsonUtf8(200, { total_items: listed.length, offset, limit, items });
};

const toTime = (restaurant: TableRestaurant, date: string, offer: TimeOffer, party: number) => {
  const wall = wallTime(date, offer.minute);
  const time = `${wall.date}T${wall.time}`;
  const link = `${site}/restaurant/profile/${restaurant.bId}/reserve?rid=${restaurant.bId}&restref=${restaurant.bId}&datetime=${time}&covers=${party}`;
  const areaOf = (outdoor: boolean) => {
    const attributes = offer.attributes.filter((attribute) => (attribute === 'outdoor') === outdoor);
    return {
      id: outdoor ? 2 : 1,
      environment: outdoor ? 'Outdoor' : 'Indoor',
      attributes,
      experience_ids: offer.experienceIds,
      booking_url: link,
      booking_restref_url: link,
    };
  };
  return {
    time,
    availability_types: [
      {
        type: offer.isEvent ? 'Experience' : 'Standard',
        cancellationPolicy: {
          type: restaurant.deposit > 0 ? 'Deposit' : restaurant.cancellationFee > 0 ? 'Hold' : 'None',
        },
        diningArea: [areaOf(false), areaOf(true)].filter(({ attributes }) => attributes.length > 0),
      },
    ],
  };
};

const minutesOf = (text: string | null, normal: number): number => {
  const value = text === null ? normal : text === '' ? Number.NaN : Number(text);
  return Number.isInteger(value) && value >= 0 && value <= 1_440 ? value : Number.NaN;
};

/** `/v2/availability/{rid}`: validation errors are codes, all at once. */
const partnerAvailability = (request: RoutedRequest) => {
  const { now, path, query } = request;
  const restaurant = bookableWith(request);
  const [start, size] = [query.get('start_date_time'), query.get('party_size')];
  const [, date = '', hours, minutes] = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)$/.exec(start ?? '') ?? [];
  const party = Number(size);
  const forward = minutesOf(query.get('forward_minutes'), 150);
  const backward = minutesOf(query.get('backward_minutes'), 150);
  const yesterday = addDays(toLocalTime(now, restaurant.city.timeZone).date, -1);
  const problems: Readonly<Record<string, boolean>> = {
    MissingPartySize: size === null,
    InvalidPartySize: size !== null && !(Number.isInteger(party) && party >= 1 && party <= 20),
    MissingDateTime: start === null,
    InvalidDateTime: start !== null && !isDate(date),
    InvalidStartDateTime: isDate(date) && date < yesterday,
    InvalidForwardMinutes: Number.isNaN(forward),
    InvalidBackwardMinutes: Number.isNaN(backward),
  };
  const errors = Object.keys(problems).filter((code) => problems[code] === true);
  if (errors.length > 0) return jsonUtf8(400, { errors: errors.map((code) => ({ code, message: code })) });
  const at = Number(hours) * 60 + Number(minutes);
  const window = seatingWindow(request, restaurant, date, party, at - backward, at + forward);
  const includes = (name: string) => query.get(name) !== 'false';
  const isShown = includes('include_credit_card_results') || restaurant.deposit + restaurant.cancellationFee === 0;
  const times = window.offers
    .filter(({ isEvent }) => isShown && (!isEvent || includes('include_experiences')))
    .map((offer) => toTime(restaurant, date, offer, party));
  return jsonUtf8(200, {
    rid: restaurant.bId,
    party_size: party,
    times: [...new Set(times.map(({ time }) => time))],
    times_available: times,
    no_availability_reasons: times.length > 0 ? [] : [window.reason],
    href: `https://platform.opentable.com${path}`,
  });
};

const tokenPath = '/api/v2/oauth/token';

/** Stand-in for https://platform.opentable.com, with https://oauth.opentable.com below the same address. */
export const platformBPartner = defineUpstream({
  name: 'platform-b-partner',
  errorResponse: failure,
  invalid: () => jsonUtf8(400, { errors: [{ code: 'InvalidPage', message: 'offset or limit' }] }),
  unknown: (status, { path }) =>
    path === tokenPath ? jsonUtf8(405, { error: 'method_not_allowed' }) : failure(status),
  delayMs: [20, 80],
  around: (request, respond) => {
    const endsMs = partnerTokens(request.context.seed).numberOf(request);
    const isGranted = endsMs !== undefined && endsMs > request.now;
    return isGranted || request.path === tokenPath ? respond() : jsonUtf8(401, { error: 'invalid_token' });
  },
  routes: {
    [`POST ${tokenPath}`]: grantToken,
    'GET /sync/listings': listings,
    'GET /sync/listings/{rid}': (request) => jsonUtf8(200, toListing(bookableWith(request))),
    'GET /v2/availability/{rid:\\d+}': partnerAvailability,
  },
});
