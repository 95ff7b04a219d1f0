import { z } from 'zod';
import { integerBySource } from '../../platform/config/by-source.ts';
import { integer } from '../../platform/config/environment.ts';

/** Settings of the flight service: lives of cached answers in seconds, and the market place that sells the boards. */
export const flightsSettings = z.object({
  FLIGHTS_AIRPORT_TTL_SECONDS: integerBySource({ live: 60, emulated: 15 }, 1, 3600),
  FLIGHTS_BOARDS_TTL_SECONDS: integerBySource({ live: 60, emulated: 15 }, 1, 3600),
  FLIGHTS_TRACK_TTL_SECONDS: integer(5, 1, 600),
  FLIGHTS_STATUS_TTL_SECONDS: integerBySource({ live: 60, emulated: 15 }, 1, 3600),
  /**
   * Pauses between two readings of what is watched; what the cache serves as fresh is never asked for again. A reading
   * of a board costs quota.
   */
  FLIGHTS_AIRPORT_POLL_SECONDS: integerBySource({ live: 60, emulated: 15 }, 1, 86_400),
  FLIGHTS_BOARDS_POLL_SECONDS: integerBySource({ live: 120, emulated: 15 }, 1, 86_400),
  FLIGHTS_TRACK_POLL_SECONDS: integer(10, 1, 86_400),
  /**
   * How long a watched flight is looked for by the record that was found of it: looking it up costs quota of the
   * boards.
   */
  FLIGHTS_TRACK_RECORD_SECONDS: integer(600, 1, 86_400),
  FLIGHTS_STALE_SECONDS: integer(900, 0, 86_400),
  FARES_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'has to be a three-letter currency code')
    .default('USD'),
  /** A worker that was not heard of for this long is taken for dead, and another takes its searches up. */
  FARES_LEASE_SECONDS: integer(20, 1, 600),
  BOARDS_KEY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'has to be a header name')
    .default('X-RapidAPI-Key'),
});

export type FlightsSettings = z.output<typeof flightsSettings>;
