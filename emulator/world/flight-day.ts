import { minuteMs } from '../../platform/clock/spans.ts';
import { seededRandom } from '../random/seeded-random.ts';
import type { FlightService } from './flight-service.ts';
import { addDays, fromLocalTime, toLocalTime } from './local-time.ts';

/** All events of one flight on one day. What a source publishes of them depends on the time. */
export interface FlightDay {
  readonly service: FlightService;
  readonly date: string;
  readonly scheduledOutMs: number;
  readonly scheduledInMs: number;
  /** Gate, runway, runway, gate. */
  readonly outMs: number;
  readonly offMs: number;
  readonly onMs: number;
  readonly inMs: number;
  readonly fate: 'flown' | 'canceled' | 'canceled-uncertain' | 'diverted';
  readonly staleEstimate: boolean;
}

/** The instant of a UTC time of day on the local date; undefined on the rare day when a change of clocks skips it. */
const scheduledOut = ({ departs, origin }: FlightService, date: string): number | undefined => {
  if (departs.clock === 'local') return fromLocalTime(date, departs.minutes, origin.timeZone);
  return [-1, 0, 1]
    .map((days) => Date.parse(`${addDays(date, days)}T00:00:00Z`) + departs.minutes * minuteMs)
    .find((at) => toLocalTime(at, origin.timeZone).date === date);
};

const drawDelay = (draw: ReturnType<typeof seededRandom>): number => {
  const kind = draw.next();
  if (kind < 0.6) return draw.integer(-4, 9);
  return kind < 0.9 ? draw.integer(10, 45) : draw.integer(46, 150);
};

/** The flight that departs on a local date of its origin. */
export const flightDay = (service: FlightService, date: string, seed: string): FlightDay | undefined => {
  const out = scheduledOut(service, date);
  if (out === undefined) return undefined;
  const draw = seededRandom(seed, 'day', service.id, date);
  const scheduledInMs = out + service.blockMinutes * minuteMs;
  const base = { service, date, scheduledOutMs: out, scheduledInMs };
  if (service.traits.punctual) {
    return {
      ...base,
      outMs: out,
      offMs: out,
      onMs: scheduledInMs,
      inMs: scheduledInMs,
      fate: 'flown',
      staleEstimate: false,
    };
  }
  const staleEstimate = service.traits.staleEstimate ?? draw.chance(0.05);
  const delay = service.traits.staleEstimate ? draw.integer(60, 120) : drawDelay(draw);
  const taxiOut = draw.integer(9, 20);
  const taxiIn = draw.integer(4, 9);
  const outMs = out + delay * minuteMs;
  const offMs = outMs + taxiOut * minuteMs;
  const airMinutes = Math.max(15, service.blockMinutes - 22 + draw.integer(-6, 6));
  const onMs = offMs + airMinutes * minuteMs;
  const chance = draw.next();
  const drawn =
    chance < 0.02 ? 'canceled' : chance < 0.025 ? 'canceled-uncertain' : chance < 0.033 ? 'diverted' : 'flown';
  return {
    ...base,
    outMs,
    offMs,
    onMs,
    inMs: onMs + taxiIn * minuteMs,
    fate: service.traits.fate ?? drawn,
    staleEstimate,
  };
};

/** The flight's days around a moment: the day before, the day and the day after at its origin. */
export const flightDaysAround = (service: FlightService, atMs: number, seed: string): FlightDay[] => {
  const { date } = toLocalTime(atMs, service.origin.timeZone);
  return [-1, 0, 1].flatMap((days) => flightDay(service, addDays(date, days), seed) ?? []);
};
