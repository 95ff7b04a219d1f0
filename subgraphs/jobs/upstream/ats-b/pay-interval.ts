import type { JobCompensationComponent, PayInterval } from '../../model/posting.ts';

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
