import { hashOf } from '../random/seeded-random.ts';
import type { WorldAirport } from '../world/airports.ts';
import type { FlightDay } from '../world/flight-day.ts';
import { flightDaysAround } from '../world/flight-day.ts';
import type { FlightService } from '../world/flight-service.ts';
import type { FlightWorld } from '../world/flight-world.ts';
import type { BoardQuery } from './board-query.ts';
import { type BoardWorld, flightProgress } from './flight-progress.ts';
import { airportsWithoutCodeshareData, toFlightRecord, toSide, toUnknownSide } from './flight-record.ts';
import { privateFlight } from './private-flight.ts';

type Direction = 'departure' | 'arrival';
const opposite = { departure: 'arrival', arrival: 'departure' } as const;

const toRecords = (
  airport: WorldAirport,
  direction: Direction,
  day: FlightDay,
  query: BoardQuery,
  { now, world }: { readonly now: number; readonly world: BoardWorld },
): Record<string, unknown>[] => {
  const { service } = day;
  const progress = flightProgress(world, day, now);
  const other = direction === 'departure' ? service.destination : service.origin;
  // With legs, the requested airport is omitted on its own side, and some records name only the airport of the other
  // side.
  const farSideKnown = hashOf('far side', service.id) % 5 !== 0;
  const sides = query.withLeg
    ? {
        [direction]: toSide(day, direction, progress, undefined),
        [opposite[direction]]: farSideKnown ? toSide(day, opposite[direction], progress, other) : toUnknownSide(other),
      }
    : { movement: toSide(day, direction, progress, other) };
  const codeshareDataKnown = !airportsWithoutCodeshareData.has(airport.iata);
  const numbers = [undefined, ...(query.withCodeshared || !codeshareDataKnown ? service.codeshares : [])];
  return numbers.map((codeshare) => ({
    ...sides,
    ...toFlightRecord(day, progress, now, { codeshare, codeshareDataKnown, withLocation: query.withLocation }),
  }));
};

const isShown = ({ service, fate }: FlightDay, query: BoardQuery): boolean =>
  (query.withCargo || !service.airline.cargo) && (query.withCancelled || fate === 'flown' || fate === 'diverted');

/** Flights are in order of the scheduled time; both ends of the window are included. */
const boardOf = (
  airport: WorldAirport,
  direction: Direction,
  services: readonly FlightService[],
  query: BoardQuery,
  now: number,
  world: BoardWorld,
) => {
  const timeOf = (day: FlightDay) => (direction === 'departure' ? day.scheduledOutMs : day.scheduledInMs);
  return services
    .flatMap((service) => flightDaysAround(service, query.fromMs, world.seed))
    .filter((day) => timeOf(day) >= query.fromMs && timeOf(day) <= query.toMs && isShown(day, query))
    .sort((a, b) => timeOf(a) - timeOf(b))
    .flatMap((day) => toRecords(airport, direction, day, query, { now, world }));
};

export const airportBoard = (
  flights: FlightWorld,
  airport: WorldAirport,
  query: BoardQuery,
  now: number,
  world: BoardWorld,
) => {
  const departures = query.departures
    ? boardOf(airport, 'departure', flights.departuresOf(airport), query, now, world)
    : null;
  const arrivals = query.arrivals ? boardOf(airport, 'arrival', flights.arrivalsOf(airport), query, now, world) : null;
  if (departures !== null && query.withPrivate) departures.push(...privateFlight(airport, query));
  return (departures?.length ?? 0) + (arrivals?.length ?? 0) === 0 ? undefined : { departures, arrivals };
};
