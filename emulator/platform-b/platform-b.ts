import { LRUCache } from 'lru-cache';
import { distanceKm } from '../../platform/places/distance.ts';
import { by } from '../../platform/runtime/lists/lists.ts';
import type { EmulatedResponse } from '../emulated-upstream.ts';
import { type Fields, fieldAt, jsonFields } from '../engine/body.ts';
import { defineUpstream, type RoutedRequest } from '../engine/define-upstream.ts';
import { escapeText, html, jsonUtf8, refuse } from '../engine/responses.ts';
import { hashOf } from '../random/seeded-random.ts';
import { stateOf } from '../table-world/cities.ts';
import { findRestaurants, restaurantsNear } from '../table-world/find-restaurants.ts';
import { plainWords } from '../table-world/plain-words.ts';
import type { TableRestaurant } from '../table-world/table-restaurant.ts';
import { createTableWorld } from '../table-world/table-world.ts';
import { availability } from './availability.ts';
import { metroOf, metros } from './metro.ts';
import { blockPage, failure, persistedQueryNotFound } from './responses.ts';
import { availabilityToken, toProfileRestaurant, toSearchRestaurant } from './restaurant-object.ts';
import { seatingWindow } from './seating-window.ts';

/** The restaurants of this platform. */
const listedRestaurants = ({ context }: RoutedRequest): readonly TableRestaurant[] =>
  context.once(createTableWorld).restaurants.filter(({ bId }) => bId !== null);

/** A hash of 2026; the site changes it every few months. Any hash that ends in four zeros is accepted, too. */
const knownHash = 'cbcf4838a9b399f742e3741785df64560a826d8d3cc2828aa01ab09a8455e29e';
const isAccepted = (hash: unknown): boolean =>
  hash === knownHash || (typeof hash === 'string' && /^[0-9a-f]{60}0000$/.test(hash));

/** `Autocomplete`: the nearest first if a point is given, and possibly a metro. */
const autocomplete = ({ term, latitude, longitude }: Fields, request: RoutedRequest): EmulatedResponse => {
  const text = String(term ?? '');
  const found = text.trim() === '' ? [] : findRestaurants(listedRestaurants(request), text, ['venue']).slice(0, 40);
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const hasPoint = latitude != null && longitude != null && Number.isFinite(point.latitude + point.longitude);
  // A page has both the nearest and the most similar restaurants, near ones first.
  const ranked = hasPoint ? [...found].sort(by((each) => distanceKm(point, each))) : found;
  const places = metros.filter(({ name }) => text !== '' && name.toLowerCase().startsWith(text.toLowerCase()));
  const autocompleteResults = [
    ...places.map(({ metroId, name }) => ({
      id: String(metroId),
      type: 'Metro',
      name,
      latitude: null,
      longitude: null,
    })),
    ...ranked.slice(0, 10).map((restaurant) => ({
      id: String(restaurant.bId),
      type: 'Restaurant',
      name: restaurant.name,
      latitude: restaurant.latitude,
      longitude: restaurant.longitude,
      neighborhoodName: restaurant.neighborhood,
      metroName: metroOf(restaurant.city).name,
      country: restaurant.city.country.code,
      __typename: 'AutocompleteResult',
    })),
  ];
  return jsonUtf8(200, { data: { autocomplete: { autocompleteResults } } });
};

const operations: Readonly<Record<string, (variables: Fields, request: RoutedRequest) => EmulatedResponse>> = {
  Autocomplete: autocomplete,
  LocationPicker: () => jsonUtf8(200, { data: { featuredMetrosListForDomain: metros } }),
  RestaurantsAvailability: availability,
};

/** `POST /dapi/fe/gql`: only persisted queries, by hash. */
const graphql = (request: RoutedRequest) => {
  const { parameters, headers } = request;
  const body = jsonFields(request.body);
  const name = parameters.text('opname', '');
  const operation = operations[name];
  const isWellFormed =
    headers['content-type']?.includes('application/json') === true &&
    fieldAt(body, 'operationName') === name &&
    parameters.given('optype') === 'query';
  if (operation === undefined || !isWellFormed) return jsonUtf8(400, { errors: [{ message: 'Bad request' }] });
  if (!isAccepted(fieldAt(body, 'extensions', 'persistedQuery', 'sha256Hash'))) return persistedQueryNotFound;
  return operation((fieldAt(body, 'variables') ?? {}) as Fields, request);
};

/** JSON inside a script, without `<`, so that no tag can end it. */
const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const ways: readonly ((state: unknown) => string)[] = [
  (state) =>
    `<script>window.__CSP_NONCE__ = "0"; window.__INITIAL_STATE__ = ${inScript(state)};window.__READY__ = {"at": 1};</script>`,
  (state) => `<script>window.__INITIAL_STATE__ = JSON.parse(${inScript(JSON.stringify(state))});</script>`,
  (state) =>
    `<script id="primary-window-vars" type="application/json">{"windowVariables":{"__INITIAL_STATE__":${inScript(state)}}}</script>`,
];

/** A page with `state` embedded; `key` chooses the way. */
const statePage = (key: string, title: string, state: unknown): EmulatedResponse => {
  const embed = ways[hashOf('page', key) % ways.length] ?? inScript;
  return html(
    200,
    `<!DOCTYPE html><html lang="en"><head><title>${escapeText(title)}</title><script type="application/ld+json">{"@context":"https://schema.org"}</script></head><body><div id="app"></div>${embed(state)}</body></html>`,
  );
};

const profilePage = ({ now }: RoutedRequest, restaurant: TableRestaurant | undefined): EmulatedResponse =>
  restaurant === undefined || restaurant.bId === null
    ? failure(404)
    : statePage(restaurant.slug, restaurant.name, {
        restaurantProfile: { availabilityToken, restaurant: toProfileRestaurant(restaurant, now) },
      });

/** `/restaurant/profile/{rid}`: every fourth number redirects to the name. */
const numberedPage = (request: RoutedRequest): EmulatedResponse => {
  const { context, parts } = request;
  const found = context.once(createTableWorld).withBId(parts['rid'] ?? '');
  return found?.bId != null && found.bId % 4 === 0
    ? { status: 301, headers: { location: `${context.urlOf('platform-b')}/r/${found.slug}` } }
    : profilePage(request, found);
};

const experienceOf = (restaurant: TableRestaurant, experienceId: number) => ({
  __typename: 'Experience',
  experienceId,
  name: experienceId % 2 === 0 ? 'Kitchen Menu' : 'Cellar Evening',
  type: 'Special menu',
  typeEnum: 'PRIX_FIXE',
  bookable: true,
  soldout: false,
  pricePerCover: experienceId % 2 === 0 ? null : 80 * restaurant.city.country.perDollar,
  version: 1,
});

const message = (text: string) => ({ message: text, __typename: 'BookingPoliciesMessage' });

/** `/booking/details`: the only page with cards and deposits. */
const bookingPage = (request: RoutedRequest) => {
  const { context, parameters } = request;
  const restaurant = context.once(createTableWorld).withBId(parameters.text('rid', '')) ?? refuse(failure(404));
  const start = parameters.given('dateTime') ?? parameters.text('datetime', '');
  const [, date, hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(start) ?? [];
  const party = Number(parameters.given('partySize') ?? parameters.text('covers', '2'));
  if (date === undefined || !Number.isInteger(party)) return failure(404);
  const at = Number(hours) * 60 + Number(minutes);
  const { offers } = seatingWindow(request, restaurant, date, party, at, at);
  const wanted = parameters.given('slotHash');
  const offer = offers.find((each) => wanted === undefined || each.slotHash === wanted);
  const { deposit, cancellationFee, city } = restaurant;
  const price = (dollars: number) =>
    `${city.country.symbol}${(dollars * city.country.perDollar).toFixed(2)} per person`;
  const needsCard = deposit > 0 || cancellationFee > 0;
  const late = `No-shows or cancellations less than 24 hours in advance will incur a ${price(cancellationFee)} fee.`;
  return statePage(`${restaurant.slug} booking`, 'Reserve', {
    timeSlot: {
      isAvailable: offer !== undefined,
      timeOffsetMinutes: 0,
      slotHash: offer?.slotHash ?? null,
      attributes: offer?.attributes ?? [],
      creditCardRequired: needsCard,
      creditCardPolicyType: deposit > 0 ? 'Deposit' : needsCard ? 'Hold' : null,
      creditCardDeposit: null,
      creditCardPolicyId: needsCard ? `${restaurant.bId}:v1` : null,
    },
    experiences: { experiences: (offer?.experienceIds ?? []).map((id) => experienceOf(restaurant, id)), loaded: true },
    messages: {
      cancellationPolicyMessage: {
        cancellationMessage: cancellationFee === 0 ? null : message(late),
        depositMessage: deposit === 0 ? null : message(`A deposit of ${price(deposit)} is paid with the reservation.`),
      },
    },
    wallet: { savedCards: [] },
  });
};

const pageSize = 30;
const radiusMeters = 40_000;

const inPlace = (request: RoutedRequest, metroId: number | undefined): readonly TableRestaurant[] => {
  const listed = listedRestaurants(request);
  const [latitude = Number.NaN, longitude = Number.NaN] = ['latitude', 'longitude'].map((name) =>
    Number.parseFloat(request.parameters.text(name, '')),
  );
  if (Number.isFinite(latitude + longitude)) return restaurantsNear(listed, { latitude, longitude, radiusMeters });
  return metroId === undefined ? listed : listed.filter(({ city }) => metroOf(city).metroId === metroId);
};

/** `/s`: thirty restaurants a page, without tables. A point takes precedence over a metro. */
const searchPage = (request: RoutedRequest) => {
  const { parameters } = request;
  const from = parameters.integer('from', { missing: 0 });
  const term = parameters.text('term', '');
  const metroId = parameters.given('metroId') === undefined ? undefined : parameters.integer('metroId');
  const here = [...inPlace(request, metroId)].sort(
    (a, b) => b.ratingCount - a.ratingCount || (a.bId ?? 0) - (b.bId ?? 0),
  );
  const found = findRestaurants(here, term);
  const first = found[0] ?? here[0];
  const metro =
    metros.find((each) => each.metroId === metroId) ?? (first === undefined ? undefined : metroOf(first.city));
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

const createFailedQueries = () => new LRUCache<string, true>({ max: 10_000 });

/** `/widget/reservation/restaurant-search`: by name. The first request for every third query fails. */
const nameSearch = (request: RoutedRequest) => {
  const text = request.parameters.text('query', '');
  const size = Number(request.parameters.text('pageSize', '15'));
  const words = plainWords(text).join(' ');
  const failedQueries = request.context.once(createFailedQueries);
  if (hashOf('name search', words) % 3 === 0 && !failedQueries.has(words)) {
    failedQueries.set(words, true);
    return jsonUtf8(500, { statusCode: 500, error: 'Internal Server Error' });
  }
  const found = words === '' ? [] : findRestaurants(listedRestaurants(request), text, ['venue']);
  const items = found.slice(0, Number.isInteger(size) && size > 0 ? size : 15).map(({ bId, name, slug, city }) => {
    // Only id and name are guaranteed, so some restaurants have nothing else.
    const isBare = hashOf(slug, 'address') % 5 === 0 && name !== 'Lantern and Larch';
    const place = { city: city.name, state: stateOf(city), country: city.country.code };
    return { rid: bId, name, ...(isBare ? {} : place) };
  });
  return jsonUtf8(200, { totalItems: found.length, items });
};

/** Stand-in for https://www.opentable.com as the site's own pages use it. */
export const platformB = defineUpstream({
  name: 'platform-b',
  errorResponse: failure,
  invalid: () => failure(400),
  unknown: (_status, { method }) => failure(method === 'GET' || method === 'POST' ? 404 : 405),
  delayMs: [20, 80],
  around: ({ headers }, respond) => ((headers['user-agent'] ?? '') === '' ? blockPage : respond()),
  routes: {
    'POST /dapi/fe/gql': graphql,
    'GET /widget/reservation/restaurant-search': nameSearch,
    'GET /s[/]': searchPage,
    // There is no `/r/{rid}`.
    'GET /r/{slug}[/]': (request) =>
      profilePage(request, request.context.once(createTableWorld).withSlug(request.parts['slug'] ?? '')),
    'GET /restaurant/profile/{rid}[/]': numberedPage,
    'GET /booking/details[/]': bookingPage,
  },
});
