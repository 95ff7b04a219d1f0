// Databases have no year 0.
const dayText = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

const daysIn = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

/** Accepts a calendar day, `YYYY-MM-DD`. `Date` would cost more than the rest of an argument. */
export const isDay = (text: string): boolean => {
  if (!dayText.test(text)) return false;
  const day = Number(text.slice(8));
  return day <= 28 || day <= daysIn(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
};

const clock = /^((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d))?$/;

/** Adds the seconds to `HH:MM`. Undefined for an invalid time. */
export const toClockTime = (text: string): string | undefined => {
  const [, minutes, seconds] = clock.exec(text) ?? [];
  return minutes === undefined ? undefined : `${minutes}:${seconds ?? '00'}`;
};

/** Accepts `YYYY-MM-DDTHH:MM` and `YYYY-MM-DDTHH:MM:SS`. */
export const isLocalDateTime = (text: string): boolean =>
  text[10] === 'T' && clock.test(text.slice(11)) && isDay(text.slice(0, 10));

const instantText =
  /^(\d{4}-\d{2}-\d{2})[Tt]((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.(\d+))?(?:([Zz])|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/**
 * Converts any RFC 3339 text to UTC with milliseconds and `Z`. Undefined for leap seconds, which `Date` does not
 * support, and if the offset leads out of the years 1 to 9999.
 */
export const toInstant = (text: string): string | undefined => {
  const [, day, time, fraction = '', utc] = instantText.exec(text) ?? [];
  if (day === undefined || !isDay(day)) return undefined;
  if (utc !== undefined) return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
  const instant = new Date(text.toUpperCase()).toISOString();
  return isDay(instant.slice(0, 10)) ? instant : undefined;
};
