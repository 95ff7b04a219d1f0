/** Local date and time in a zone. */
const partsAt = (atMs: number, timeZone?: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...(timeZone === undefined ? {} : { timeZone }),
    })
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  );

/** Returns `Sun 21:04`, for example. */
export const clockOf = (atMs: number, timeZone?: string): string => {
  const { weekday, hour, minute } = partsAt(atMs, timeZone);
  return `${weekday} ${hour}:${minute}`;
};

/** English locales name different zones: `EST` is American, `CET` British, `AEDT` Australian. */
const zoneLocales = ['en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-IN', 'en-ZA'] as const;

const zoneNameIn = (locale: string, atMs: number, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat(locale, { timeZoneName: 'short', ...(timeZone === undefined ? {} : { timeZone }) })
    .formatToParts(atMs)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

const zoneNames = new Map<string, string>();
const hourMs = 3_600_000;
const mostZoneNames = 500;

/**
 * Returns the short name of a zone at an instant, `EST` or, where English has none, `GMT+8`; without a zone, the
 * reader's.
 */
export const zoneOf = (atMs: number, timeZone?: string): string => {
  const key = `${timeZone ?? ''} ${Math.floor(atMs / hourMs)}`;
  const known = zoneNames.get(key);
  if (known !== undefined) return known;
  const names = zoneLocales.map((locale) => zoneNameIn(locale, atMs, timeZone));
  const name = names.find((each) => !/^(GMT|UTC)[+-]/.test(each)) ?? names[0] ?? '';
  if (zoneNames.size >= mostZoneNames) zoneNames.clear();
  zoneNames.set(key, name);
  return name;
};

/** Returns `Sun 21:04 EST`, for example. */
export const zonedClockOf = (atMs: number, timeZone?: string): string =>
  `${clockOf(atMs, timeZone)} ${zoneOf(atMs, timeZone)}`;

/** Returns the hour of the day, from 0. */
export const hourOf = (atMs: number, timeZone: string): number => Number(partsAt(atMs, timeZone)['hour']);

/** Returns the local date as `2026-11-23`; without a zone, the reader's. */
export const dayOf = (atMs: number, timeZone?: string): string => {
  const { year, month, day } = partsAt(atMs, timeZone);
  return `${year}-${month}-${day}`;
};

const wallMs = (atMs: number, timeZone?: string): number => {
  const { year, month, day, hour, minute } = partsAt(atMs, timeZone);
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
};

/** Returns how many hours a zone is ahead of another, by default the reader's. */
export const hoursBetween = (atMs: number, timeZone: string, from?: string): number =>
  (wallMs(atMs, timeZone) - wallMs(atMs, from)) / 3_600_000;

const longDay = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Returns a day as `Fri, Nov 27`. */
export const dayInWords = (day: string): string => longDay.format(Date.parse(`${day}T00:00:00Z`));
