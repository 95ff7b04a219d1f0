import { z } from 'zod';
import { integerBySource } from '../../platform/config/by-source.ts';
import { integer } from '../../platform/config/environment.ts';

/** Settings of the restaurant service: how current, and how the platforms are asked. */
export const restaurantsSettings = z.object({
  /** How long one page of a platform's search serves equal requests. */
  RESTAURANTS_SEARCH_TTL_SECONDS: integer(300, 1, 86_400),
  /** How long the tables of a restaurant serve equal requests. */
  RESTAURANTS_TABLES_TTL_SECONDS: integerBySource({ live: 30, emulated: 5 }, 1, 3600),
  /** How long after its time an answer may still be given, with a warning, when a platform fails. */
  RESTAURANTS_STALE_SECONDS: integer(300, 0, 86_400),
  /** Pause between two polls of a restaurant that is watched. */
  RESTAURANTS_WATCH_SECONDS: integerBySource({ live: 60, emulated: 10 }, 1, 86_400),
  /** How long a restaurant that no search has found since is remembered. */
  RESTAURANTS_KNOWN_DAYS: integer(180, 1, 3650),
  /** Hash of the persisted query for tables of the second platform, which changes a few times a year. */
  PLATFORM_B_AVAILABILITY_HASH: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'has to be 64 hexadecimal digits')
    .default('cbcf4838a9b399f742e3741785df64560a826d8d3cc2828aa01ab09a8455e29e'),
  /** Credentials of the second platform's partner API, `client_id:client_secret`: with them, tables are read from there. */
  PLATFORM_B_PARTNER_KEY: z.string().optional(),
});

export type RestaurantsSettings = z.output<typeof restaurantsSettings>;
