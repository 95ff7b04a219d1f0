/** Local date and time, `YYYY-MM-DD` and `HH:MM:SS`. The zone is unknown and never guessed. */
export interface WallTime {
  readonly date: string;
  readonly time: string;
}

const dayMinutes = 24 * 60;

/** Calculates in UTC, where every day has 24 hours. */
export const addDays = (date: string, days: number): string => {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `minutes` may be negative. Changes of clocks are ignored, as the platforms ignore them. */
export const addMinutes = (date: string, minuteOfDay: number, minutes: number): WallTime => {
  const total = minuteOfDay + minutes;
  const days = Math.floor(total / dayMinutes);
  const minute = total - days * dayMinutes;
  return {
    date: days === 0 ? date : addDays(date, days),
    time: `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:00`,
  };
};

/** Minutes after midnight of `HH:MM` or `HH:MM:SS`; seconds are truncated. */
export const toMinuteOfDay = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const stated = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:[+-]\d{2}:?\d{2})?$/;

/**
 * Parses `2026-12-04 19:00:00` and `2026-12-04T19:00`. An offset is ignored, because the digits before it are local
 * already. Undefined for other forms and invalid dates.
 */
export const toWallTime = (text: string): WallTime | undefined => {
  const [, date, hours, minutes, seconds = '00'] = stated.exec(text) ?? [];
  if (date === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const month = Number(date.slice(5, 7));
  if (month < 1 || month > 12 || addDays(date, 0) !== date) return undefined;
  return { date, time: `${hours}:${minutes}:${seconds}` };
};

/** Negative when `to` precedes `from`; seconds are truncated. */
export const minutesBetween = (from: WallTime, to: WallTime): number =>
  (Date.parse(to.date) - Date.parse(from.date)) / 60_000 + toMinuteOfDay(to.time) - toMinuteOfDay(from.time);

/** Negative when `to` precedes `from`. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
