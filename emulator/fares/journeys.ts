import { distanceKm } from '../../platform/places/distance.ts';
import { minuteMs } from '../../platform/runtime/clock/clock.ts';
import { addDays, fromLocalTime, toLocalTime } from '../engine/local-time.ts';
import { networkAirlines } from '../flight-world/airlines.ts';
import { networkAirports, type WorldAirport } from '../flight-world/airports.ts';
import { flightDay } from '../flight-world/flight-day.ts';
import { blockMinutesOf, modelFor } from '../flight-world/flight-service.ts';
import type { FlightWorld } from '../flight-world/flight-world.ts';
import { type SeededRandom, seededRandom } from '../random/seeded-random.ts';
import type { Journey, JourneySegment } from './journey.ts';

const longestNonstopKilometres = 9_000;

/** Fare before the daily variation. */
const fareOf = (kilometres: number, stops: number, draw: SeededRandom): number =>
  Math.round((48 + kilometres * 0.072) * (1 - 0.1 * stops) * (0.75 + draw.next() * 0.8));

const segmentFrom = (from: WorldAirport, to: WorldAirport, departsMs: number, draw: SeededRandom): JourneySegment => {
  const kilometres = distanceKm(from, to);
  const based = networkAirlines.filter(
    ({ bases, cargo }) => !cargo && (bases.includes(from.iata) || bases.includes(to.iata)),
  );
  const airline = draw.pick(based.length > 0 ? based : networkAirlines.filter(({ cargo }) => !cargo));
  const arrivesMs = departsMs + blockMinutesOf(kilometres) * minuteMs;
  return {
    airline,
    number: String(draw.integer(200, 4_900)),
    from,
    to,
    departsMs,
    arrivesMs,
    model: modelFor(kilometres).model,
  };
};

const nonstops = (world: FlightWorld, from: WorldAirport, to: WorldAirport, date: string, seed: string): Journey[] => {
  const kilometres = distanceKm(from, to);
  const draw = seededRandom(seed, 'nonstop', from.iata, to.iata, date);
  const scheduled = world
    .departuresOf(from.size > 0 ? from : to)
    .concat(world.arrivalsOf(to.size > 0 ? to : from))
    .filter(
      ({ origin, destination, airline }) => origin.iata === from.iata && destination.iata === to.iata && !airline.cargo,
    );
  const segments = [...new Set(scheduled)].slice(0, 7).flatMap((service): JourneySegment[] => {
    const day = flightDay(service, date, seed);
    if (day === undefined) return [];
    const { airline, number, aircraft } = service;
    return [
      { airline, number, from, to, departsMs: day.scheduledOutMs, arrivesMs: day.scheduledInMs, model: aircraft.model },
    ];
  });
  if (segments.length === 0 && kilometres > 120 && kilometres < longestNonstopKilometres && from.size + to.size >= 3) {
    segments.push(segmentFrom(from, to, fromLocalTime(date, draw.integer(72, 250) * 5, from.timeZone), draw));
  }
  return segments.map((segment) => ({ segments: [segment], fareUsd: fareOf(kilometres, 0, draw) }));
};

/** Minutes at the stop; one connection in seven waits for the next morning. */
const nextDeparture = (arrivesMs: number, at: WorldAirport, draw: SeededRandom): number => {
  if (!draw.chance(0.14)) return arrivesMs + draw.integer(11, 46) * 5 * minuteMs;
  const { date, hour } = toLocalTime(arrivesMs, at.timeZone);
  return fromLocalTime(hour < 5 ? date : addDays(date, 1), draw.integer(72, 100) * 5, at.timeZone);
};

const throughStops = (stops: readonly WorldAirport[], date: string, draw: SeededRandom): Journey | undefined => {
  const segments: JourneySegment[] = [];
  const [origin] = stops;
  if (origin === undefined) return undefined;
  let departsMs = fromLocalTime(date, draw.integer(66, 262) * 5, origin.timeZone);
  for (const [index, to] of stops.slice(1).entries()) {
    const from = stops[index];
    if (from === undefined) return undefined;
    const segment = segmentFrom(from, to, departsMs, draw);
    segments.push(segment);
    departsMs = nextDeparture(segment.arrivesMs, to, draw);
  }
  const kilometres = segments.reduce((sum, { from, to }) => sum + distanceKm(from, to), 0);
  return { segments, fareUsd: fareOf(kilometres, segments.length - 1, draw) };
};

const hubsBetween = (from: WorldAirport, to: WorldAirport): WorldAirport[] => {
  const detour = (hub: WorldAirport) => distanceKm(from, hub) + distanceKm(hub, to);
  return networkAirports
    .filter((hub) => hub.size >= 2 && distanceKm(from, hub) > 200 && distanceKm(hub, to) > 200)
    .sort((a, b) => detour(a) - detour(b))
    .slice(0, 9);
};

export const journeysOf = (
  world: FlightWorld,
  from: WorldAirport,
  to: WorldAirport,
  date: string,
  seed: string,
): Journey[] => {
  const draw = seededRandom(seed, 'journeys', from.iata, to.iata, date);
  const hubs = hubsBetween(from, to);
  const connections: Journey[] = [];
  for (let each = 0; each < 10 && hubs.length > 2; each++) {
    const first = draw.pick(hubs);
    const second = draw.pick(hubs);
    const twoStops = each >= 8 && first !== second && distanceKm(first, second) > 200;
    const journey = throughStops(twoStops ? [from, first, second, to] : [from, first, to], date, draw);
    if (journey !== undefined) connections.push(journey);
  }
  return [...nonstops(world, from, to, date, seed), ...connections];
};
