import { LRUCache } from 'lru-cache';

export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  /** Minutes east of UTC. */
  readonly offsetMinutes: number;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:mm`. */
  readonly time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const made = formats.get(timeZone);
  if (made !== undefined) return made;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
};

const minuteMs = 60_000;
/** Clocks change at quarters of hours of UTC. */
const quarterMs = 15 * minuteMs;

const readOffset = (epochMs: number, timeZone: string): number => {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(epochMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? Number.NaN;
  const asUtc = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'));
  return Math.round((asUtc - Math.floor(epochMs / minuteMs) * minuteMs) / minuteMs);
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
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    offsetMinutes,
    date: text.slice(0, 10),
    time: text.slice(11, 16),
  };
};

/**
 * The instant of local `date` and `minutes` after midnight. A time that summer time skips gives the moment after the
 * gap.
 */
export const fromLocalTime = (date: string, minutes: number, timeZone: string): number => {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  const guess = asUtc - toLocalTime(asUtc, timeZone).offsetMinutes * 60_000;
  const { offsetMinutes } = toLocalTime(guess, timeZone);
  const corrected = asUtc - offsetMinutes * 60_000;
  return corrected === guess || toLocalTime(corrected, timeZone).offsetMinutes === offsetMinutes ? corrected : guess;
};

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** True for a real calendar date in the form `YYYY-MM-DD`. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
