import { isJsonObject } from '../../platform/json/json-object.ts';
import type { EmulatedRequest, EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import { distanceMeters, findRestaurants } from '../table-world/find-restaurants.ts';
import { createTableWorld } from '../table-world/table-world.ts';
import { json, persistedQueryNotFound } from './answers.ts';
import { availabilityAnswer } from './availability-answer.ts';
import { metroOf, metros } from './metro.ts';
import type { Variables } from './variables.ts';

/** A hash of 2026; the site changes it every few months. Any hash that ends in four zeros is accepted, too. */
const knownHash = 'cbcf4838a9b399f742e3741785df64560a826d8d3cc2828aa01ab09a8455e29e';
const isAccepted = (hash: unknown): boolean =>
  hash === knownHash || (typeof hash === 'string' && /^[0-9a-f]{60}0000$/.test(hash));

/** `Autocomplete`: the nearest first if a point is given, and possibly a metro. */
const autocomplete = ({ term, latitude, longitude }: Variables, context: EmulatorContext): EmulatedResponse => {
  const text = String(term ?? '');
  const known = context.once(createTableWorld).restaurants.filter(({ bId }) => bId !== null);
  const found = text.trim() === '' ? [] : findRestaurants(known, text, ['venue']).slice(0, 40);
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const hasPoint = latitude != null && longitude != null && Number.isFinite(point.latitude + point.longitude);
  // A page has both the nearest and the most similar restaurants, near ones first.
  const ranked = hasPoint ? [...found].sort((a, b) => distanceMeters(point, a) - distanceMeters(point, b)) : found;
  const places = metros.filter(({ name }) => text !== '' && name.toLowerCase().startsWith(text.toLowerCase()));
  return json(200, {
    data: {
      autocomplete: {
        autocompleteResults: [
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
        ],
      },
    },
  });
};

const operations: Readonly<Record<string, (variables: Variables, context: EmulatorContext) => EmulatedResponse>> = {
  Autocomplete: autocomplete,
  LocationPicker: () => json(200, { data: { featuredMetrosListForDomain: metros } }),
  RestaurantsAvailability: availabilityAnswer,
};

const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isJsonObject(inner) ? inner[key] : undefined), value);
const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** `POST /dapi/fe/gql`: only persisted queries, by hash. */
export const graphqlAnswer = (request: EmulatedRequest, context: EmulatorContext): EmulatedResponse => {
  const body = parsed(request.body);
  const name = request.query.get('opname') ?? '';
  const operation = operations[name];
  const isJson = request.headers['content-type']?.includes('application/json') === true;
  if (
    !isJson ||
    operation === undefined ||
    at(body, 'operationName') !== name ||
    request.query.get('optype') !== 'query'
  )
    return json(400, { errors: [{ message: 'Bad request' }] });
  if (!isAccepted(at(body, 'extensions', 'persistedQuery', 'sha256Hash'))) return persistedQueryNotFound;
  const variables = at(body, 'variables');
  return operation(isJsonObject(variables) ? variables : {}, context);
};
