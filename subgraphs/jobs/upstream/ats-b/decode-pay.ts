import { htmlToText } from '../../../../platform/text/html/html-to-text.ts';
import type { JobCompensationComponent, PayInterval } from '../../model/posting.ts';
import { toPayComponent } from '../postings/to-pay-component.ts';
import type { JobWire } from './wire.ts';

const words: readonly (readonly [PayInterval, RegExp])[] = [
  ['HOUR', /\b(?:hourly|per hour|an hour|hour rate)\b|\/\s?(?:hour|hr|h)\b/i],
  ['DAY', /\b(?:daily|per day|per diem)\b|\/\s?day\b/i],
  ['TWO_WEEKS', /\bbi-? ?weekly\b|\bevery (?:two|2) weeks\b|\bper fortnight\b/i],
  ['HALF_MONTH', /\bsemi-? ?monthly\b|\btwice (?:a|per) month\b/i],
  ['WEEK', /(?<!\bbi[- ])\b(?:weekly|per week)\b|\/\s?(?:week|wk)\b/i],
  ['MONTH', /(?<!\b(?:bi|semi)[- ]|\btwice )\b(?:monthly|per month|a month)\b|\/\s?(?:month|mo)\b/i],
  ['YEAR', /\b(?:annual|annually|annuali[sz]ed|yearly|per year|a year|per annum)\b|\bp\.a\.|\/\s?(?:year|yr)\b/i],
];

/** Returns undefined when a text names none, or several. */
const namedIn = (text: string): PayInterval | undefined => {
  const found = words.filter(([, pattern]) => pattern.test(text));
  return found.length === 1 ? found[0]?.[0] : undefined;
};

/**
 * Lower bounds of a year's pay; less may be a month's. Currencies with mostly monthly pay (PLN, SEK, BRL, HKD ...) are
 * left out: there the amount says nothing.
 */
const yearFrom: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['USD', 'CAD', 'EUR', 'GBP', 'AUD', 'NZD'].map((currency) => [currency, 10_000])),
  CHF: 30_000,
  SGD: 30_000,
  JPY: 1_000_000,
  INR: 1_000_000,
  // Some millions are a month's pay.
  KRW: 20_000_000,
};
/** Upper bound of an hour's pay. No month's pay is as low in currencies whose bound above is at most 30,000. */
const hourBelow = 500;

const bySize = (amount: number, currency: string | null): PayInterval | null => {
  const least = yearFrom[currency ?? ''];
  if (least === undefined) return null;
  if (amount >= least) return 'YEAR';
  return least <= 30_000 && amount < hourBelow ? 'HOUR' : null;
};

/**
 * The wire format has no interval, so it is inferred from words in the title, then before it. Words that contradict the
 * amount are ignored: 40 beside "annual bonus". Without words the amount decides, where it can.
 */
export const payIntervalOf = (
  { minimum, maximum, currency }: Pick<JobCompensationComponent, 'minimum' | 'maximum' | 'currency'>,
  title: string,
  textBefore: () => string,
): PayInterval | null => {
  const amount = maximum ?? minimum;
  if (amount === null) return null;
  const guessed = bySize(amount, currency);
  const fits = (named: PayInterval | undefined): named is PayInterval =>
    named !== undefined &&
    !(named === 'YEAR' && guessed === 'HOUR') &&
    // Paid every two weeks, and stated for a year.
    !(guessed === 'YEAR' && ['HOUR', 'TWO_WEEKS', 'HALF_MONTH'].includes(named));
  const inTitle = namedIn(title);
  if (fits(inTitle)) return inTitle;
  const before = namedIn(textBefore());
  return fits(before) ? before : guessed;
};

type Range = Pick<JobCompensationComponent, 'title' | 'currency' | 'minimum' | 'maximum'>;

const withInterval = (stated: Range, textBefore: () => string): JobCompensationComponent => {
  const part = toPayComponent({ ...stated, kind: 'SALARY', interval: null });
  return { ...part, interval: payIntervalOf(part, part.title ?? '', textBefore) };
};

const fromCents = (cents: number | undefined): number | null => (cents === undefined ? null : cents / 100);

/** `$40`, `265,000`, `85.000`, `1.234,56`: one or two digits after the last sign are a fraction. */
const amountIn = (text: string): number => {
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s'’]/g, '')) ?? [];
  return Number(`${whole.replace(/[.,]/g, '')}.${fraction}`);
};

const symbols: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR', '₹': 'INR', '₩': 'KRW' };

/** `$265,000 — $365,000 USD`. Several countries use a dollar sign alone. */
const rangeIn = (text: string, title: string): Range => {
  const [first, second = first] = text
    .split(/[-–—]/)
    .map((end) => /\d[\d.,'’\s]*/.exec(end)?.[0].replace(/[.,'’\s]+$/, ''))
    .filter((found) => found !== undefined)
    .map(amountIn);
  const code = /[A-Z]{3}(?=\s*$)/.exec(text)?.[0] ?? symbols[/[£€₹₩]/.exec(text)?.[0] ?? ''];
  return { title, currency: code ?? null, minimum: first ?? null, maximum: second ?? null };
};

/**
 * The vendor's blocks at the end of the text: `div.content-pay-transparency > div.pay-input > (div.description?,
 * div.title?, div.pay-range)`. Some boards have pay only here, without `pay_input_ranges`.
 */
const inBlocks = (html: string): readonly JobCompensationComponent[] => {
  const parts: JobCompensationComponent[] = [];
  let from = html.indexOf('content-pay-transparency');
  if (from === -1) from = Math.max(0, html.indexOf('pay-range') - 2000);
  for (const match of html.matchAll(/<div\b[^<>]*\bclass\s*=\s*["']pay-range["'][^<>]*>([\s\S]{0,2000}?)<\/div>/gi)) {
    const before = html.slice(Math.min(from, match.index), match.index);
    const titles = [...before.matchAll(/<div\b[^<>]*\bclass\s*=\s*["']title["'][^<>]*>([\s\S]{0,1000}?)<\/div>/gi)];
    const title = htmlToText(titles.at(-1)?.[1] ?? '').replace(/:\s*$/, '');
    parts.push(withInterval(rangeIn(htmlToText(match[1] ?? ''), title), () => htmlToText(before)));
    from = match.index + match[0].length;
  }
  return parts;
};

/** Amounts are in units of the currency; `html` is unescaped. */
export const decodePay = ({ pay_input_ranges: ranges }: JobWire, html: string): readonly JobCompensationComponent[] => {
  const stated = ranges.map((range) =>
    withInterval(
      {
        title: range.title ?? null,
        currency: range.currency_type ?? null,
        minimum: fromCents(range.min_cents),
        maximum: fromCents(range.max_cents),
      },
      () => htmlToText(range.blurb ?? ''),
    ),
  );
  const parts = stated.length === 0 && html.includes('pay-range') ? inBlocks(html) : stated;
  return parts.filter(({ minimum, maximum }) => minimum !== null || maximum !== null);
};
