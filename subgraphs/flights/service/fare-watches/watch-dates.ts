import { dayMs, hourMs, toInstant } from '../../../../platform/runtime/clock/clock.ts';
import { localToMs, toWallClock } from '../../../../platform/runtime/clock/zone-time.ts';
import type { FareWatchCriteria } from '../../model/fare-watch.ts';

type Range = Pick<FareWatchCriteria, 'firstDate' | 'lastDate'>;

export const addDays = (date: string, days: number): string =>
  toInstant(Date.parse(`${date}T00:00:00Z`) + days * dayMs).slice(0, 10);

/** Days from one date to another, both as at midnight in UTC. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/** When a day is over at the origin. */
export const endOfDayMs = (date: string, timeZone: string): number =>
  localToMs(`${addDays(date, 1)}T00:00:00`, timeZone);

/** Dates of the range that have not passed at the origin. */
export const openDates = ({ firstDate, lastDate }: Range, nowMs: number, timeZone: string): readonly string[] => {
  const today = toWallClock(nowMs, timeZone).slice(0, 10);
  const first = firstDate < today ? today : firstDate;
  return Array.from({ length: Math.max(0, daysBetween(first, lastDate) + 1) }, (_, day) => addDays(first, day));
};

/** The date whose turn it is: the given one, or the first that follows it, or the first of all. */
export const dateInTurn = (dates: readonly string[], date: string): string | undefined =>
  dates.find((each) => each >= date) ?? dates[0];

/** The date after the given one, in turn. */
export const dateAfter = (dates: readonly string[], date: string): string =>
  dateInTurn(dates, addDays(date, 1)) ?? date;

/** Between two searches of a watch by its schedule: each of its dates is searched once in `everyHours`. */
export const searchIntervalMs = ({ everyHours }: Pick<FareWatchCriteria, 'everyHours'>, dateCount: number): number =>
  Math.ceil((everyHours * hourMs) / Math.max(1, dateCount));

/** Most searches until all dates have passed. */
export const searchesToEnd = (
  { everyHours }: Pick<FareWatchCriteria, 'everyHours'>,
  dates: readonly string[],
  nowMs: number,
  timeZone: string,
): number =>
  dates.reduce((sum, date) => sum + Math.ceil((endOfDayMs(date, timeZone) - nowMs) / (everyHours * hourMs)), 0);
