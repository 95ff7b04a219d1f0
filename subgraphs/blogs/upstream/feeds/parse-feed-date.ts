import type { FeedDate } from '../../model/feed.ts';
import { type DateOrder, numericDateOf, orderShownBy } from './date-order.ts';
import { zoneOffsetMinutes } from './zone-offset.ts';

/** Languages whose names of months are read; all are in the data of `Intl`. */
const languages =
  'en en-GB de de-AT fr es pt it nl cs sk pl uk ru be bg mk sr sr-Latn hr sl tr az sv da nb fi et lv lt hu ro el ca gl eu id ms af'.split(
    ' ',
  );
/** Abbreviations that the data lack. */
const further: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  de: [['mrz', 3]],
  ca: [
    ['gener', 1],
    ['abril', 4],
    ['agost', 8],
    ['octubre', 10],
  ],
};

/** Without accents, case and full stops. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i');

const namesIn = (language: string): readonly (readonly [string, number])[] =>
  (['long', 'short'] as const).flatMap((month) =>
    // With a day the name is inflected in many languages.
    [{ month }, { month, day: 'numeric', year: 'numeric' } as const].flatMap((options) => {
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { ...options, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, index) => {
        const parts = format.formatToParts(Date.UTC(2026, index, 15));
        return [plain(parts.find(({ type }) => type === 'month')?.value ?? ''), index + 1] as const;
      });
    }),
  );

/** Months by name; null for a name that is two of them. */
type Names = ReadonlyMap<string, number | null>;

const shortestBeginning = 3;

/** Of a word that is no whole name, the beginning counts: `Augu`, `нояб`. */
const tableOf = (names: readonly (readonly [string, number])[]): Names => {
  const whole = new Map<string, number | null>();
  const beginnings = new Map<string, number | null>();
  const add = (to: Map<string, number | null>, name: string, month: number) =>
    to.set(name, (to.get(name) ?? month) === month && to.get(name) !== null ? month : null);
  for (const [name, month] of names) {
    if (!/^\p{L}{2,}$/u.test(name)) continue;
    add(whole, name, month);
    for (let length = shortestBeginning; length < name.length; length++) add(beginnings, name.slice(0, length), month);
  }
  return new Map([...beginnings, ...whole]);
};

const createTables = () => {
  const named = languages.map(
    (language) => [language.slice(0, 2), [...namesIn(language), ...(further[language] ?? [])]] as const,
  );
  const all = tableOf(named.flatMap(([, names]) => names));
  const byLanguage = new Map<string, Names>();
  for (const [language] of named)
    if (!byLanguage.has(language))
      byLanguage.set(language, tableOf(named.filter(([each]) => each === language).flatMap(([, names]) => names)));
  return { all, byLanguage };
};

let tables: ReturnType<typeof createTables> | undefined;

/**
 * Returns the month of a name or its beginning in any of the languages, 1 to 12. A name that is two months (`listopad`)
 * is read by the language of its text, if that is known. Undefined for other words.
 */
const monthOf = (name: string, language: string | null): number | undefined => {
  tables ??= createTables();
  const word = plain(name);
  const own = tables.byLanguage.get((language ?? '').slice(0, 2).toLowerCase())?.get(word);
  return own ?? tables.all.get(word) ?? undefined;
};

/** Words between a date and its time, also after the year: `18 августа 2026 г. в 10:00`, `18 août 2026 à 10h`. */
const link =
  /^(?:[\s,;|@·–-]+|T(?=\d)|(?:at|um|à|as|às|a|las|alle|ore|om|kl|klo|godz|saat|den|o|v|ve|u|в|об|о|г|р|r|m|d|roku|року|года)(?:\.\s*|\s+|$)|[日月火水木金土]曜日?|[일월화수목금토]요일|(?:星期|周)[一二三四五六日天])/iu;

/** Halves of the day that are written before the time. */
const halves: readonly (readonly [RegExp, 'a' | 'p'])[] = [
  [/^(?:오전|午前|上午|凌晨|早上|am\b|a\.m\.)\s*/i, 'a'],
  [/^(?:오후|午後|下午|中午|晚上|pm\b|p\.m\.)\s*/i, 'p'],
];

const clock = /^(\d{1,2})(?:\s?[:.h]\s?)?(\d{2})(?!\d)(?:[:.]?(\d{2})(?!\d))?(?:[.,]\d+)?/i;
const compactClock = /^(\d{2})(\d{2})(\d{2})(?!\d)/;
/** Hours alone need a sign that they are some. */
const hourAlone = /^(\d{1,2})(?=\s?(?:h|uhr|[ap]\.?\s?m)(?!\p{L}))/iu;
const halfAfter = /^\s*([ap])(?:\.\s?m\.?|m\.?|\.)?(?![\p{L}.])/iu;
const unit = /^\s*(?:uhr|hrs|hs|h|ч)(?!\p{L})\.?/iu;

/** `10時30分`, `15시 30분` and `10点` as `10:30`, `15:30` and `10:00`. */
const withColon = (text: string): string =>
  text.replace(
    /(\d{1,2})\s?[時时시點点](?:\s?(\d{1,2})\s?[分분](?:\s?(\d{1,2})\s?[秒초])?)?/u,
    (_all, hour: string, minute = '0', second = '0') => `${hour}:${minute.padStart(2, '0')}:${second.padStart(2, '0')}`,
  );

interface TimeOfDay {
  /** Milliseconds from midnight UTC of the stated day to the instant. */
  readonly ms: number;
  /** False if there is no time that can be read, or its zone is unknown. */
  readonly isKnown: boolean;
}

const none: TimeOfDay = { ms: 0, isKnown: false };

/** Reads what follows a date: a time of 12 or 24 hours, and its zone; without one it is UTC. Never throws. */
const readTimeOfDay = (text: string, midnightMs: number): TimeOfDay => {
  let rest = withColon(text);
  for (let found = link.exec(rest); found !== null && found[0] !== ''; found = link.exec(rest))
    rest = rest.slice(found[0].length);
  const before = halves.find(([words]) => words.test(rest));
  if (before !== undefined) rest = rest.replace(before[0], '');
  const [whole, hours, minutes = '0', seconds = '0'] =
    compactClock.exec(rest) ?? clock.exec(rest) ?? hourAlone.exec(rest) ?? [];
  if (whole === undefined) return none;
  rest = rest.slice(whole.length);
  const [after, letter] = halfAfter.exec(rest) ?? ['', undefined];
  const zone = rest
    .slice(after.length)
    .replace(unit, '')
    .replace(/\[[^[\]]*\]/, '')
    .trim();
  const half = before?.[1] ?? letter?.toLowerCase();
  let hour = Number(hours);
  if (half !== undefined && hour <= 12) hour = (hour % 12) + (half === 'p' ? 12 : 0);
  const minute = Number(minutes);
  if (hour > 24 || (hour === 24 && minute > 0) || minute > 59 || Number(seconds) > 60) return none;
  const localMs = ((hour * 60 + minute) * 60 + Math.min(59, Number(seconds))) * 1000;
  const offset = zoneOffsetMinutes(zone, midnightMs + localMs);
  // A post that is some hours off is better than one without a date.
  return { ms: localMs - (offset ?? 0) * 60_000, isKnown: offset !== undefined };
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
