/** A day and a time on somebody's wall clock: `YYYY-MM-DD`, `HH:MM:SS`. No zone belongs to it, and none is guessed. */
export interface WallTime {
  readonly date: string;
  readonly time: string;
}

const dayMinutes = 24 * 60;

/** The calendar alone: a day in UTC has 24 hours, always. */
const addDays = (date: string, days: number): string => {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * The time that a clock shows so many minutes after (or, negative, before) `minuteOfDay` of a day `YYYY-MM-DD`. Pure calendar arithmetic: clocks
 * that are put forward or back are not known here, as the platforms count the same way.
 */
export const addMinutes = (date: string, minuteOfDay: number, minutes: number): WallTime => {
  const total = minuteOfDay + minutes;
  const days = Math.floor(total / dayMinutes);
  const minute = total - days * dayMinutes;
  return {
    date: days === 0 ? date : addDays(date, days),
    time: `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:00`,
  };
};

/** Minutes after midnight of `HH:MM` or `HH:MM:SS`; seconds are cut off. */
export const toMinuteOfDay = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
