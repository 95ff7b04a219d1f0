import createClient from 'openapi-fetch';
import { type Connection, clientOptions } from './connection.ts';
import type { components, paths } from './generated/flights.ts';

type Schemas = components['schemas'];

/** Reads a board, has a request refused, starts a fare search and reads its state, through the generated client. */
export const useFlights = async (connection: Connection) => {
  const client = createClient<paths>(clientOptions(connection, 'flights'));
  const path = { iata: 'SFO' };
  const board = await client.GET('/api/v1/airports/{iata}/departures', { params: { path, query: { limit: 2 } } });
  const flights: Schemas['BoardFlight'][] = board.data?.data.flights ?? [];
  const state: Schemas['FlightState'] | undefined = flights[0]?.state;

  const refused = await client.GET('/api/v1/airports/{iata}/departures', { params: { path, query: { limit: 0 } } });
  const detail: string | Schemas['InputFault'][] = refused.error?.detail ?? '';
  const faults = typeof detail === 'string' ? [] : detail.map(({ loc, ctx }) => ({ loc, least: ctx?.['ge'] }));

  const body: Schemas['CreateFareSearchInput'] = { date: connection.day, origin_iata: 'SFO', destination_iata: 'JFK' };
  const begun = await client.POST('/api/v1/flight-searches', { body });
  const jobId: string = begun.data?.data.job_id ?? '';
  const job = await client.GET('/api/v1/flight-searches/{job_id}', { params: { path: { job_id: jobId } } });

  // Calls that the types refuse. None of them is made.
  const wrong = [
    // @ts-expect-error there is no such path
    () => client.GET('/api/v1/airport/{iata}'),
    // @ts-expect-error the airport is missing
    () => client.GET('/api/v1/airports/{iata}/departures'),
    // @ts-expect-error a limit is a number
    () => client.GET('/api/v1/airports/{iata}/departures', { params: { path, query: { limit: 'two' } } }),
    // @ts-expect-error a search has a destination
    () => client.POST('/api/v1/flight-searches', { body: { date: connection.day, origin_iata: 'SFO' } }),
    // @ts-expect-error there is no such cabin
    (): Schemas['Cabin'] => 'balcony',
    // @ts-expect-error an airline may be absent
    (flight: Schemas['BoardFlight']): string => flight.airline.name,
  ];
  return {
    read: { status: board.response.status, flights: flights.length, state: typeof state },
    refused: { status: refused.response.status, faults },
    posted: {
      status: begun.response.status,
      known: job.data?.data.job_id === jobId,
      route: job.data?.data.origin.iata,
    },
    refusedByTypes: wrong.length,
  };
};
