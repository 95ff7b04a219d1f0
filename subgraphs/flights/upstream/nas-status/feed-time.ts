const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Offsets of the abbreviations in the United States' and Canada's airspace, hours from UTC. They name an offset, daylight saving
 * included, so no zone database is needed. Others are not guessed.
 */
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

/** The instant, or undefined when a part is out of range: `Date.UTC` would turn 25:00 into the next day. */
const utcMs = (
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second = 0,
): number | undefined => {
  if (month < 0 || hour > 23 || minute > 59 || second > 60) return undefined;
  const ms = Date.UTC(year, month, day, hour, minute, second);
  const back = new Date(ms);
  return back.getUTCMonth() === month && back.getUTCDate() === day ? ms : undefined;
};

const monthOf = (name: string | undefined): number => months.indexOf((name ?? '').slice(0, 3).toLowerCase());

/** `Sat Aug 15 19:38:46 2026 GMT`; a 2024 recording has stray blanks, `16: 29: 59`. */
export const parseUpdateTime = (text: string): number | undefined => {
  const found =
    /^(?:[a-z]{3,9},? )?([a-z]{3,9}) (\d{1,2}),? (\d{1,2}) ?: ?(\d{2}) ?: ?(\d{2}) (\d{4}) (?:GMT|UTC)$/i.exec(text);
  if (found === null) return undefined;
  const [, month, day, hour, minute, second, year] = found;
  return utcMs(Number(year), monthOf(month), Number(day), Number(hour), Number(minute), Number(second));
};

/**
 * `4:30 pm EDT` or `4:00 pm EDT.`, a clock without a date: that clock's time between 6 hours before and 18 hours after the feed's time
 * stamp, because programs last hours and an entry may be listed a little past its end. Undefined for an unknown zone.
 */
export const resolveClock = (text: string, updatedAtMs: number): number | undefined => {
  const found = /^(\d{1,2}) ?: ?(\d{2}) ?(am|pm)? ?([a-z]{1,4})\.?$/i.exec(text);
  if (found === null) return undefined;
  const half = found[3]?.toLowerCase();
  const offset = offsetHours[(found[4] ?? '').toUpperCase()];
  let hour = Number(found[1]);
  const minute = Number(found[2]);
  if (offset === undefined || minute > 59 || hour > 23 || (half !== undefined && (hour < 1 || hour > 12)))
    return undefined;
  if (half !== undefined) hour = (hour % 12) + (half === 'pm' ? 12 : 0);
  const ofDayMs = hour * hourMs + minute * 60_000 - offset * hourMs;
  const earliestMs = updatedAtMs - 6 * hourMs;
  return earliestMs + ((((ofDayMs - earliestMs) % dayMs) + dayMs) % dayMs);
};

/** `Aug 15 at 18:00 UTC.`, a date without a year, in the year that `choose` likes best of the ones around the feed's time stamp. */
const resolveDate = (
  text: string,
  aroundMs: number,
  choose: (candidates: number[]) => number | undefined,
): number | undefined => {
  const found = /^([a-z]{3,9}) (\d{1,2}) at (\d{1,2}) ?: ?(\d{2}) (?:UTC|GMT)\.?$/i.exec(text);
  if (found === null) return undefined;
  const year = new Date(aroundMs).getUTCFullYear();
  const candidates = [year - 1, year, year + 1]
    .map((each) => utcMs(each, monthOf(found[1]), Number(found[2]), Number(found[3]), Number(found[4])))
    .filter((ms) => ms !== undefined);
  return choose(candidates);
};

/** Start without a year: the one nearest to the feed's time stamp. */
export const resolveStart = (text: string, updatedAtMs: number): number | undefined =>
  resolveDate(
    text,
    updatedAtMs,
    (candidates) => candidates.sort((a, b) => Math.abs(a - updatedAtMs) - Math.abs(b - updatedAtMs))[0],
  );

/** Reopening without a year: the first one after the start, or after the feed's time stamp when no start is known. */
export const resolveReopen = (text: string, updatedAtMs: number, startMs: number | undefined): number | undefined =>
  resolveDate(text, updatedAtMs, (candidates) => candidates.find((ms) => ms > (startMs ?? updatedAtMs)));
