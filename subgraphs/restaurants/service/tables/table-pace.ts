import type { TablePlatform } from '../../model/table-platform.ts';
import { daysBetween } from '../../model/wall-clock.ts';

/** Most requests of a stream in the pause of a day that is polled alone. */
const requestsPerPoll = 12;

/** How often days are read, by how many days they are ahead: near ones change more, and are wanted more. */
const paces = [
  { within: 2, weight: 4 },
  { within: 7, weight: 2 },
  { within: Number.POSITIVE_INFINITY, weight: 1 },
] as const;

const paceOf = (date: string, nowMs: number) => {
  const ahead = daysBetween(new Date(nowMs).toISOString().slice(0, 10), date);
  return paces.find(({ within }) => ahead <= within) ?? paces[2];
};

interface PacedDay {
  readonly platformId: string;
  readonly date: string;
}

/** Days of one restaurant that are read by the same requests. Never empty; the nearest day is the first. */
export type ReadTogether<Day extends PacedDay> = readonly [Day, ...Day[]];

/**
 * Groups days that a platform returns together, if they have one pace. The nearest come first, and restaurants take
 * turns. The days are in their order.
 */
export const toReadings = <Day extends PacedDay>(
  days: readonly Day[],
  { tablesOfDays }: Pick<TablePlatform, 'tablesOfDays'>,
  nowMs: number,
): readonly ReadTogether<Day>[] => {
  const readings = new Map<string, [Day, ...Day[]]>();
  for (const day of days) {
    const part = tablesOfDays === undefined ? day.date : paceOf(day.date, nowMs).within;
    const key = JSON.stringify([day.platformId, part]);
    const reading = readings.get(key);
    if (reading === undefined) readings.set(key, [day]);
    else reading.push(day);
  }
  return [...readings.values()];
};

/** Time between two readings of a stream, so that their requests stay within its allowance. */
export const apartMs = (pollMs: number, { requestsOfDay }: Pick<TablePlatform, 'requestsOfDay'>): number =>
  (requestsOfDay * pollMs) / requestsPerPoll;

/** Returns when a reading was begun last, undefined for the first time. */
type BegunAt<Day extends PacedDay> = (reading: ReadTogether<Day>) => number | undefined;

/**
 * Chooses the next reading: one that was not begun before, in their order, or that which has waited longest for its
 * pace, but none before `pollMs` have passed. Undefined if there is none before `atMs`.
 */
export const nextReading = <Day extends PacedDay>(
  readings: readonly ReadTogether<Day>[],
  begunAt: BegunAt<Day>,
  { nowMs, pollMs }: { readonly nowMs: number; readonly pollMs: number },
): ReadTogether<Day> | { readonly atMs: number } => {
  const first = readings.find((reading) => begunAt(reading) === undefined);
  if (first !== undefined) return first;
  const waiting = readings.map((reading) => ({ reading, waitedMs: nowMs - (begunAt(reading) ?? nowMs) }));
  const longestMs = Math.max(...waiting.map(({ waitedMs }) => waitedMs));
  if (longestMs < pollMs) return { atMs: nowMs + pollMs - longestMs };
  const weighted = waiting
    .filter(({ waitedMs }) => waitedMs >= pollMs)
    .map(({ reading, waitedMs }) => ({ reading, urgency: waitedMs * paceOf(reading[0].date, nowMs).weight }));
  return weighted.reduce((most, each) => (each.urgency > most.urgency ? each : most)).reading;
};
