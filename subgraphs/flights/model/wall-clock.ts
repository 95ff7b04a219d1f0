const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  // Swedish writes dates as ISO 8601 does, with a blank between day and time.
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, made);
  return made;
};

/** What a clock on the wall shows at an instant: `YYYY-MM-DDTHH:mm:ss`. Throws RangeError for a zone that does not exist. */
export const toWallClock = (instantMs: number, timeZone: string): string =>
  formatterOf(timeZone).format(instantMs).replace(' ', 'T');

/** Minutes that the zone is ahead of UTC at an instant. */
const offsetMinutesAt = (instantMs: number, timeZone: string): number =>
  Math.round((Date.parse(`${toWallClock(instantMs, timeZone)}Z`) - instantMs) / 60_000);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Wall-clock time with its offset: `YYYY-MM-DDTHH:mm:ss+hh:mm`. */
export const toOffsetTime = (instantMs: number, timeZone: string): string => {
  const offset = offsetMinutesAt(instantMs, timeZone);
  const ahead = Math.abs(offset);
  return `${toWallClock(instantMs, timeZone)}${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(ahead / 60))}:${twoDigits(ahead % 60)}`;
};

/**
 * The instant at which a clock on the wall shows a time without an offset: the first of two where an hour is there twice, and by the clock
 * from before the change where it is not there at all.
 */
export const toInstant = (local: string, timeZone: string): number => {
  const wallMs = Date.parse(`${local}Z`);
  // The offsets of a day before and a day after are the two that can apply.
  const atOffsetOf = (days: number) => wallMs - offsetMinutesAt(wallMs + days * 86_400_000, timeZone) * 60_000;
  const isShownAt = (ms: number) => ms + offsetMinutesAt(ms, timeZone) * 60_000 === wallMs;
  const [before, after] = [atOffsetOf(-1), atOffsetOf(1)];
  return !isShownAt(before) && isShownAt(after) ? after : before;
};
