import { minuteMs } from '../../platform/runtime/clock/clock.ts';
import { toLocalTime } from '../engine/local-time.ts';
import type { WorldAirline } from '../flight-world/airlines.ts';
import type { WorldAirport } from '../flight-world/airports.ts';
import { type FareQuery, perDollar } from './fare-query.ts';

export interface JourneySegment {
  readonly airline: WorldAirline;
  readonly number: string;
  readonly from: WorldAirport;
  readonly to: WorldAirport;
  readonly departsMs: number;
  readonly arrivesMs: number;
  readonly model: string;
}

/** A one-way trip on one day, with its fare for one adult in economy, in US dollars. */
export interface Journey {
  readonly segments: readonly JourneySegment[];
  readonly fareUsd: number;
}

/** Local time at the airport, `YYYY-MM-DD HH:mm` without an offset. */
export const wallTime = (epochMs: number, airport: WorldAirport): string => {
  const { date, time } = toLocalTime(epochMs, airport.timeZone);
  return `${date} ${time}`;
};

export const firstOf = ({ segments }: Journey): JourneySegment => {
  const [first] = segments;
  if (first === undefined) throw new RangeError('a journey without segments');
  return first;
};

export const lastOf = (journey: Journey): JourneySegment =>
  journey.segments[journey.segments.length - 1] ?? firstOf(journey);

export const durationMinutes = (journey: Journey): number =>
  Math.round((lastOf(journey).arrivesMs - firstOf(journey).departsMs) / minuteMs);

/** `[from, date, to, null, carrier, number]` of each segment, which identify a journey in a token. */
export type SegmentKey = readonly [string, string, string, null, string, string];

export const segmentKeys = (journey: Journey): SegmentKey[] =>
  journey.segments.map((each) => [
    each.from.iata,
    wallTime(each.departsMs, each.from).slice(0, 10),
    each.to.iata,
    null,
    each.airline.iata,
    each.number,
  ]);

const classFactors = [1, 1.6, 3.1, 4.8];

/** The price of a trip for all adults, in the query's currency. */
export const priceOf = (query: FareQuery, ...journeys: readonly Journey[]): number => {
  const perAdult = journeys.reduce((sum, { fareUsd }) => sum + fareUsd, 0) * (journeys.length > 1 ? 0.9 : 1);
  const factor = classFactors[query.travelClass - 1] ?? 1;
  return Math.round(perAdult * factor * (perDollar(query.currency) ?? 1)) * query.adults;
};
