import { distanceKm } from '../../platform/places/distance.ts';
import { partnersOf } from '../flight-world/airlines.ts';
import { seededRandom } from '../random/seeded-random.ts';
import type { FareQuery } from './fare-query.ts';
import { durationMinutes, firstOf, type Journey, type JourneySegment, wallTime } from './journey.ts';

const classNames = ['Economy', 'Premium Economy', 'Business', 'First'];
const minutesBetween = (fromMs: number, toMs: number): number => Math.round((toMs - fromMs) / 60_000);
const logoOf = (segment: JourneySegment): string => `https://logos.example/airlines/70px/${segment.airline.iata}.png`;
const sameDay = (a: string, b: string): boolean => a.slice(0, 10) === b.slice(0, 10);

/** Keys such as `overnight` are present only when true. */
const toSegment = (segment: JourneySegment, query: FareQuery) => {
  const draw = seededRandom('segment', segment.airline.iata, segment.number, segment.from.iata);
  const [departure, arrival] = [wallTime(segment.departsMs, segment.from), wallTime(segment.arrivesMs, segment.to)];
  const inches = draw.integer(28, 33) + (query.travelClass - 1) * 6;
  const sellers = draw.chance(0.35) ? partnersOf(segment.airline).slice(0, draw.integer(1, 2)) : [];
  return {
    departure_airport: { name: segment.from.name, id: segment.from.iata, time: departure },
    arrival_airport: { name: segment.to.name, id: segment.to.iata, time: arrival },
    duration: minutesBetween(segment.departsMs, segment.arrivesMs),
    airplane: segment.model,
    airline: segment.airline.name,
    airline_logo: logoOf(segment),
    travel_class: classNames[query.travelClass - 1],
    flight_number: `${segment.airline.iata} ${segment.number}`,
    ...(draw.chance(0.85) ? { legroom: `${inches} in` } : {}),
    extensions: [
      inches > 31 ? `Above average legroom (${inches} in)` : `Average legroom (${inches} in)`,
      draw.chance(0.5) ? 'Wi-Fi for a fee' : 'Free Wi-Fi',
      `Carbon emissions estimate: ${Math.round(distanceKm(segment.from, segment.to) * 0.085)} kg`,
    ],
    ...(sellers.length > 0 ? { ticket_also_sold_by: sellers.map(({ name }) => name) } : {}),
    ...(draw.chance(0.1) ? { plane_and_crew_by: 'Sparrow Commuter' } : {}),
    ...(sameDay(departure, arrival) ? {} : { overnight: true }),
    ...(draw.chance(0.12) ? { often_delayed_by_over_30_min: true } : {}),
  };
};

const toLayovers = ({ segments }: Journey) =>
  segments.slice(1).map(({ from, departsMs }, index) => {
    const arrivesMs = segments[index]?.arrivesMs ?? departsMs;
    const isOvernight = !sameDay(wallTime(arrivesMs, from), wallTime(departsMs, from));
    return {
      duration: minutesBetween(arrivesMs, departsMs),
      name: from.name,
      id: from.iata,
      ...(isOvernight ? { overnight: true } : {}),
    };
  });

const toEmissions = (journey: Journey) => {
  const kilometres = journey.segments.reduce((sum, { from, to }) => sum + distanceKm(from, to), 0);
  const grams = Math.round(kilometres * 0.085) * 1_000;
  const typical = Math.round((grams * (85 + (journey.fareUsd % 30))) / 100_000) * 1_000;
  return {
    this_flight: grams,
    typical_for_this_route: typical,
    difference_percent: Math.round((grams / Math.max(1, typical) - 1) * 100),
  };
};

export const toFlight = (journey: Journey, query: FareQuery): Record<string, unknown> => {
  const layovers = toLayovers(journey);
  return {
    flights: journey.segments.map((segment) => toSegment(segment, query)),
    ...(layovers.length > 0 ? { layovers } : {}),
    total_duration: durationMinutes(journey),
    carbon_emissions: toEmissions(journey),
    type: query.returnDate === undefined ? 'One way' : 'Round trip',
    airline_logo:
      journey.segments.length > 1 ? 'https://logos.example/airlines/70px/multi.png' : logoOf(firstOf(journey)),
    extensions:
      journey.fareUsd % 2 === 0
        ? ['Checked baggage for a fee', 'Bag and fare conditions depend on the return flight']
        : ['Checked baggage included'],
  };
};
