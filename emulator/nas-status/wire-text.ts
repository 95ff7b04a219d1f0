const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const two = (value: number): string => String(value).padStart(2, '0');

/** `36 minutes`, `1 hour`, `1 hour and 35 minutes`. */
export const toProse = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const hourText = hours === 1 ? '1 hour' : `${hours} hours`;
  const minuteText = rest === 1 ? '1 minute' : `${rest} minutes`;
  if (hours === 0) return minuteText;
  return rest === 0 ? hourText : `${hourText} and ${minuteText}`;
};

/**
 * `Sat Aug 15 19:38:46 2026 GMT`, with an unpadded day. One recording has stray blanks in the time, so every eighth
 * minute has them.
 */
export const toUpdateTime = (epochMs: number): string => {
  const date = new Date(epochMs);
  const colon = date.getUTCMinutes() % 8 === 3 ? ': ' : ':';
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(colon);
  return `${weekdays[date.getUTCDay()]} ${months[date.getUTCMonth()]} ${date.getUTCDate()} ${time} ${date.getUTCFullYear()} GMT`;
};

/** `Aug 04 at 18:00 UTC.`: no year, a trailing dot. */
export const toClosureTime = (epochMs: number): string => {
  const date = new Date(epochMs);
  return `${months[date.getUTCMonth()]} ${two(date.getUTCDate())} at ${two(date.getUTCHours())}:${two(date.getUTCMinutes())} UTC.`;
};

/** `4:30 pm EDT`: the airport's zone, no date. */
export const toEndTime = (epochMs: number, timeZone: string): string => {
  const parts = new Map(
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZoneName: 'short',
    })
      .formatToParts(epochMs)
      .map((part) => [part.type, part.value]),
  );
  return `${parts.get('hour')}:${parts.get('minute')} ${(parts.get('dayPeriod') ?? '').toLowerCase()} ${parts.get('timeZoneName')}`;
};

/** `YYMMDDHHMM` of a NOTAM's date range, UTC. */
export const toNotamTime = (epochMs: number): string =>
  new Date(epochMs).toISOString().slice(2, 16).replace(/[-T:]/g, '');
