import { dayMs, hourMs, minuteMs } from '../../../../platform/runtime/clock/clock.ts';
import type { BoardFlight } from '../../model/board.ts';
import type { FlightStatus } from '../../model/track.ts';
import { timeOf } from './leg-time.ts';

/** A record that does not say how a flight ended is given up this long after its last known time. */
const givenUpMs = 6 * hourMs;

/** A date ends last in the zone that is furthest to the west. */
const dateEndsMs = (date: string): number => Date.parse(`${date}T00:00:00Z`) + 1.5 * dayMs;

const hasEnded = ({ state, departure, arrival }: BoardFlight, date: string, nowMs: number): boolean => {
  if (state === 'ARRIVED' || state === 'CANCELED') return true;
  const lastMs = timeOf(arrival) ?? timeOf(departure) ?? dateEndsMs(date);
  return nowMs > lastMs + givenUpMs;
};

/** Whether every leg has arrived, is cancelled or is long past, or the date is over without a flight. */
export const isOver = ({ isFound, legs, date }: FlightStatus, nowMs: number): boolean =>
  isFound ? legs.every((leg) => hasEnded(leg, date, nowMs)) : nowMs > dateEndsMs(date);

/** Gates, states and times change from here before a departure until a while after it, and around an arrival. */
const beforeDepartureMs = 3 * hourMs;
const afterDepartureMs = hourMs / 2;
const beforeArrivalMs = hourMs;

const isEventful = ({ departure, arrival }: BoardFlight, nowMs: number): boolean => {
  const [leavesMs, arrivesMs] = [timeOf(departure), timeOf(arrival)];
  if (leavesMs === null && arrivesMs === null) return true;
  const isLeaving = leavesMs !== null && nowMs > leavesMs - beforeDepartureMs && nowMs < leavesMs + afterDepartureMs;
  return isLeaving || (arrivesMs !== null && nowMs > arrivesMs - beforeArrivalMs);
};

/** Pauses between two lookups of a flight, which cost quota. */
interface StatusPauses {
  readonly eventfulMs: number;
  readonly quietMs: number;
}

const longestQuietMs = 60 * minuteMs;

export const statusPause = (status: FlightStatus, nowMs: number, { eventfulMs, quietMs }: StatusPauses): number => {
  if (!status.isFound) return Math.max(quietMs, longestQuietMs);
  if (status.legs.some((leg) => !hasEnded(leg, status.date, nowMs) && isEventful(leg, nowMs))) return eventfulMs;
  const leavesMs = Math.min(...status.legs.map(({ departure }) => timeOf(departure) ?? nowMs));
  return Math.max(eventfulMs, leavesMs - nowMs > dayMs ? longestQuietMs : quietMs);
};
