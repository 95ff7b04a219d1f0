import { z } from 'zod';
import { integerBySource } from '../../platform/config/by-source.ts';
import { integer } from '../../platform/config/environment.ts';
import { staleSettings } from '../../platform/config/stale-settings.ts';

export const restaurantsSettings = z.object({
  ...staleSettings,
  /** Time to live of a cached search page. */
  RESTAURANTS_SEARCH_TTL_SECONDS: integer(300, 1, 86_400),
  /** Time to live of a restaurant's cached tables. */
  RESTAURANTS_TABLES_TTL_SECONDS: integerBySource({ live: 30, emulated: 5 }, 1, 3600),
  /** SHA-256 of the second platform's persisted query for tables. */
  PLATFORM_B_AVAILABILITY_HASH: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'has to be 64 hexadecimal digits')
    .default('cbcf4838a9b399f742e3741785df64560a826d8d3cc2828aa01ab09a8455e29e'),
  /** Credentials of the second platform's partner API, `client_id:client_secret`. With them, tables are read there. */
  PLATFORM_B_PARTNER_KEY: z.string().optional(),
});

export type RestaurantsSettings = z.output<typeof restaurantsSettings>;
