import { fromResponse, type RestExamples } from '../../../platform/graphql/rest/rest-service.ts';
import { readJson } from '../../../platform/runtime/reference-data.ts';

/** An airport that has a flight in every window of three hours. */
const board = { iata: 'SFO', limit: 2 };

const job = fromResponse('POST /api/v1/flight-searches', '/data/job_id');

/** A round trip, so that every later step has a value to use. */
export const flightsExamples: RestExamples = {
  requests: {
    'GET /api/v1/health': {},
    'GET /api/v1/airports/{iata}': { parameters: { iata: 'SFO' } },
    'GET /api/v1/airports/{iata}/departures': { parameters: board },
    'GET /api/v1/airports/{iata}/arrivals': { parameters: board },
    'GET /api/v1/flights/{flight_number}/track': { parameters: { flight_number: 'UA1234' } },
    'GET /api/v1/flights/{flight_number}/status': { parameters: { flight_number: 'UA1242', date: '{{today}}' } },
    'POST /api/v1/flight-searches': {
      body: {
        origin_iata: 'SFO',
        destination_iata: 'JFK',
        date: '{{+30d}}',
        return_date: '{{+37d}}',
        limit: 2,
      },
    },
    'GET /api/v1/flight-searches/{job_id}': {
      parameters: { job_id: job },
      ended: { pointer: '/data/status', value: 'completed' },
    },
    'POST /api/v1/flight-searches/{job_id}/resolve': {
      parameters: { job_id: job },
      body: { offer_id: fromResponse('GET /api/v1/flight-searches/{job_id}', '/data/result/offers/0/offer_id') },
    },
    'GET /api/v1/operations/{operation_id}': {
      parameters: { operation_id: fromResponse('POST /api/v1/flight-searches', '/data/operation_id') },
      ended: { pointer: '/data/done', value: true },
    },
    'POST /api/v1/booking-urls': {
      body: {
        booking_token: fromResponse(
          'POST /api/v1/flight-searches/{job_id}/resolve',
          '/data/result/offers/0/booking_token',
        ),
      },
    },
  },
  responses: readJson('subgraphs/flights/reference/example-responses.json') as RestExamples['responses'],
};
