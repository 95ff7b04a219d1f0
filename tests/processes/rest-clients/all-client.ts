import createClient from 'openapi-fetch';
import { type Connection, clientOptions } from './connection.ts';
import type { components, paths } from './generated/all.ts';

type Schemas = components['schemas'];

/**
 * Calls two services through one client, which is generated from the description of all services. Each service refuses
 * a request in its own style.
 */
export const useAll = async (connection: Connection) => {
  const client = createClient<paths>(clientOptions(connection));
  const board = await client.GET('/flights/api/v1/airports/{iata}/departures', {
    params: { path: { iata: 'SFO' }, query: { limit: 1 } },
  });
  const sports = await client.GET('/odds/v1/sources/{source}/sports', { params: { path: { source: 'exchange' } } });
  const sport: Schemas['Sport'] | undefined = sports.data?.data.sports[0];
  const airport = await client.GET('/flights/api/v1/airports/{iata}', { params: { path: { iata: 'ZZZ' } } });
  const event = await client.GET('/odds/v1/sources/{source}/events/{event_id}', {
    params: { path: { source: 'exchange', event_id: 'none' } },
  });
  const missed = airport.error !== undefined && 'code' in airport.error ? airport.error.code : undefined;
  const missedEvent = event.error !== undefined && 'error' in event.error ? event.error.error.code : undefined;

  // Calls that the types refuse. None of them is made.
  const wrong = [
    // @ts-expect-error each service is below its base
    () => client.GET('/api/v1/airports/{iata}'),
    // @ts-expect-error the codes of flights do not come with odds
    (): boolean => missedEvent === 'booking_token_expired',
  ];
  return {
    statuses: [board, sports, airport, event].map(({ response }) => response.status),
    sport: typeof sport?.sport,
    missed: [missed, missedEvent],
    refusedByTypes: wrong.length,
  };
};
