const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T\s]+(\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;
const mail =
  /^(?:[a-z]{3,9},?\s+)?\d{1,2}\s+[a-z]{3,9}\s+\d{4}\s+\d{1,2}:\d{2}(?::\d{2})?\s*(?:GMT|UTC?|Z|[+-]\d{4})$/i;

/**
 * Reads ISO 8601 or the date format of mail, and returns an ISO instant with `Z`. A time without a zone counts as UTC,
 * so that all machines agree. Undefined for other texts, dates that do not exist, and implausible years.
 */
export const readDate = (text: string): string | undefined => {
  const trimmed = text.trim();
  const match = iso.exec(trimmed);
  let ms = Number.NaN;
  if (match !== null) {
    const [, year, month, day, hours = '00', minutes = '00', seconds = '00', zone = 'Z'] = match;
    // `Date` takes a day beyond the month's end for one of the next month.
    const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
    if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day)) return undefined;
    const offset = zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2').toUpperCase();
    ms = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}${offset}`);
  } else if (mail.test(trimmed)) ms = Date.parse(trimmed.replace(/UT$/i, 'UTC'));
  if (Number.isNaN(ms)) return undefined;
  const year = new Date(ms).getUTCFullYear();
  return year >= 1990 && year <= 2100 ? new Date(ms).toISOString() : undefined;
};
