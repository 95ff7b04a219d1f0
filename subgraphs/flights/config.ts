import { z } from 'zod';
import { integerBySource } from '../../platform/config/by-source.ts';
import { integer } from '../../platform/config/environment.ts';

export const flightsSettings = z.object({
  FLIGHTS_AIRPORT_TTL_SECONDS: integerBySource({ live: 60, emulated: 15 }, 1, 3600),
  FLIGHTS_BOARDS_TTL_SECONDS: integerBySource({ live: 60, emulated: 15 }, 1, 3600),
  FLIGHTS_TRACK_TTL_SECONDS: integer(5, 1, 600),
  FLIGHTS_STATUS_TTL_SECONDS: integerBySource({ live: 60, emulated: 15 }, 1, 3600),
  /**
   * Pauses between two polls of a watched source. A fresh cached value is not read again, because boards cost quota.
   */
  FLIGHTS_AIRPORT_POLL_SECONDS: integerBySource({ live: 60, emulated: 15 }, 1, 86_400),
  FLIGHTS_BOARDS_POLL_SECONDS: integerBySource({ live: 120, emulated: 15 }, 1, 86_400),
  FLIGHTS_TRACK_POLL_SECONDS: integer(10, 1, 86_400),
  /** How long a watched flight's board record is used. Each lookup costs quota. */
  FLIGHTS_TRACK_RECORD_SECONDS: integer(600, 1, 86_400),
  FLIGHTS_STALE_SECONDS: integer(900, 0, 86_400),
  FARES_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'has to be a three-letter currency code')
    .default('USD'),
  /** A worker that does not renew its lease for this long counts as dead. */
  FARES_LEASE_SECONDS: integer(20, 1, 600),
  BOARDS_KEY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'has to be a header name')
    .default('X-RapidAPI-Key'),
});

export type FlightsSettings = z.output<typeof flightsSettings>;
