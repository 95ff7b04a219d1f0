import { z } from 'zod';
import { integerBySource } from '../../platform/config/by-source.ts';
import { integer } from '../../platform/config/environment.ts';
import { staleSettings } from '../../platform/config/stale-settings.ts';
import { unattendedSettings } from '../../platform/config/unattended-settings.ts';

export const flightsSettings = z.object({
  ...staleSettings,
  ...unattendedSettings,
  FLIGHTS_AIRPORT_TTL_SECONDS: integerBySource({ live: 60, emulated: 15 }, 1, 3600),
  /** Each reading of a board and each lookup of a flight costs quota. */
  FLIGHTS_BOARDS_TTL_SECONDS: integerBySource({ live: 60, emulated: 8 }, 1, 3600),
  FLIGHTS_TRACK_TTL_SECONDS: integer(5, 1, 600),
  FARES_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'has to be a three-letter currency code')
    .default('USD'),
  /** A worker that does not renew its lease for this long counts as dead. */
  FARES_LEASE_SECONDS: integer(20, 1, 600),
  /** Open watches that one key may have. 0 switches them off. */
  FARE_WATCHES_PER_KEY: integer(20, 0, 1_000),
  /** The market place's address implies the header of the key. */
  BOARDS_URL: z.string().optional(),
});

export type FlightsSettings = z.output<typeof flightsSettings>;
