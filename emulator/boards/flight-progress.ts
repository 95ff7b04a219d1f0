import { minuteMs } from '../../platform/runtime/clock/clock.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { paced } from '../engine/paced.ts';
import type { FlightDay } from '../flight-world/flight-day.ts';
import { hashOf } from '../random/seeded-random.ts';

/** The source's data about one side of a flight at a moment; undefined is not published. */
export interface SideProgress {
  readonly scheduledMs: number;
  readonly revisedMs?: number | undefined;
  readonly predictedMs?: number | undefined;
  readonly runwayMs?: number | undefined;
  readonly live: boolean;
}

/** Live data begin this long before the scheduled departure. Before that only the schedule is known. */
const liveBeforeMs = 180 * minuteMs;

const statusOf = (day: FlightDay, now: number) => {
  const knownEarly = now >= day.scheduledOutMs - 2 * liveBeforeMs;
  if (day.fate === 'canceled' && knownEarly) return 'Canceled';
  if (day.fate === 'canceled-uncertain' && knownEarly) return 'CanceledUncertain';
  if (day.fate === 'diverted' && now >= day.onMs) return 'Diverted';
  if (now >= day.inMs) return 'Arrived';
  if (now >= day.onMs - 15 * minuteMs && now >= day.offMs) return 'Approaching';
  if (now >= day.offMs) return 'EnRoute';
  if (now >= day.outMs) return 'Departed';
  if (now >= day.outMs - 12 * minuteMs) return 'GateClosed';
  if (now >= day.outMs - 40 * minuteMs) return 'Boarding';
  if (now >= day.scheduledOutMs - liveBeforeMs) {
    if (day.outMs - day.scheduledOutMs >= 15 * minuteMs) return 'Delayed';
    if (now >= day.outMs - 120 * minuteMs) return 'CheckIn';
  }
  return 'Expected';
};

type BoardWorld = Pick<EmulatorContext, 'seed' | 'pace'>;

const estimateMs = 4 * minuteMs;
const mostOffMinutes = 3;

/**
 * The estimate changes every few minutes, at different moments for each flight, and is exact in the last quarter of an
 * hour.
 */
const estimateOf = (world: BoardWorld, day: FlightDay, atMs: number, now: number): number => {
  if (atMs - now < 15 * minuteMs || day.service.traits.punctual === true) return atMs;
  const everyMs = paced(world, estimateMs);
  const phase = hashOf(world.seed, 'estimate', day.service.id) % everyMs;
  const turn = Math.floor((now + phase) / everyMs);
  const off =
    (hashOf(world.seed, 'estimate', day.service.id, day.date, turn) % (2 * mostOffMinutes + 1)) - mostOffMinutes;
  return atMs + off * minuteMs;
};

export const flightProgress = (world: BoardWorld, day: FlightDay, now: number) => {
  const status = statusOf(day, now);
  const live = !status.startsWith('Canceled') && now >= day.scheduledOutMs - liveBeforeMs;
  const diverted = day.fate === 'diverted';
  // There is no field for an actual time: `revisedTime` is an estimate before the event and the gate time after it.
  const revised = (scheduledMs: number, latestMs: number) =>
    live ? (day.staleEstimate ? scheduledMs : estimateOf(world, day, latestMs, now)) : undefined;
  // A runway time is a forecast before it is a fact, even for the arrival of a flight that is still boarding.
  const forecasts = live && now >= day.outMs - 20 * minuteMs;
  const departure: SideProgress = {
    scheduledMs: day.scheduledOutMs,
    // The real source repeats the schedule of a cancelled flight as its estimate.
    revisedMs: status === 'Canceled' ? day.scheduledOutMs : revised(day.scheduledOutMs, day.outMs),
    runwayMs: forecasts ? day.offMs : undefined,
    live,
  };
  const isPredicted = live && now >= day.offMs && now < day.onMs && !diverted;
  const arrival: SideProgress = {
    scheduledMs: day.scheduledInMs,
    revisedMs: diverted && now >= day.onMs ? undefined : revised(day.scheduledInMs, day.inMs),
    predictedMs: isPredicted ? estimateOf(world, day, day.inMs - 2 * minuteMs, now) : undefined,
    runwayMs: forecasts && !diverted ? day.onMs : undefined,
    live,
  };
  return { status, departure, arrival };
};

export type FlightProgress = ReturnType<typeof flightProgress>;
