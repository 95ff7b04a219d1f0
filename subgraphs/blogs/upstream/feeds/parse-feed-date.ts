import type { FeedDate } from '../../model/feed.ts';
import { type DateOrder, numericDateOf, orderShownBy } from './date-order.ts';
import { monthOf } from './month-names.ts';
import { readTimeOfDay } from './time-of-day.ts';

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
  /** Undefined: only the month is stated. */
  readonly day: number | undefined;
  /** The text after the date: time, am or pm, zone. */
  readonly rest: string;
}

/** What is known of a date's surroundings. */
interface DateContext {
  /** BCP 47. */
  readonly language?: string | null;
  /** Of other dates of the document; see `orderAmong`. */
  readonly order?: DateOrder | undefined;
}

const midnightOf = ({ year, month, day = 1 }: Omit<Parts, 'rest'>): number | undefined => {
  const midnightMs = Date.UTC(year, month - 1, day);
  const exists = year <= latestYear && month >= 1 && month <= 12 && new Date(midnightMs).getUTCDate() === day;
  return exists ? midnightMs : undefined;
};

const partsToDate = ({ rest, ...date }: Parts): FeedDate | null => {
  const midnightMs = midnightOf(date);
  if (midnightMs === undefined) return null;
  const { ms, isKnown } = date.day === undefined ? { ms: 0, isKnown: false } : readTimeOfDay(rest, midnightMs);
  if (midnightMs + ms < earliestMs) return null;
  const precision = isKnown ? 'TIME' : date.day === undefined ? 'MONTH' : 'DAY';
  return { instant: new Date(midnightMs + ms).toISOString(), precision };
};

/** Where two digits for the year are written first. */
const yearFirst = /^(?:ja|ko|zh|hu|lt)\b/i;

type Form = (text: string, context: DateContext) => Parts | undefined;

/** Undefined where day and month could be exchanged, and nothing shows their order. */
const numbers: Form = (text, { language, order }) => {
  const date = numericDateOf(text);
  if (date === undefined) return undefined;
  const { first, second, last, rest } = date;
  const early = { year: yearOf(String(first).padStart(2, '0')), month: second, day: Number(last), rest };
  if (last.length === 2 && yearFirst.test(language ?? '')) return early;
  const shown = orderShownBy(date) ?? order;
  if (shown === undefined) return undefined;
  const [day, month] = shown === 'DMY' ? [first, second] : [second, first];
  const late = { year: yearOf(last), month, day, rest };
  return last.length === 2 && midnightOf(late) === undefined ? early : late;
};

const forms: readonly Form[] = [
  // 2026-08-18T10:00:00Z, 2026-08-18 10:00, 2026/8/18, 2026. 8. 18., 20260818T100000Z, 2026-08
  (text) => {
    const found =
      /^(\d{4})\s?([-/.])\s?(\d{1,2})(?:\s?\2\s?(\d{1,2})\.?)?(?!\d)(.*)$/.exec(text) ??
      /^(\d{4})()(\d{2})(\d{2})(?!\d)(.*)$/.exec(text);
    if (found === null) return undefined;
    const [, year = '', , month, day, rest = ''] = found;
    return { year: Number(year), month: Number(month), day: day === undefined ? undefined : Number(day), rest };
  },
  numbers,
  // 2026年8月18日 10:00, 2026년 8월 18일
  (text) => {
    const [, year, month, day, rest = ''] =
      /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일](.*)$/u.exec(text) ?? [];
    return year === undefined ? undefined : { year: Number(year), month: Number(month), day: Number(day), rest };
  },
  // Tue, 18 Aug 2026 10:00:00 +0000; 18-Aug-26; 18 de agosto de 2026; 18th of August 2026
  (text, { language = null }) => {
    const [, day, name = '', year = '', rest = ''] =
      /^(\d{1,2})(?:st|nd|rd|th|o|er|\.)?[\s-]+(?:(?:de|di|of)\s+|d['’])?([\p{L}\p{M}]+)\.?,?[\s-]+(?:(?:de|del|di)\s+)?(\d{2,4})(?!\d)(.*)$/iu.exec(
        text,
      ) ?? [];
    const month = monthOf(name, language);
    return month === undefined ? undefined : { year: yearOf(year), month, day: Number(day), rest };
  },
  // Aug 18, 2026 10:00 AM
  (text, { language = null }) => {
    const [, name = '', day, year = '', rest = ''] =
      /^([\p{L}\p{M}]+)[.,]?\s+(\d{1,2})(?:st|nd|rd|th)?(?:\s*,\s*|\s+)(\d{4})(?!\d)(.*)$/iu.exec(text) ?? [];
    const month = monthOf(name, language);
    return month === undefined ? undefined : { year: Number(year), month, day: Number(day), rest };
  },
  // 2026. augusztus 18. 10:00, 2026-Aug-18
  (text, { language = null }) => {
    const [, year = '', name = '', day, rest = ''] =
      /^(\d{4})\.?[\s-]+([\p{L}\p{M}]+)\.?[\s-]+(\d{1,2})\.?(?!\d)(.*)$/u.exec(text) ?? [];
    const month = monthOf(name, language);
    return month === undefined ? undefined : { year: Number(year), month, day: Number(day), rest };
  },
  // Tue Aug 18 10:00:00 UTC 2026, as C and Java print it
  (text, { language = null }) => {
    const [, name = '', day, time = '', zone = '', year] =
      /^(\p{L}+)\s+(\d{1,2})\s+(\d{1,2}:\d{2}(?::\d{2})?)\s*(\S*)\s+(\d{4})$/u.exec(text) ?? [];
    const month = monthOf(name, language);
    return month === undefined ? undefined : { year: Number(year), month, day: Number(day), rest: `${time} ${zone}` };
  },
];

const longest = 100;

/**
 * Reads RFC 822 with two-digit years, local zone names, comments, missing or wrong weekdays; variants of ISO 8601;
 * forms that people write in some forty languages; seconds or milliseconds since the epoch. Without a time, with one
 * that cannot be read or with an unknown zone only the day is known: midnight UTC, or the time as of UTC. Without a
 * zone a time is UTC. Null when it is unreadable, could be two days, does not exist or is before the web.
 */
export const parseFeedDate = (value: string | null | undefined, context: DateContext = {}): FeedDate | null => {
  const text = (value ?? '')
    .slice(0, longest)
    // Digits and signs of East Asian widths.
    .normalize('NFKC')
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (/^\d{10}$|^\d{13}$/.test(text)) {
    const ms = text.length === 10 ? Number(text) * 1000 : Number(text);
    return { instant: new Date(ms).toISOString(), precision: 'TIME' };
  }
  // A weekday is redundant and sometimes wrong. `mar` is a month only if the rest is no date.
  const bare = text.replace(/^[\p{L}\p{M}]+\.?\s*,?\s+|^[\p{L}\p{M}]+\.?,/u, '');
  for (const candidate of bare === text ? [text] : [text, bare])
    for (const form of forms) {
      const parts = form(candidate, context);
      if (parts !== undefined) return partsToDate(parts);
    }
  return null;
};
