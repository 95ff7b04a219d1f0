const dayText = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. That the round trip keeps it rules out the 30th of February. */
export const isDay = (text: string): boolean => {
  if (!dayText.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
};

const clock = /^((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d))?$/;

/** A time of day with its seconds, from `HH:MM` or `HH:MM:SS`. Undefined for any other text. */
export const toClockTime = (text: string): string | undefined => {
  const [, minutes, seconds] = clock.exec(text) ?? [];
  return minutes === undefined ? undefined : `${minutes}:${seconds ?? '00'}`;
};

/** Whether a text is a day and a time of day, `YYYY-MM-DDTHH:MM` or `YYYY-MM-DDTHH:MM:SS`. */
export const isLocalDateTime = (text: string): boolean =>
  text[10] === 'T' && clock.test(text.slice(11)) && isDay(text.slice(0, 10));

const instantText =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/**
 * An instant in UTC with a trailing `Z`, in milliseconds, from any text of RFC 3339. Undefined for any other text, for
 * leap seconds, which `Date` does not know, and where the offset leads out of the years of four digits.
 */
export const toInstant = (text: string): string | undefined => {
  const [, day] = instantText.exec(text) ?? [];
  if (day === undefined || !isDay(day)) return undefined;
  const instant = new Date(text.toUpperCase()).toISOString();
  return /^\d/.test(instant) ? instant : undefined;
};
