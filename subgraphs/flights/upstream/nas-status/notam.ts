import { dayMs, minuteMs } from '../../../../platform/runtime/clock/clock.ts';

const dayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const day = dayNames.join('|');

/** Daily hours in UTC. */
interface NotamWindow {
  readonly fromMinute: number;
  /** Smaller than `fromMinute` when the window spans midnight. */
  readonly toMinute: number;
}

interface NotamSchedule {
  readonly windows: readonly NotamWindow[];
  /** Days on which a window begins, where 0 is Sunday; undefined for every day. */
  readonly days: ReadonlySet<number> | undefined;
}

interface NotamPeriod {
  readonly startMs: number | undefined;
  readonly endMs: number | undefined;
}

/** Notices are read in capitals, whatever their lines. */
export const notamWords = (text: string): string => text.toUpperCase().replace(/\s+/g, ' ').trim();

/** `YYMMDDHHMM` in UTC. */
const groupMs = (group: string): number | undefined => {
  if (!/^\d{10}$/.test(group)) return undefined;
  const [year, month, date, hour, minute] = [0, 2, 4, 6, 8].map((at) => Number(group.slice(at, at + 2))) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const ms = Date.UTC(2000 + year, month - 1, date, hour, minute);
  return month >= 1 && month <= 12 && hour <= 23 && minute <= 59 && new Date(ms).getUTCDate() === date ? ms : undefined;
};

const periodPattern = /(?:^| )(\d{10}|WIE)-(\d{10}|PERM|UFN)(?: ?EST)?\.?$/;

/** Reads `YYMMDDHHMM-YYMMDDHHMM` at the end of a NOTAM. `WIE` is already in force; `PERM` and `UFN` have no end. */
export const notamPeriod = (notam: string): NotamPeriod | undefined => {
  const found = periodPattern.exec(notamWords(notam));
  return found === null ? undefined : { startMs: groupMs(found[1] ?? ''), endMs: groupMs(found[2] ?? '') };
};

const minuteOf = (clock: string): number | undefined => {
  const hour = Number(clock.slice(0, 2));
  const minute = Number(clock.slice(2));
  return minute <= 59 && (hour <= 23 || (hour === 24 && minute === 0)) ? hour * 60 + minute : undefined;
};

const daysOf = (text: string): ReadonlySet<number> => {
  const days = new Set<number>();
  for (const [, from = '', to] of text.matchAll(new RegExp(`(${day})(?: ?- ?(${day}))?`, 'g'))) {
    let at = dayNames.indexOf(from);
    days.add(at);
    for (const end = to === undefined ? at : dayNames.indexOf(to); at !== end; days.add(at)) at = (at + 1) % 7;
  }
  return days;
};

/**
 * Reads daily hours, `DLY 0430-0945` or `WED THU FRI 0500-1300`; undefined for a whole day. The days before the hours
 * exclude telephone numbers.
 */
export const notamSchedule = (notam: string): NotamSchedule | undefined => {
  const pattern = new RegExp(
    `\\b(DLY|(?:${day})(?:(?: ?- ?| |,|, )(?:${day}))*) (\\d{4}-\\d{4}(?:(?: |,|, )\\d{4}-\\d{4}\\b)*)\\b`,
  );
  const found = pattern.exec(notamWords(notam));
  if (found === null) return undefined;
  const windows: NotamWindow[] = [];
  for (const [, from = '', to = ''] of (found[2] ?? '').matchAll(/(\d{4})-(\d{4})/g)) {
    const fromMinute = minuteOf(from);
    const toMinute = minuteOf(to);
    if (fromMinute !== undefined && toMinute !== undefined) windows.push({ fromMinute, toMinute });
  }
  return windows.length === 0 ? undefined : { windows, days: found[1] === 'DLY' ? undefined : daysOf(found[1] ?? '') };
};

/** A window over midnight belongs to the day on which it begins. */
export const appliesAt = (schedule: NotamSchedule, atMs: number): boolean => {
  const midnightMs = Math.floor(atMs / dayMs) * dayMs;
  return schedule.windows.some(({ fromMinute, toMinute }) => {
    const lengthMinutes = toMinute > fromMinute ? toMinute - fromMinute : toMinute + 1440 - fromMinute;
    return [midnightMs, midnightMs - dayMs].some((dayStartMs) => {
      const startMs = dayStartMs + fromMinute * minuteMs;
      const begins = schedule.days === undefined || schedule.days.has(new Date(dayStartMs).getUTCDay());
      return begins && atMs >= startMs && atMs < startMs + lengthMinutes * minuteMs;
    });
  });
};

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** `04:30-09:45`, several separated by a comma. */
export const scheduleText = (schedule: NotamSchedule): string =>
  schedule.windows.map(({ fromMinute, toMinute }) => `${clock(fromMinute)}-${clock(toMinute)}`).join(', ');
