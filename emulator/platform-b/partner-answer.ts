import type { EmulatedRequest, EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import { wallTime } from '../table-world/service-day.ts';
import type { TableRestaurant } from '../table-world/table-restaurant.ts';
import { createTableWorld } from '../table-world/table-world.ts';
import { addDays, isDate, toLocalTime } from '../world/local-time.ts';
import { json } from './answers.ts';
import { metroOf } from './metro.ts';
import { experienceIdsOf, noTimesReasons, seatingWindow, type TimeOffer } from './seating-window.ts';

const notFound = json(404, { errors: [{ code: 'NotFound', message: 'not found' }] });
const site = 'https://www.opentable.com';

const toListing = (restaurant: TableRestaurant) => {
  const { city } = restaurant;
  return {
    rid: restaurant.bId,
    name: restaurant.name,
    address: restaurant.street,
    address2: null,
    city: city.name,
    state: city.regionCode === '' ? city.region : city.regionCode,
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

export const listingsAnswer = ({ path, query }: EmulatedRequest, context: EmulatorContext): EmulatedResponse => {
  const world = context.once(createTableWorld);
  const [, id] = /^\/sync\/listings\/([^/]+)$/.exec(path) ?? [];
  const one = id === undefined ? undefined : world.withBId(id);
  if (id !== undefined) return one === undefined || !one.isBookableOnB ? notFound : json(200, toListing(one));
  const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 100)];
  if (!Number.isInteger(offset) || offset < 0 || !Number.isInteger(limit) || limit < 1 || limit > 1_000)
    return json(400, { errors: [{ code: 'InvalidPage', message: 'offset or limit' }] });
  const listed = world.restaurants.filter(({ bId, isBookableOnB }) => bId !== null && isBookableOnB);
  const items = listed.slice(offset, offset + limit).map(toListing);
  return json(200, { total_items: listed.length, offset, limit, items });
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
      experience_ids: offer.isEvent ? experienceIdsOf(restaurant) : [],
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

const minutesOf = (text: string | null, normal: number): number | undefined => {
  const value = text === null ? normal : text === '' ? Number.NaN : Number(text);
  return Number.isInteger(value) && value >= 0 && value <= 1_440 ? value : undefined;
};

/** `/v2/availability/{rid}`: validation errors are codes, all at once. */
export const partnerAvailability = ({ path, query }: EmulatedRequest, context: EmulatorContext): EmulatedResponse => {
  const restaurant = context.once(createTableWorld).withBId(/^\/v2\/availability\/(\d+)$/.exec(path)?.[1] ?? '');
  if (restaurant === undefined || !restaurant.isBookableOnB) return notFound;
  const [start, size] = [query.get('start_date_time'), query.get('party_size')];
  const [, date = '', hours, minutes] = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)$/.exec(start ?? '') ?? [];
  const party = Number(size);
  const forward = minutesOf(query.get('forward_minutes'), 150);
  const backward = minutesOf(query.get('backward_minutes'), 150);
  const now = context.clock.now();
  const today = toLocalTime(now, restaurant.city.timeZone).date;
  const codes = [
    ...(size === null
      ? ['MissingPartySize']
      : Number.isInteger(party) && party >= 1 && party <= 20
        ? []
        : ['InvalidPartySize']),
    ...(start === null
      ? ['MissingDateTime']
      : isDate(date)
        ? date < addDays(today, -1)
          ? ['InvalidStartDateTime']
          : []
        : ['InvalidDateTime']),
    ...(forward === undefined ? ['InvalidForwardMinutes'] : []),
    ...(backward === undefined ? ['InvalidBackwardMinutes'] : []),
  ];
  if (codes.length > 0 || forward === undefined || backward === undefined)
    return json(400, { errors: codes.map((code) => ({ code, message: code })) });
  const asked = Number(hours) * 60 + Number(minutes);
  const window = seatingWindow(context, restaurant, date, party, now, asked - backward, asked + forward);
  const isAsked = (name: string) => query.get(name) !== 'false';
  const offers = window.offers.filter(({ isEvent }) => !isEvent || isAsked('include_experiences'));
  const free = isAsked('include_credit_card_results') || (restaurant.deposit === 0 && restaurant.cancellationFee === 0);
  const times = (free ? offers : []).map((offer) => toTime(restaurant, date, offer, party));
  return json(200, {
    rid: restaurant.bId,
    party_size: party,
    times: [...new Set(times.map(({ time }) => time))],
    times_available: times,
    no_availability_reasons: times.length > 0 ? [] : noTimesReasons(restaurant, { ...window, offers: [] }, party),
    href: `https://platform.opentable.com${path}`,
  });
};
