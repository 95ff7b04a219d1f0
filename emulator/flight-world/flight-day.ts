import { minuteMs } from '../../platform/runtime/clock/clock.ts';
import { addDays, fromLocalTime, toLocalTime } from '../engine/local-time.ts';
import { type SeededRandom, seededRandom } from '../random/seeded-random.ts';
import type { FlightService } from './flight-service.ts';

/** The instant of a UTC time of day on the local date; undefined on the rare day when a change of clocks skips it. */
const scheduledOut = ({ departs, origin }: FlightService, date: string): number | undefined => {
  if (departs.clock === 'local') return fromLocalTime(date, departs.minutes, origin.timeZone);
  return [-1, 0, 1]
    .map((days) => Date.parse(`${addDays(date, days)}T00:00:00Z`) + departs.minutes * minuteMs)
    .find((at) => toLocalTime(at, origin.timeZone).date === date);
};

const drawDelay = (draw: SeededRandom): number => {
  const kind = draw.next();
  if (kind < 0.6) return draw.integer(-4, 9);
  return kind < 0.9 ? draw.integer(10, 45) : draw.integer(46, 150);
};

const drawFate = (draw: SeededRandom) => {
  const chance = draw.next();
  if (chance < 0.02) return 'canceled';
  if (chance < 0.025) return 'canceled-uncertain';
  return chance < 0.033 ? 'diverted' : 'flown';
};

/** All events of the flight that departs on a local date of its origin. What a source publishes depends on the time. */
export const flightDay = (service: FlightService, date: string, seed: string) => {
  const out = scheduledOut(service, date);
  if (out === undefined) return undefined;
  const { traits, blockMinutes } = service;
  const draw = seededRandom(seed, 'day', service.id, date);
  const staleEstimate = traits.staleEstimate ?? draw.chance(0.05);
  const late = traits.staleEstimate ? draw.integer(60, 120) : drawDelay(draw);
  const [taxiOut, taxiIn] = [draw.integer(9, 20), draw.integer(4, 9)];
  const airborne = Math.max(15, blockMinutes - 22 + draw.integer(-6, 6));
  const fate = traits.fate ?? drawFate(draw);
  const isPunctual = traits.punctual === true;
  /** Minutes after the scheduled departure: gate, runway, runway, gate. */
  const [atOut, atOff, atOn, atIn] = isPunctual
    ? [0, 0, blockMinutes, blockMinutes]
    : [late, late + taxiOut, late + taxiOut + airborne, late + taxiOut + airborne + taxiIn];
  return {
    service,
    date,
    scheduledOutMs: out,
    scheduledInMs: out + blockMinutes * minuteMs,
    outMs: out + atOut * minuteMs,
    offMs: out + atOff * minuteMs,
    onMs: out + atOn * minuteMs,
    inMs: out + atIn * minuteMs,
    fate: isPunctual ? 'flown' : fate,
    staleEstimate: !isPunctual && staleEstimate,
  };
};

export type FlightDay = NonNullable<ReturnType<typeof flightDay>>;

/** The flight's days around a moment: the day before, the day and the day after at its origin. */
export const flightDaysAround = (service: FlightService, atMs: number, seed: string): FlightDay[] => {
  const { date } = toLocalTime(atMs, service.origin.timeZone);
  return [-1, 0, 1].flatMap((days) => flightDay(service, addDays(date, days), seed) ?? []);
};
