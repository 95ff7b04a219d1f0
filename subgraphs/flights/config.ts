import { z } from 'zod';
import { integerBySource } from '../../platform/config/by-source.ts';
import { integer } from '../../platform/config/environment.ts';

/** Settings of the flight service: lives of cached answers in seconds, and the market place that sells the boards. */
export const flightsSettings = z.object({
  FLIGHTS_AIRPORT_TTL_SECONDS: integerBySource({ live: 60, emulated: 15 }, 1, 3600),
  FLIGHTS_BOARDS_TTL_SECONDS: integerBySource({ live: 60, emulated: 15 }, 1, 3600),
  FLIGHTS_TRACK_TTL_SECONDS: integer(5, 1, 600),
  FLIGHTS_STATUS_TTL_SECONDS: integerBySource({ live: 60, emulated: 15 }, 1, 3600),
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
