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

export const toLocalTime = (epochMs: number, timeZone: string): LocalTime => {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(epochMs)
      .map((part) => [part.type, part.value]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const [year, month, day, hour, minute] = [read('year'), read('month'), read('day'), read('hour'), read('minute')];
  const asUtc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  return {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    offsetMinutes: Math.round((asUtc - Math.floor(epochMs / 60_000) * 60_000) / 60_000),
    date: `${year}-${month}-${day}`,
    time: `${hour}:${minute}`,
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
