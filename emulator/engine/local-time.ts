import { LRUCache } from 'lru-cache';
import { dayMs, minuteMs } from '../../platform/runtime/clock/clock.ts';

interface LocalTime {
  readonly hour: number;
  readonly minute: number;
  /** Minutes east of UTC. */
  readonly offsetMinutes: number;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:mm`. */
  readonly time: string;
}

/** Clocks change at quarters of hours of UTC. */
const quarterMs = 15 * minuteMs;

const formats = new Map<string, Intl.DateTimeFormat>();

const readOffset = (epochMs: number, timeZone: string): number => {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  // `11/20/2026, GMT-08:00`, and `GMT` alone for UTC.
  const [, sign, hours, minutes] = /GMT(.)(\d\d):(\d\d)/.exec(format.format(epochMs)) ?? [];
  return hours === undefined ? 0 : Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
};

/** A world asks for some thousand instants at a time, and a format takes longer than all else of them. */
const offsets = new LRUCache<string, number>({ max: 20_000 });
const offsetOf = (epochMs: number, timeZone: string): number => {
  const key = `${timeZone} ${Math.floor(epochMs / quarterMs)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offsetMinutes = readOffset(epochMs, timeZone);
  offsets.set(key, offsetMinutes);
  return offsetMinutes;
};

export const toLocalTime = (epochMs: number, timeZone: string): LocalTime => {
  const offsetMinutes = offsetOf(epochMs, timeZone);
  const local = new Date(epochMs + offsetMinutes * minuteMs);
  const text = local.toISOString();
  return {
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    offsetMinutes,
    date: text.slice(0, 10),
    time: text.slice(11, 16),
  };
};

/** ISO 8601 to the millisecond, with the zone's offset. */
export const isoInZone = (epochMs: number, timeZone: string): string => {
  const { offsetMinutes } = toLocalTime(epochMs, timeZone);
  const local = new Date(epochMs + offsetMinutes * minuteMs).toISOString().slice(0, -1);
  const offset = new Date(Math.abs(offsetMinutes) * minuteMs).toISOString().slice(11, 16);
  return `${local}${offsetMinutes < 0 ? '-' : '+'}${offset}`;
};

/**
 * The instant of local `date` and `minutes` after midnight. A time that summer time skips gives the moment after the
 * gap.
 */
export const fromLocalTime = (date: string, minutes: number, timeZone: string): number => {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * minuteMs;
  const guess = asUtc - toLocalTime(asUtc, timeZone).offsetMinutes * minuteMs;
  const { offsetMinutes } = toLocalTime(guess, timeZone);
  const corrected = asUtc - offsetMinutes * minuteMs;
  return corrected === guess || toLocalTime(corrected, timeZone).offsetMinutes === offsetMinutes ? corrected : guess;
};

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** True for a real calendar date in the form `YYYY-MM-DD`. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
