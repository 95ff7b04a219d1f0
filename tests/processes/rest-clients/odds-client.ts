import createClient from 'openapi-fetch';
import { type Connection, clientOptions } from './connection.ts';
import type { components, paths } from './generated/odds.ts';

type Schemas = components['schemas'];

/** Reads sports and events, and has requests refused, through the generated client. */
export const useOdds = async (connection: Connection) => {
  const client = createClient<paths>(clientOptions(connection, 'odds'));
  const path = { source: 'us_books' } as const;
  const sports = await client.GET('/v1/sources/{source}/sports', { params: { path } });
  const [first]: readonly Schemas['Sport'][] = sports.data?.data.sports ?? [];
  const quota: number | undefined = sports.data?.meta.quota?.remaining;
  const sport: string = first?.id ?? '';
  const query = { sport, state: 'upcoming', limit: 1 } as const;
  const events = await client.GET('/v1/sources/{source}/events', { params: { path, query } });

  const tooMany = { ...query, limit: 101 };
  const refused = await client.GET('/v1/sources/{source}/events', { params: { path, query: tooMany } });
  // A request that is refused before it is routed gets an error in another style than the service's.
  const error = refused.error !== undefined && 'error' in refused.error ? refused.error.error : undefined;
  const faults: readonly Schemas['InputFault'][] = error?.code === 'validation_error' ? (error.details ?? []) : [];
  const param = error?.code === 'validation_error' ? error.param : undefined;
  const ladder: Schemas['ExchangeOddsSource'] = 'exchange';

  // Calls that the types refuse. None of them is made.
  const wrong = [
    // @ts-expect-error there is no such source
    () => client.GET('/v1/sources/{source}/sports', { params: { path: { source: 'eu_books' } } }),
    // @ts-expect-error a sport is required
    () => client.GET('/v1/sources/{source}/events', { params: { path, query: { limit: 1 } } }),
    // @ts-expect-error nothing is posted
    () => client.POST('/v1/sources/{source}/events', { params: { path, query } }),
    // @ts-expect-error a start may not be known
    (event: Schemas['SportEvent']): string => event.starts_at,
    // @ts-expect-error only the exchange has ladders
    (): typeof ladder => 'us_books',
    // @ts-expect-error the errors of a list do not have this code
    (): boolean => error?.code === 'not_found',
  ];
  return {
    read: { status: events.response.status, sport: events.data?.data.sport === sport, quota: typeof quota },
    refused: { status: refused.response.status, code: error?.code, param, loc: faults[0]?.loc },
    refusedByTypes: wrong.length,
  };
};
