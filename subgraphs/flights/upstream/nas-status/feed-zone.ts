import { hourMs } from '../../../../platform/clock/spans.ts';
import { localToMs } from '../../model/wall-clock.ts';

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

export type FeedZone = number | string;

/** Returns undefined for an unknown abbreviation. */
export const toFeedZone = (abbreviation: string, localZone: string | null): FeedZone | undefined => {
  const name = abbreviation.toUpperCase();
  return offsetHours[name] ?? zones[name] ?? (localNames.has(name) ? (localZone ?? undefined) : undefined);
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Returns undefined when a part is out of range, because `Date.UTC` would turn 25:00 into the next day. */
export const toFeedInstant = (
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
