import { platformRules } from '../../errors/platform-rules.ts';
import type { Checker } from './constraint.ts';
import { addBrokenRule } from './validation-errors.ts';

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Returns pydantic's error for the date at the start of a text. */
const dateError = (text: string): string | undefined => {
  if (text.length < 10) return 'input is too short';
  if (!/^\d{4}/.test(text)) return 'invalid character in year';
  if (text[4] !== '-' || text[7] !== '-') return 'invalid date separator, expected `-`';
  if (!/^\d{2}$/.test(text.slice(5, 7))) return 'invalid character in month';
  if (!/^\d{2}$/.test(text.slice(8, 10))) return 'invalid character in day';
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10))];
  if (year < 1) return 'year value is outside expected range of 1-9999';
  if (month < 1 || month > 12) return 'month value is outside expected range of 1-12';
  return day < 1 || day > daysIn(year, month) ? 'day value is outside expected range' : undefined;
};

const clock = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(\.\d{1,9})?)?$/;
// The `+` of an offset arrives as a space when a client does not encode it; a space has no other meaning there.
const instant = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?:([Zz])|([+\- ])(\d{2}):?(\d{2}))?$/;

const midnight = /^00:00(?::00(?:\.0+)?)?$/;
/** True without an offset, or in the range of ISO 8601. */
const isOffset = (hours: string | undefined, minutes: string | undefined): boolean =>
  hours === undefined || (Number(hours) < 24 && Number(minutes) < 60);

/**
 * Reads `YYYY-MM-DD`, also followed by midnight in any zone. Any other time of day is refused, because its day would
 * depend on a zone.
 */
export const readDate: Checker = (raw, loc, errors) => {
  if (typeof raw !== 'string') return addBrokenRule(errors, platformRules.date_type, loc, raw);
  const text = raw.trim();
  const unreadable = (error: string): undefined =>
    addBrokenRule(errors, platformRules.date_from_datetime_parsing, loc, raw, { error });
  const error = dateError(text);
  if (error !== undefined) return unreadable(error);
  if (text.length === 10) return text;
  const [, date, time, , , hours, minutes] = instant.exec(text) ?? [];
  if (date === undefined || time === undefined)
    return unreadable('unexpected extra characters at the end of the input');
  if (!clock.test(time) || !isOffset(hours, minutes)) return unreadable('invalid time or time zone');
  if (midnight.test(time)) return date;
  return addBrokenRule(errors, platformRules.date_from_datetime_inexact, loc, raw);
};

/** Reads an ISO 8601 instant with its zone. Returns it in UTC with a trailing `Z`, without zero milliseconds. */
export const readDateTime: Checker = (raw, loc, errors) => {
  if (typeof raw !== 'string') return addBrokenRule(errors, platformRules.datetime_type, loc, raw);
  const text = raw.trim();
  const wrongDate = dateError(text);
  const refuse = (error: string): undefined =>
    addBrokenRule(errors, platformRules.datetime_parsing, loc, raw, { error });
  if (wrongDate !== undefined)
    return addBrokenRule(errors, platformRules.datetime_from_date_parsing, loc, raw, { error: wrongDate });
  const noZone = platformRules.timezone_aware;
  if (text.length === 10) return addBrokenRule(errors, noZone, loc, raw);
  const [, date, time, utc, sign, hours, minutes] = instant.exec(text) ?? [];
  if (date === undefined || time === undefined || !clock.test(time)) {
    return refuse('invalid time or time zone');
  }
  if (utc === undefined && sign === undefined) return addBrokenRule(errors, noZone, loc, raw);
  const zone = sign === undefined ? 'Z' : `${sign === ' ' ? '+' : sign}${hours}:${minutes}`;
  const parsed = new Date(`${date}T${time}${zone}`);
  // An offset may lead out of the years 1 to 9999, which services and databases support.
  if (Number.isNaN(parsed.getTime()) || parsed.getUTCFullYear() < 1 || parsed.getUTCFullYear() > 9999) {
    return refuse('timezone offset is out of range');
  }
  return parsed.toISOString().replace('.000Z', 'Z');
};

/** Reads `HH:MM` or `HH:MM:SS` without a zone. Returns `HH:MM:SS`. */
export const readLocalTime: Checker = (raw, loc, errors) => {
  if (typeof raw !== 'string') return addBrokenRule(errors, platformRules.time_type, loc, raw);
  const [, hours, minutes, seconds] = clock.exec(raw.trim()) ?? [];
  if (hours !== undefined && minutes !== undefined) return `${hours}:${minutes}:${seconds ?? '00'}`;
  return addBrokenRule(errors, platformRules.time_parsing, loc, raw, { error: 'expected HH:MM or HH:MM:SS' });
};
