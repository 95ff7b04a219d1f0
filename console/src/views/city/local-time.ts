/** Wall clock and day of an instant somewhere. */
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

/** As `Sun 21:04`. */
export const clockOf = (atMs: number, timeZone?: string): string => {
  const { weekday, hour, minute } = partsAt(atMs, timeZone);
  return `${weekday} ${hour}:${minute}`;
};

/** The calendar's day there, as `2026-11-23`; without a zone the reader's. */
export const dayOf = (atMs: number, timeZone?: string): string => {
  const { year, month, day } = partsAt(atMs, timeZone);
  return `${year}-${month}-${day}`;
};

const wallMs = (atMs: number, timeZone?: string): number => {
  const { year, month, day, hour, minute } = partsAt(atMs, timeZone);
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
};

/** How far clocks there are ahead of clocks in another zone, by default the reader's. */
export const hoursBetween = (atMs: number, timeZone: string, from?: string): number =>
  (wallMs(atMs, timeZone) - wallMs(atMs, from)) / 3_600_000;

const longDay = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** A day as `Fri, Nov 27`. */
export const dayInWords = (day: string): string => longDay.format(Date.parse(`${day}T00:00:00Z`));
