import { clockOf, dayOf, zonedClockOf, zoneOf } from './local-time.ts';

/** Delay states of airports, the most severe first. */
export const delayWords = {
  CLOSED: { text: 'closed', tone: 'bad' },
  GROUND_STOP: { text: 'ground stop', tone: 'bad' },
  GROUND_DELAY: { text: 'ground delay', tone: 'warn' },
  DELAY: { text: 'delays', tone: 'warn' },
  NO_ACTIVE_PROGRAM: { text: 'no delays listed', tone: 'good' },
  UNKNOWN: { text: 'delays not known', tone: 'plain' },
} as const;

export type DelayStatus = keyof typeof delayWords;

const states = Object.keys(delayWords);

/** Sort key for lists, smaller for more severe states. */
export const placeOf = (status: DelayStatus = 'UNKNOWN'): number => states.indexOf(status);

export const isDisturbed = (status: DelayStatus): boolean => status !== 'NO_ACTIVE_PROGRAM' && status !== 'UNKNOWN';

const dayMs = 86_400_000;
const nextDays = 6;

const wallClockAt = (atMs: number, timeZone: string): string => zonedClockOf(atMs, timeZone).slice(4);

/** Returns the instant of a UTC time of day, on the day of another instant. */
const atTimeOfDay = (time: string, nowMs: number): number =>
  Date.parse(`${new Date(nowMs).toISOString().slice(0, 10)}T${time}Z`);

/**
 * Returns the summary of an airport's status, which has times in UTC, with the airport's: `until Sun 21:04 EST` and,
 * for daily hours, `at 23:30-04:45 EST`. Times that are further away keep their date.
 */
export const summaryAt = (summary: string, timeZone: string, nowMs: number): string =>
  summary
    .replace(/(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC/g, (_, day: string, time: string) => {
      const atMs = Date.parse(`${day}T${time}Z`);
      const isNear = Math.abs(atMs - nowMs) < nextDays * dayMs;
      return isNear ? zonedClockOf(atMs, timeZone) : `${dayOf(atMs, timeZone)} ${wallClockAt(atMs, timeZone)}`;
    })
    .replace(/(\d\d:\d\d)-(\d\d:\d\d) UTC/g, (_, from: string, to: string) => hoursAt(from, to, timeZone, nowMs));

/** Returns daily hours in UTC, `04:30` to `09:45`, in the airport's zone: `23:30-04:45 EST`. */
export const hoursAt = (from: string, to: string, timeZone: string, nowMs: number): string => {
  const [start, end] = [from, to].map((time) => clockOf(atTimeOfDay(time, nowMs), timeZone).slice(4));
  return `${start}-${end} ${zoneOf(nowMs, timeZone)}`;
};
