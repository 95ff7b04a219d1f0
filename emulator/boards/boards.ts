import { distanceKm } from '../../platform/places/distance.ts';
import { by } from '../../platform/runtime/lists/lists.ts';
import { defineUpstream, type RoutedRequest } from '../engine/define-upstream.ts';
import { addDays, fromLocalTime, isDate, toLocalTime } from '../engine/local-time.ts';
import { json, jsonUtf8, noContent, refuse } from '../engine/responses.ts';
import { airportByIata, airportByIcao, type WorldAirport } from '../flight-world/airports.ts';
import { type FlightDay, flightDay, flightDaysAround } from '../flight-world/flight-day.ts';
import { createFlightWorld, type FlightKey, type FoundService } from '../flight-world/flight-world.ts';
import { hashOf, seededRandom } from '../random/seeded-random.ts';
import { type BoardQuery, readBoardQuery } from './board-query.ts';
import { flightProgress } from './flight-progress.ts';
import {
  type Direction,
  hasCodeshareData,
  toFlightRecord,
  toSide,
  toUnknownSide,
  toWireTime,
} from './flight-record.ts';

const noonMinutes = 12 * 60;

/** At noon a private aircraft leaves each hub for an airfield without codes. Its operator has only a name. */
const privateFlight = (airport: WorldAirport, query: BoardQuery): Record<string, unknown>[] => {
  if (airport.size !== 3) return [];
  const at = fromLocalTime(toLocalTime(query.toMs, airport.timeZone).date, noonMinutes, airport.timeZone);
  if (at < query.fromMs || at > query.toMs) return [];
  const field = { airport: { name: 'Marlow Field' }, quality: [] };
  const own = { scheduledTime: toWireTime(at, airport.timeZone), quality: ['Basic'] };
  return [
    {
      ...(query.withLeg ? { departure: own, arrival: field } : { movement: { ...own, airport: field.airport } }),
      number: 'HWK 12',
      status: 'Unknown',
      codeshareStatus: 'Unknown',
      isCargo: false,
      airline: { name: 'Hawkmoor Charter' },
    },
  ];
};

const opposite = { departure: 'arrival', arrival: 'departure' } as const;

const toRecords = (
  airport: WorldAirport,
  direction: Direction,
  day: FlightDay,
  query: BoardQuery,
  { context, now }: RoutedRequest,
): Record<string, unknown>[] => {
  const { service } = day;
  const progress = flightProgress(context, day, now);
  const other = direction === 'departure' ? service.destination : service.origin;
  // With legs, the requested airport is omitted on its own side, and some records name only the airport of the other
  // side.
  const farSideKnown = hashOf('far side', service.id) % 5 !== 0;
  const sides = query.withLeg
    ? {
        [direction]: toSide(day, direction, progress, undefined),
        [opposite[direction]]: farSideKnown ? toSide(day, opposite[direction], progress, other) : toUnknownSide(other),
      }
    : { movement: toSide(day, direction, progress, other) };
  const numbers = [undefined, ...(query.withCodeshared || !hasCodeshareData(airport) ? service.codeshares : [])];
  return numbers.map((codeshare) => ({
    ...sides,
    ...toFlightRecord(day, progress, now, { codeshare, at: airport, withLocation: query.withLocation }),
  }));
};

const isShown = ({ service, fate }: FlightDay, query: BoardQuery): boolean =>
  (query.withCargo || !service.airline.cargo) && (query.withCancelled || !fate.startsWith('canceled'));

/** Flights are in order of the scheduled time; both ends of the window are included. */
const boardOf = (airport: WorldAirport, direction: Direction, query: BoardQuery, request: RoutedRequest) => {
  const world = request.context.once(createFlightWorld);
  const services = direction === 'departure' ? world.departuresOf(airport) : world.arrivalsOf(airport);
  const timeOf = (day: FlightDay) => (direction === 'departure' ? day.scheduledOutMs : day.scheduledInMs);
  return services
    .flatMap((service) => flightDaysAround(service, query.fromMs, request.context.seed))
    .filter((day) => timeOf(day) >= query.fromMs && timeOf(day) <= query.toMs && isShown(day, query))
    .sort(by(timeOf))
    .flatMap((day) => toRecords(airport, direction, day, query, request));
};

/** Both directions around one airport. */
const airportBoard = async (request: RoutedRequest) => {
  const { code = '' } = request.parts;
  const codeType = oneOf('codeType', request.parts['codeType'], ['iata', 'icao']);
  const airport = await (codeType === 'iata' ? airportByIata(code) : airportByIcao(code));
  if (airport === undefined) return noContent;
  const query = readBoardQuery(airport, request, (message) => refuse(errorResponse(400, message)));
  const departures = query.departures ? boardOf(airport, 'departure', query, request) : null;
  const arrivals = query.arrivals ? boardOf(airport, 'arrival', query, request) : null;
  if (query.withPrivate) departures?.push(...privateFlight(airport, query));
  return (departures?.length ?? 0) + (arrivals?.length ?? 0) === 0
    ? noContent
    : jsonUtf8(200, { departures, arrivals });
};

const twoPlaces = (value: number): number => Math.round(value * 100) / 100;

const toStatus = (
  day: FlightDay,
  { codeshare }: FoundService,
  { context, now }: RoutedRequest,
  withLocation: boolean,
): Record<string, unknown> => {
  const { service } = day;
  const { origin, destination } = service;
  const progress = flightProgress(context, day, now);
  const kilometres = distanceKm(origin, destination);
  // Data of another day were updated days ago, those of today minutes ago.
  const ageMs =
    seededRandom('updated', service.id, day.date).integer(1, 9) * (progress.departure.live ? 60_000 : 3_600_000);
  return {
    greatCircleDistance: {
      meter: twoPlaces(kilometres * 1_000),
      km: twoPlaces(kilometres),
      mile: twoPlaces(kilometres / 1.609344),
      nm: twoPlaces(kilometres / 1.852),
      feet: twoPlaces(kilometres * 3_280.84),
    },
    departure: toSide(day, 'departure', progress, origin),
    arrival: toSide(day, 'arrival', progress, destination),
    lastUpdatedUtc: toWireTime(now - ageMs, 'UTC').utc,
    ...toFlightRecord(day, progress, now, { codeshare, at: origin, withLocation }),
  };
};

/** Days of a leg that leave or arrive (`role`) on the local date. A flight over midnight is on both dates. */
const daysOn = (date: string, role: string, { service }: FoundService, seed: string): readonly FlightDay[] =>
  [-2, -1, 0, 1].flatMap((days) => {
    const day = flightDay(service, addDays(date, days), seed);
    if (day === undefined) return [];
    const arrivalDate = toLocalTime(day.scheduledInMs, service.destination.timeZone).date;
    const onDate = (role !== 'Arrival' && day.date === date) || (role !== 'Departure' && arrivalDate === date);
    return onDate ? [day] : [];
  });

/** The day of a leg whose departure is nearest to now. */
const nearestDay = ({ service }: FoundService, now: number, seed: string): readonly FlightDay[] =>
  flightDaysAround(service, now, seed)
    .sort(by((day) => Math.abs(day.scheduledOutMs - now)))
    .slice(0, 1);

const findFlights = ({ context, parts }: RoutedRequest): Promise<readonly FoundService[]> => {
  const key: FlightKey = oneOf('searchBy', parts['searchBy'], ['number', 'callsign', 'reg', 'icao24']);
  return context.once(createFlightWorld).find(key, (parts['value'] ?? '').replaceAll(' ', ''));
};

const flightDates = async (request: RoutedRequest) => {
  const [first] = await findFlights(request);
  if (first === undefined) return noContent;
  const today = toLocalTime(request.now, first.service.origin.timeZone).date;
  return jsonUtf8(
    200,
    [-1, 0, 1, 2].map((days) => addDays(today, days)),
  );
};

const flightStatus = async (request: RoutedRequest) => {
  const { context, parameters, parts, now } = request;
  const found = await findFlights(request);
  const role = parameters.oneOf('dateLocalRole', ['Both', 'Departure', 'Arrival'], 'Both');
  const { date } = parts;
  if (date !== undefined && !isDate(date)) refuse(invalid('dateLocal', date));
  const withLocation = parameters.given('withLocation') === 'true';
  const records = found
    .flatMap((each) => {
      const days = date === undefined ? nearestDay(each, now, context.seed) : daysOn(date, role, each, context.seed);
      return days.map((day) => ({ day, each }));
    })
    .sort(by(({ day }) => day.scheduledOutMs))
    .map(({ day, each }) => toStatus(day, each, request, withLocation));
  return records.length === 0 ? noContent : jsonUtf8(200, records);
};

const gatewayMessages: Readonly<Record<number, string>> = {
  401: 'Invalid API key. Go to https://docs.rapidapi.com/docs/keys for more info.',
  403: 'You are not subscribed to this API.',
  429: 'Too many requests',
};
const quotaMessage =
  'You have exceeded the MONTHLY quota for Requests on your current plan, BASIC. Upgrade your plan at https://rapidapi.com/emulated/plans';

/** Errors of the gateway and of the service share one form; the service's 503 has no body. */
const errorResponse = (status: number, message = gatewayMessages[status] ?? 'The service is not able to answer') =>
  status === 503 ? { status } : json(status, { message });

const invalid = (name: string, value: string | undefined) =>
  errorResponse(400, `The value '${value}' is not valid for ${name}.`);
const oneOf = <Choice extends string>(name: string, value: string | undefined, choices: readonly Choice[]): Choice =>
  choices.find((choice) => choice === value) ?? refuse(invalid(name, value));

/** Special keys cause the gateway's refusals. */
const refusals: ReadonlyMap<unknown, ReturnType<typeof errorResponse>> = new Map([
  ['bad', errorResponse(401)],
  ['quota', errorResponse(429, quotaMessage)],
  ['unsubscribed', errorResponse(403)],
]);

/** Stand-in for https://aerodatabox.p.rapidapi.com. */
export const boards = defineUpstream({
  name: 'boards',
  errorResponse,
  invalid,
  unknown: (_status, { method, path }) =>
    errorResponse(
      404,
      method === 'GET' && /^\/flights(\/|$)/.test(path) ? 'Not found' : `Endpoint '${path}' does not exist`,
    ),
  around: ({ headers }, respond) => refusals.get(headers['x-rapidapi-key'] ?? headers['x-magicapi-key']) ?? respond(),
  routes: {
    'GET /flights/airports/{codeType}/{code}[/{from}/{to}]': airportBoard,
    'GET /flights/{searchBy:(?!airports/)[^/]+}/{value:[^/]*}/dates': flightDates,
    'GET /flights/{searchBy:(?!airports/)[^/]+}/{value:[^/]*}[/{date}]': flightStatus,
  },
});
