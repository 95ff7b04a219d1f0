import { hourMs } from '../../../../platform/runtime/clock/clock.ts';
import type { FlightRecord, MovementRecord } from '../../model/board.ts';

type MovementTimes = Pick<MovementRecord, 'runwayActual' | 'actual' | 'estimated' | 'scheduled'>;

/** The best known time, in milliseconds since the epoch. */
export const timeOf = ({ runwayActual, actual, estimated, scheduled }: MovementTimes): number | null => {
  const time = runwayActual ?? actual ?? estimated ?? scheduled;
  return time === null ? null : Date.parse(time.at);
};

/** Longer than any scheduled flight. */
const longestFlightMs = 20 * hourMs;

/** How long before and after its own times a flight may use its callsign and aircraft. */
const marginMs = 2 * hourMs;

/** Numbers, callsigns and aircraft are used again the next day, so a position may be another flight's. */
export const canBeSeenNow = (leg: FlightRecord, nowMs: number): boolean => {
  if (leg.state === 'CANCELED') return false;
  const leavesMs = timeOf(leg.departure);
  const arrivesMs = timeOf(leg.arrival);
  if (leavesMs !== null && nowMs < leavesMs - marginMs) return false;
  const endMs = arrivesMs ?? (leavesMs === null ? null : leavesMs + longestFlightMs);
  return endMs === null || nowMs <= endMs + marginMs;
};

/**
 * No request concerns a time further away from now. A response about such a time comes for instance from a recording.
 */
export const anotherTimeMs = 48 * hourMs;

/** Whether the leg ended so long ago that the source must mean another time than now. */
export const isLongPast = (leg: FlightRecord, nowMs: number): boolean => {
  const endMs = timeOf(leg.arrival) ?? timeOf(leg.departure);
  return leg.state !== 'CANCELED' && endMs !== null && nowMs - endMs > anotherTimeMs;
};

const isInFlight = (leg: FlightRecord): boolean =>
  leg.state === 'EN_ROUTE' || leg.state === 'DEPARTED' || leg.state === 'APPROACHING' || leg.state === 'DIVERTED';

const distanceMs = (leg: FlightRecord, nowMs: number): number => {
  const leavesMs = timeOf(leg.departure);
  const arrivesMs = timeOf(leg.arrival) ?? leavesMs;
  if (leavesMs === null && arrivesMs === null) return Number.POSITIVE_INFINITY;
  return Math.max(0, (leavesMs ?? Number.NEGATIVE_INFINITY) - nowMs, nowMs - (arrivesMs ?? Number.POSITIVE_INFINITY));
};

/** Returns the leg in the air, else the one nearest to now; cancelled legs come last. */
export const currentLeg = (legs: readonly FlightRecord[], nowMs: number): FlightRecord | null => {
  const rank = (leg: FlightRecord): number =>
    leg.state === 'CANCELED' ? 2 : isInFlight(leg) && canBeSeenNow(leg, nowMs) ? 0 : 1;
  const [first = null] = legs.toSorted((a, b) => rank(a) - rank(b) || distanceMs(a, nowMs) - distanceMs(b, nowMs));
  return first;
};

/**
 * Returns the date of the previous day's departure, when the leg has yet to leave and is so long that the previous
 * flight may still be in the air. The source's "nearest to now" counts departures, so it would miss that flight.
 */
export const dateOfEarlierDeparture = (leg: FlightRecord, nowMs: number): string | null => {
  const { scheduled } = leg.departure;
  const leavesMs = timeOf(leg.departure);
  if (scheduled === null || leavesMs === null || leavesMs <= nowMs) return null;
  const arrivesMs = timeOf(leg.arrival);
  if (arrivesMs !== null && arrivesMs - leavesMs < 8 * hourMs) return null;
  return new Date(Date.parse(`${scheduled.local.slice(0, 10)}T00:00:00Z`) - 24 * hourMs).toISOString().slice(0, 10);
};
