import { dayMs } from './clock.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  // The Swedish locale writes ISO 8601, with a space between date and time.
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, made);
  return made;
};

/** Returns `YYYY-MM-DDTHH:mm:ss`. Throws RangeError for an unknown zone. */
export const toWallClock = (instantMs: number, timeZone: string): string =>
  formatterOf(timeZone).format(instantMs).replace(' ', 'T');

const offsetMinutesAt = (instantMs: number, timeZone: string): number =>
  Math.round((Date.parse(`${toWallClock(instantMs, timeZone)}Z`) - instantMs) / 60_000);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Returns `YYYY-MM-DDTHH:mm:ss+hh:mm`. */
export const toOffsetTime = (instantMs: number, timeZone: string): string => {
  const offset = offsetMinutesAt(instantMs, timeZone);
  const ahead = Math.abs(offset);
  return `${toWallClock(instantMs, timeZone)}${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(ahead / 60))}:${twoDigits(ahead % 60)}`;
};

/**
 * Returns the instant of a local time: the first or the last one of a repeated hour. In a skipped hour the offset
 * before the change applies.
 */
export const localToMs = (local: string, timeZone: string, ofRepeated: 'first' | 'last' = 'first'): number => {
  const wallMs = Date.parse(`${local}Z`);
  // Only the offsets of the day before and the day after can apply.
  const atOffsetOf = (days: number) => wallMs - offsetMinutesAt(wallMs + days * dayMs, timeZone) * 60_000;
  const isShownAt = (ms: number) => ms + offsetMinutesAt(ms, timeZone) * 60_000 === wallMs;
  const [before, after] = [atOffsetOf(-1), atOffsetOf(1)];
  if (!isShownAt(after)) return before;
  return isShownAt(before) && ofRepeated === 'first' ? before : after;
};
