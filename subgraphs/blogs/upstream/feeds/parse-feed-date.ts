import { zoneOffsetMinutes } from './zone-offset.ts';

/** Prefixes in the languages of feeds, without accents. */
const months: readonly (readonly [RegExp, number])[] = [
  [/^(?:jan|ene|gen)/, 1],
  [/^(?:feb|fev)/, 2],
  [/^(?:mar|mrz|maa)/, 3],
  [/^(?:apr|avr|abr)/, 4],
  [/^(?:may|mai|mei|mag)/, 5],
  [/^(?:jun|juin|giu)/, 6],
  [/^(?:jul|juil|lug)/, 7],
  [/^(?:aug|aou|ago)/, 8],
  [/^(?:sep|set)/, 9],
  [/^(?:oct|okt|out|ott)/, 10],
  [/^nov/, 11],
  [/^(?:dec|dez|dic)/, 12],
];

const monthOf = (name: string): number | undefined => {
  const bare = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return months.find(([beginning]) => beginning.test(bare))?.[1];
};

const yearOf = (digits: string): number => {
  const year = Number(digits);
  if (digits.length > 3) return year;
  // RFC 2822 4.3: two digits below 50 are of this century, others and three digits count from 1900.
  return digits.length === 2 && year < 50 ? 2000 + year : 1900 + year;
};

/** There are no feeds before the web; programs write the year 1 or 1970 for "none". */
const earliestMs = Date.UTC(1980, 0, 1);
const latestYear = 2200;

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** The text after the date: time, am or pm, zone. */
  readonly rest: string;
}

const timeForm =
  /^(\d{1,2})[:.h]?(\d{2})(?:[:.]?(\d{2}))?(?:[.,]\d+)?\s*([ap])?\.?(?:m\.?)?(?:\s+|(?=[+\-−Z])|$)(.*)$/i;

const partsToInstant = ({ year, month, day, rest }: Parts): string | null => {
  const midnightMs = Date.UTC(year, month - 1, day);
  if (year > latestYear || month < 1 || month > 12 || new Date(midnightMs).getUTCDate() !== day) return null;
  const text = rest.replace(/^[\s,T|@–-]*(?:at\s+|um\s+|à\s+)?/i, '');
  const [, hours = '0', minutes = '0', seconds = '0', half, zone] = timeForm.exec(text) ?? [];
  let hour = Number(hours);
  if (half !== undefined && hour <= 12) hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hour > 24 || Number(minutes) > 59 || Number(seconds) > 60) return null;
  const localMs = midnightMs + ((hour * 60 + Number(minutes)) * 60 + Math.min(59, Number(seconds))) * 1000;
  const ms = localMs - zoneOffsetMinutes(zone?.replace(/\[.*\]$/, ''), localMs) * 60_000;
  return ms < earliestMs ? null : new Date(ms).toISOString();
};

const forms: readonly ((text: string) => Parts | undefined)[] = [
  // 2026-08-18T10:00:00Z, 2026-08-18 10:00, 2026/8/18, 20260818T100000Z, 2026-08
  (text) => {
    const found =
      /^(\d{4})([-/.])(\d{1,2})(?:\2(\d{1,2}))?(?!\d)(.*)$/.exec(text) ??
      /^(\d{4})()(\d{2})(\d{2})(?!\d)(.*)$/.exec(text);
    if (found === null) return undefined;
    const [, year = '', , month, day = '1', rest = ''] = found;
    return { year: Number(year), month: Number(month), day: Number(day), rest };
  },
  // 18.08.2026 10:00; with slashes only if one number cannot be a month: 08/18/2026 and 18/08/2026, not 08/09/2026
  (text) => {
    const [, first, mark, second, year, rest = ''] = /^(\d{1,2})([./])(\d{1,2})\2(\d{4})(?!\d)(.*)$/.exec(text) ?? [];
    const [left, right] = [Number(first), Number(second)];
    if (year === undefined || (mark === '/' && left <= 12 && right <= 12 && left !== right)) return undefined;
    const [day, month] = mark === '/' && right > 12 ? [right, left] : [left, right];
    return { year: Number(year), month, day, rest };
  },
  // 2026年8月18日 10:00, 2026년 8월 18일
  (text) => {
    const [, year, month, day, rest = ''] =
      /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일](.*)$/u.exec(text) ?? [];
    return year === undefined ? undefined : { year: Number(year), month: Number(month), day: Number(day), rest };
  },
  // Tue, 18 Aug 2026 10:00:00 +0000; 18-Aug-26
  (text) => {
    const [, day, name = '', year = '', rest = ''] =
      /^(\d{1,2})(?:st|nd|rd|th|º|er|\.)?[\s-]+(?:de\s+)?(\p{L}+)\.?,?[\s-]+(?:de\s+)?(\d{2,4})(?!\d)(.*)$/iu.exec(
        text,
      ) ?? [];
    const month = monthOf(name);
    return month === undefined ? undefined : { year: yearOf(year), month, day: Number(day), rest };
  },
  // Aug 18, 2026 10:00 AM
  (text) => {
    const [, name = '', day, year = '', rest = ''] =
      /^(\p{L}+)[.,]?\s+(\d{1,2})(?:st|nd|rd|th)?(?:\s*,\s*|\s+)(\d{4})(?!\d)(.*)$/iu.exec(text) ?? [];
    const month = monthOf(name);
    return month === undefined ? undefined : { year: Number(year), month, day: Number(day), rest };
  },
  // Tue Aug 18 10:00:00 UTC 2026, as C and Java print it
  (text) => {
    const [, name = '', day, time = '', zone = '', year] =
      /^(\p{L}+)\s+(\d{1,2})\s+(\d{1,2}:\d{2}(?::\d{2})?)\s*(\S*)\s+(\d{4})$/u.exec(text) ?? [];
    const month = monthOf(name);
    return month === undefined ? undefined : { year: Number(year), month, day: Number(day), rest: `${time} ${zone}` };
  },
];

/** Some are prefixes of months, too. */
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|mie|jeu|jue|ven|vie|sam|sab|dim|dom|mo|di|mi|do|fr|sa|so)/;
const englishWeekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?\s+/i;

/** A weekday is redundant and sometimes wrong. It is a word before a comma that is not a month. */
const withoutWeekday = (text: string): string => {
  const [prefix = '', word = ''] = /^(\p{L}+)\.?\s*,\s*/u.exec(text) ?? [];
  const isMonth = monthOf(word) !== undefined && !weekday.test(word.toLowerCase());
  return prefix === '' || isMonth ? text.replace(englishWeekday, '') : text.slice(prefix.length);
};

const longest = 100;

/**
 * Reads RFC 822 with two-digit years, local zone names, comments, missing or wrong weekdays; variants of ISO 8601;
 * forms that people write; seconds or milliseconds since the epoch. A date without a time is midnight, without a zone
 * UTC. Null when it is unreadable, does not exist or is before the web.
 */
export const parseFeedDate = (value: string | null | undefined): string | null => {
  const text = (value ?? '')
    .slice(0, longest)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (/^\d{10}$|^\d{13}$/.test(text)) {
    return new Date(text.length === 10 ? Number(text) * 1000 : Number(text)).toISOString();
  }
  const date = withoutWeekday(text);
  for (const form of forms) {
    const parts = form(date);
    if (parts !== undefined) return partsToInstant(parts);
  }
  return null;
};
