import createClient from 'openapi-fetch';
import { type Connection, clientOptions } from './connection.ts';
import type { components, paths } from './generated/restaurants.ts';

type Schemas = components['schemas'];

/**
 * Searches restaurants by several cuisines, asks for tables, and has a request refused, through the generated client.
 */
export const useRestaurants = async (connection: Connection) => {
  const client = createClient<paths>(clientOptions(connection, 'restaurants'));
  const query = { platform: 'platform_a', city: 'SF', cuisine: ['italian', 'sushi'], max_page_size: 3 } as const;
  const params = { query: { ...query, cuisine: [...query.cuisine] } };
  const found = await client.GET('/v1/restaurants/search', { params });
  const cuisines: string[] = found.data?.normalizations.cuisine ?? [];
  const tier: number | null | undefined = found.data?.results[0]?.price_tier;
  const table = { platform: 'platform_a', platform_id: found.data?.results[0]?.platform_restaurant_id ?? '' } as const;
  const asked = { params: { query: { ...table, date: connection.day, party_size: 2 } } };
  const free = await client.GET('/v1/availability', asked);
  const slots: Schemas['TableSlotType'][] | undefined = free.data?.slots.map(({ slot_type }) => slot_type);

  const refused = await client.GET('/v1/availability', {
    params: { query: { ...asked.params.query, party_size: 21 } },
  });
  const detail: string | Schemas['InputFault'][] = refused.error?.detail ?? '';

  // Calls that the types refuse. None of them is made.
  const wrong = [
    // @ts-expect-error a platform is required
    () => client.GET('/v1/restaurants/search', { params: { query: { city: 'SF' } } }),
    // @ts-expect-error there are two platforms
    () => client.GET('/v1/restaurants/search', { params: { query: { ...query, platform: 'platform_c' } } }),
    // @ts-expect-error a price may be absent
    (restaurant: Schemas['Restaurant']): number => restaurant.price_tier,
  ];
  return {
    read: { status: found.response.status, cuisines, tier: tier !== undefined },
    tables: { status: free.response.status, party: free.data?.party_size, listed: slots !== undefined },
    refused: { status: refused.response.status, loc: typeof detail === 'string' ? detail : detail[0]?.loc },
    refusedByTypes: wrong.length,
  };
};
