interface Publication {
  readonly publishedAt: string | null;
  readonly postedOn: string | null;
}

const unknown: Publication = { publishedAt: null, postedOn: null };
/** Later instants have a longer ISO form. */
const latestMs = 253_402_300_799_999;

const instantOrNull = (ms: number): string | null =>
  Number.isFinite(ms) && ms > 0 && ms <= latestMs ? new Date(ms).toISOString() : null;

/** Reads milliseconds since 1970; the day is in UTC. */
export const publicationAt = (ms: number | undefined): Publication => {
  const publishedAt = instantOrNull(ms ?? Number.NaN);
  return publishedAt === null ? unknown : { publishedAt, postedOn: publishedAt.slice(0, 10) };
};

/** `2026-02-30` is not a day, although a time on it parses. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && instantOrNull(Date.parse(text))?.startsWith(text) === true;

const isoInstant = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** Converts `2026-11-03 10:00:00 UTC` and the like to ISO 8601. */
const toIso = (text: string): string =>
  text
    .replace(/^(\d{4}-\d{2}-\d{2})[ t]+(?=\d)/, '$1T')
    .replace(/(?<=\d) ?(?:utc|gmt|z)$/i, 'Z')
    .replace(/ (?=[+-]\d{2}:?\d{2}$)/, '');

/**
 * Reads approximate ISO 8601: an instant, whose day is in its own zone, or only a day. A time without an offset is
 * ignored.
 */
export const publicationOf = (stated: string | null | undefined): Publication => {
  const text = toIso(stated?.trim() ?? '');
  const day = isoInstant.exec(text)?.[1];
  if (day !== undefined) {
    const publishedAt = instantOrNull(Date.parse(text));
    return publishedAt === null || !isDay(day) ? unknown : { publishedAt, postedOn: day };
  }
  return isDay(text) ? { publishedAt: null, postedOn: text } : unknown;
};
