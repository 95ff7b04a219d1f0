import {
  fromBody,
  fromBodyField,
  fromPath,
  fromQuery,
  type RestService,
  route,
} from '../../../platform/graphql/rest/rest-service.ts';
import { constant, count, flatten, gather, hoist, integer } from '../../../platform/graphql/rest/shape-rule.ts';
import { sharedGazetteer } from '../../../platform/places/create-gazetteer.ts';
import {
  AirportArrivalsDocument,
  AirportDeparturesDocument,
  AirportStatusDocument,
  CreateFareSearchDocument,
  ExchangeBookingTokenDocument,
  FareSearchDocument,
  FareSearchOperationDocument,
  FlightStatusDocument,
  FlightTrackDocument,
  ResolveFareOfferDocument,
} from '../__generated__/operations.ts';
import { readAirports } from '../reference/read-airports.ts';
import { type AirportMeant, createAirportMeant } from '../service/airports/airport-meant.ts';
import { createAirportPlaces } from '../service/airports/airport-places.ts';
import { createAirports } from '../service/airports/airports.ts';
import { flightsExamples } from './examples.ts';

let made: AirportMeant | undefined;

/** Reads reference data at its first use, which may be in a gateway without this service. */
const airportMeant: AirportMeant = (code) => {
  made ??= createAirportMeant({
    airports: createAirports(readAirports()),
    places: createAirportPlaces({ airports: readAirports(), gazetteer: sharedGazetteer }),
    gazetteer: sharedGazetteer,
  });
  return made(code);
};

const unknownAirport = 'The airport {iata} is not in the reference set.';
const unknownJob = 'There is no flight search {job_id}.';

/** The documented interface requires this field, but nothing is measured. */
const reliability = {
  is_placeholder: true,
  on_time_percent: null,
  average_delay_minutes: null,
  note: 'Placeholder required by the interface; no reliability statistics are measured.',
};

const reliabilityDescriptions = {
  reliability: 'Placeholder required by the interface; not real statistics.',
  'reliability.is_placeholder': 'Always true: these numbers are not measured.',
  'reliability.on_time_percent': 'Always null.',
  'reliability.average_delay_minutes': 'Always null.',
  'reliability.note': 'Says that the values are placeholders.',
};

const boardVariables = {
  iata: fromPath('iata', { meant: airportMeant }),
  windowMinutes: fromQuery('window_minutes'),
  airline: fromQuery('airline'),
  limit: fromQuery('limit', { default: 10 }),
};

export const flightsRest: RestService = {
  title: 'Flight Information Service',
  version: '0.1.0',
  description:
    'Airport status, departure and arrival boards, flight tracking, flight status, asynchronous fare search and booking-link lookup. ' +
    'The reliability fields of the airport response are placeholders, not real statistics.',
  errorStyle: 'detail',
  healthPath: '/api/v1/health',
  examples: flightsExamples,
  healthResource: 'health',
  routes: [
    route({
      method: 'GET',
      path: '/api/v1/airports/{iata}',
      operation: AirportStatusDocument,
      variables: { iata: fromPath('iata', { meant: airportMeant }) },
      envelope: { at: 'airport.status', resource: 'airport_status' },
      notFound: unknownAirport,
      summary: 'Operational status of one airport: delay programs and the latest weather observation.',
      errors: ['upstream_unavailable'],
    }),
    route({
      method: 'GET',
      path: '/api/v1/airports/{iata}/departures',
      operation: AirportDeparturesDocument,
      variables: boardVariables,
      envelope: { at: 'airport.departures', resource: 'departure_board' },
      notFound: unknownAirport,
      summary: 'Live departure board of one airport.',
      errors: ['upstream_unavailable'],
    }),
    route({
      method: 'GET',
      path: '/api/v1/airports/{iata}/arrivals',
      operation: AirportArrivalsDocument,
      variables: boardVariables,
      envelope: { at: 'airport.arrivals', resource: 'arrival_board' },
      notFound: unknownAirport,
      summary: 'Live arrival board of one airport.',
      errors: ['upstream_unavailable'],
    }),
    route({
      method: 'GET',
      path: '/api/v1/flights/{flight_number}/track',
      operation: FlightTrackDocument,
      variables: { flightNumber: fromPath('flight_number') },
      envelope: { at: 'flightTrack', resource: 'flight_track' },
      summary: 'Latest ADS-B position fix of a flight.',
      errors: ['upstream_unavailable'],
    }),
    route({
      method: 'GET',
      path: '/api/v1/flights/{flight_number}/status',
      operation: FlightStatusDocument,
      variables: {
        flightNumber: fromPath('flight_number'),
        date: fromQuery('date'),
        includePosition: fromQuery('include_position'),
        includeWeather: fromQuery('include_weather'),
      },
      envelope: { at: 'flightStatus', resource: 'flight_status' },
      summary: 'Scheduled-versus-actual status of one flight on one date.',
      errors: ['upstream_unavailable'],
    }),
    route({
      method: 'POST',
      path: '/api/v1/flight-searches',
      operation: CreateFareSearchDocument,
      variables: { input: fromBody.with({ maxOffers: fromBodyField('limit') }) },
      status: 202,
      envelope: { at: 'createFareSearch.fareSearch', resource: 'flight_search' },
      summary: 'Starts an asynchronous one-way or round-trip fare search. Accepted means not finished: poll the job.',
      errors: ['idempotency_key_conflict'],
    }),
    route({
      method: 'GET',
      path: '/api/v1/flight-searches/{job_id}',
      operation: FareSearchDocument,
      variables: { jobId: fromPath('job_id') },
      envelope: { at: 'fareSearch', resource: 'flight_search' },
      notFound: unknownJob,
      summary: 'State of a fare search, and its offers once it has completed. Poll every 2 to 5 seconds.',
    }),
    route({
      method: 'POST',
      path: '/api/v1/flight-searches/{job_id}/resolve',
      operation: ResolveFareOfferDocument,
      variables: { input: fromBody.with({ jobId: fromPath('job_id') }) },
      envelope: { at: 'resolveFareOffer.fareResolution', resource: 'flight_search_resolution' },
      summary:
        'Return offers that go with one outbound offer of a completed round-trip search, each with a fresh booking token.',
      errors: [
        'not_found',
        'offer_not_resolvable',
        'job_not_completed',
        'invalid_booking_token',
        'booking_token_expired',
        'upstream_unavailable',
      ],
    }),
    route({
      method: 'GET',
      path: '/api/v1/operations/{operation_id}',
      operation: FareSearchOperationDocument,
      variables: { operationId: fromPath('operation_id', { greedy: true }) },
      envelope: { at: 'operation', resource: 'operation' },
      notFound: 'There is no operation {operation_id}.',
      summary: 'State of the long-running operation that belongs to a fare search.',
    }),
    route({
      method: 'POST',
      path: '/api/v1/booking-urls',
      operation: ExchangeBookingTokenDocument,
      variables: { input: fromBody },
      envelope: { at: 'exchangeBookingToken.bookingPage', resource: 'booking_url' },
      summary: 'Exchanges a booking token for the address of a third-party booking page.',
      errors: ['invalid_booking_token', 'booking_requires_resolve', 'booking_token_expired', 'upstream_unavailable'],
    }),
  ],
  shapes: [
    constant('AirportStatus', { reliability }, { after: 'weather', descriptions: reliabilityDescriptions }),
    flatten('FlightBoard.flights'),
    flatten('FlightBoard.meta'),
    count('FlightBoard', { returned: 'flights' }, { after: 'cache' }),
    gather('FlightBoard', { meta: ['sourcesUsed', 'dataFreshness', 'cache', 'returned', 'totalResults'] }),
    flatten('FareSearch.failure'),
    flatten('FareResolution.fareSearch'),
    gather('FareResolution', { result: ['offers', 'totalFound', 'priceInsights', 'searchUrl'] }),
    hoist('FareOffer.price'),
    integer('FareOffer.price'),
    hoist('PriceInsights.lowestPrice'),
    integer('PriceInsights.lowestPrice'),
    hoist('PriceInsights.typicalLow'),
    integer('PriceInsights.typicalLow'),
    hoist('PriceInsights.typicalHigh'),
    integer('PriceInsights.typicalHigh'),
    flatten('BookingPage.price'),
    integer('Money.price'),
  ],
};
