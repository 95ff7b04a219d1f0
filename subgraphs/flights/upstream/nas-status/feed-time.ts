import { dayMs, hourMs } from '../../../../platform/runtime/clock/clock.ts';
import { localToMs } from '../../../../platform/runtime/clock/zone-time.ts';

/** Hours from UTC of abbreviations in the airspace of the United States and Canada. */
const offsetHours: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  NST: -3.5,
  NDT: -2.5,
  AST: -4,
  ADT: -3,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  AKST: -9,
  AKDT: -8,
  HST: -10,
  HDT: -9,
  SST: -11,
  CHST: 10,
};

/** Daylight saving depends on the date. */
const zones: Readonly<Record<string, string>> = {
  ET: 'America/New_York',
  CT: 'America/Chicago',
  MT: 'America/Denver',
  PT: 'America/Los_Angeles',
  AT: 'America/Halifax',
  AKT: 'America/Anchorage',
  HT: 'Pacific/Honolulu',
};

/** The airport's local time, as in NOTAMs. */
const localNames: ReadonlySet<string> = new Set(['L', 'LT', 'LCL', 'LOCAL']);

type FeedZone = number | string;

/** Returns undefined for an unknown abbreviation. */
const toFeedZone = (abbreviation: string, localZone: string | null): FeedZone | undefined => {
  const name = abbreviation.toUpperCase();
  return offsetHours[name] ?? zones[name] ?? (localNames.has(name) ? (localZone ?? undefined) : undefined);
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Returns undefined when a part is out of range, because `Date.UTC` would turn 25:00 into the next day. */
const toFeedInstant = (
  year: number,
  month: number,
  day: number,
  [hour, minute, second = 0]: readonly [hour: number, minute: number, second?: number],
  zone: FeedZone,
): number | undefined => {
  if (month < 0 || hour > 23 || minute > 59 || second > 60) return undefined;
  const ms = Date.UTC(year, month, day, hour, minute, second);
  const back = new Date(ms);
  if (back.getUTCMonth() !== month || back.getUTCDate() !== day) return undefined;
  if (typeof zone === 'number') return ms - zone * hourMs;
  return localToMs(
    `${year}-${twoDigits(month + 1)}-${twoDigits(day)}T${twoDigits(hour)}:${twoDigits(minute)}:00`,
    zone,
  );
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const monthOf = (name: string | undefined): number => months.indexOf((name ?? '').slice(0, 3).toLowerCase());

/** `Sat Aug 15 19:38:46 2026 GMT`; a 2024 recording has stray spaces, `16: 29: 59`. */
export const parseUpdateTime = (text: string): number | undefined => {
  const found =
    /^(?:[a-z]{3,9},? )?([a-z]{3,9}) (\d{1,2}),? (\d{1,2}) ?: ?(\d{2})(?: ?: ?(\d{2}))? (\d{4}) (?:GMT|UTC|Z)$/i.exec(
      text,
    );
  if (found === null) return undefined;
  const [, month, day, hour, minute, second, year] = found;
  const clock = [Number(hour), Number(minute), Number(second ?? 0)] as const;
  return toFeedInstant(Number(year), monthOf(month), Number(day), clock, 0);
};

interface FeedClock {
  readonly time: readonly [hour: number, minute: number];
  readonly zone: FeedZone;
}

const clockForm = /^(?:(\d{1,2}) ?: ?(\d{2})|(\d{1,2})(\d{2})|(\d{1,2})) ?(?:([ap])\.?m\.?)? ?([a-z]{1,5})\.?$/i;

/**
 * `4:30 pm EDT`, `7 PM EDT`, `18:00 UTC.`, `1930Z`, `19:30L`. Undefined for an unknown zone and for a bare hour without
 * `am` or `pm`.
 */
const parseClock = (text: string, localZone: string | null): FeedClock | undefined => {
  const found = clockForm.exec(text.trim());
  if (found === null) return undefined;
  const [, colonHour, colonMinute, plainHour, plainMinute, bareHour, half, name = ''] = found;
  const zone = toFeedZone(name, localZone);
  const hour = Number(colonHour ?? plainHour ?? bareHour);
  const minute = Number(colonMinute ?? plainMinute ?? 0);
  if (zone === undefined || minute > 59 || hour > 23 || (half === undefined && bareHour !== undefined))
    return undefined;
  if (half === undefined) return { time: [hour, minute], zone };
  if (hour < 1 || hour > 12) return undefined;
  return { time: [(hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0), minute], zone };
};

/**
 * A time without a date is taken from 6 hours before to 18 hours after the feed's time stamp, because programs last
 * hours and may be listed shortly after their end. Undefined for an unknown zone.
 */
export const resolveEnd = (text: string, updatedAtMs: number, localZone: string | null = null): number | undefined => {
  const clock = parseClock(text, localZone);
  if (clock === undefined) return resolveStart(text, updatedAtMs, localZone);
  const earliestMs = updatedAtMs - 6 * hourMs;
  return [-1, 0, 1]
    .map((days) => new Date(updatedAtMs + days * dayMs))
    .map((day) => toFeedInstant(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), clock.time, clock.zone))
    .find((ms) => ms !== undefined && ms >= earliestMs && ms < earliestMs + dayMs);
};

const dateForm = /^([a-z]{3,9})\.? (\d{1,2})(?:,? (20\d{2})(?=,| at))?(?:,| at|, at)? (\S.*)$/i;

/** `Aug 15 at 18:00 UTC.` in each possible year, or in the stated one. */
const datesOf = (text: string, aroundMs: number, localZone: string | null): readonly number[] => {
  const [, month, day, stated, rest = ''] = dateForm.exec(text) ?? [];
  const clock = parseClock(rest, localZone);
  if (clock === undefined) return [];
  const year = new Date(aroundMs).getUTCFullYear();
  const years = stated === undefined ? [year - 1, year, year + 1, year + 2] : [Number(stated)];
  return years
    .map((each) => toFeedInstant(each, monthOf(month), Number(day), clock.time, clock.zone))
    .filter((ms) => ms !== undefined);
};

/** The list has entries at most some weeks before they begin, but may have them for a year afterwards. */
const listedBeforeStartMs = 90 * dayMs;

/**
 * A start without a year is the last one that is not months ahead of the feed: a closure from May to May is still
 * listed in December.
 */
export const resolveStart = (
  text: string,
  updatedAtMs: number,
  localZone: string | null = null,
): number | undefined => {
  const dates = datesOf(text, updatedAtMs, localZone);
  return dates.length === 1 ? dates[0] : dates.findLast((ms) => ms <= updatedAtMs + listedBeforeStartMs);
};

/** Entries are listed at most a day or two after their end. */
const listedBeyondEndMs = 2 * dayMs;

/**
 * A reopening without a year is the first such date after the start, except one in a month before that of the feed: an
 * entry that is listed in August did not reopen in the past May. Without a known start, it is the first date after the
 * feed's time stamp.
 */
export const resolveReopen = (
  text: string,
  updatedAtMs: number,
  startMs: number | undefined,
  localZone: string | null = null,
): number | undefined => {
  const dates = datesOf(text, updatedAtMs, localZone);
  const [only] = dates;
  if (dates.length === 1) return only;
  const updated = new Date(updatedAtMs);
  const monthMs = Date.UTC(updated.getUTCFullYear(), updated.getUTCMonth());
  const earliestMs = startMs === undefined ? updatedAtMs : Math.min(monthMs, updatedAtMs - listedBeyondEndMs);
  return dates.find((ms) => ms > (startMs ?? updatedAtMs) && ms >= earliestMs);
};
