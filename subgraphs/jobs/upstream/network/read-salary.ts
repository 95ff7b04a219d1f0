import type { JobCompensation, PayInterval } from '../../model/posting.ts';
import { summarizeCompensation } from '../postings/summarize-compensation.ts';
import { toPayComponent } from '../postings/to-pay-component.ts';

/** Signs as the site writes them for American readers: a bare dollar is American and a bare yen Japanese. */
const currencyOfSign: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  NT$: 'TWD',
  S$: 'SGD',
  SG$: 'SGD',
  MX$: 'MXN',
  R$: 'BRL',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  'CN¥': 'CNY',
  '₹': 'INR',
  '₩': 'KRW',
  '₪': 'ILS',
  '₫': 'VND',
  '₱': 'PHP',
  '₺': 'TRY',
  zł: 'PLN',
  Kč: 'CZK',
};

const intervalWords: readonly (readonly [PayInterval, RegExp])[] = [
  ['HOUR', /^(?:hr|hrs|hour|h|std|stunde|heure|hora)$/],
  ['DAY', /^(?:day|tag|jour|d[ií]a)$/],
  ['WEEK', /^(?:wk|week|woche|semaine|semana)$/],
  ['MONTH', /^(?:mo|mon|mth|month|monat|mois|mes)$/],
  ['YEAR', /^(?:yr|year|annum|jahr|an|année|año)$/],
];
const toInterval = (word: string): PayInterval | undefined =>
  intervalWords.find(([, words]) => words.test(word.toLowerCase()))?.[0];

/** `120,000.00`, `60.000,00`, `20,00,000`, `62.5`. */
const toNumber = (text: string): number | undefined => {
  const compact = text.replace(/[\s'’]/g, '');
  const fraction = /[.,](\d{1,2})$/.exec(compact)?.[1];
  const whole = fraction === undefined ? compact : compact.slice(0, -fraction.length - 1);
  if (!/^\d{1,12}$|^\d{1,3}(?:[.,]\d{2,3})+$/.test(whole)) return undefined;
  return Number(`${whole.replace(/[.,]/g, '')}.${fraction ?? '0'}`);
};

interface Amount {
  readonly value: number;
  readonly scale: number;
  readonly currency: string | undefined;
  readonly interval: PayInterval | undefined;
}

const sign = String.raw`[A-Z]{0,3}\p{Sc}|[A-Z]{3}|zł|Kč|kr\.?`;
const amountForm = new RegExp(
  String.raw`^(?<before>${sign})?\s?(?<digits>\d[\d.,'’\s]*?)\s?(?<scale>[KkMm])?\s?(?<after>${sign})?\s*(?:(?:\/\s?|per |an? |pro |par |por )(?<unit>\p{L}+)\.?)?$`,
  'u',
);

/** Returns undefined unless the whole text is understood. */
const toAmount = (text: string): Amount | undefined => {
  const { before, digits = '', scale, after, unit } = amountForm.exec(text)?.groups ?? {};
  const value = toNumber(digits);
  const interval = unit === undefined ? undefined : toInterval(unit);
  if (value === undefined || (unit !== undefined && interval === undefined)) return undefined;
  const stated = before ?? after;
  return {
    value,
    scale: scale === undefined ? 1 : scale.toLowerCase() === 'k' ? 1000 : 1_000_000,
    currency:
      stated === undefined ? undefined : (currencyOfSign[stated] ?? (/^[A-Z]{3}$/.test(stated) ? stated : undefined)),
    interval,
  };
};

const differ = (left: unknown, right: unknown): boolean => left !== undefined && right !== undefined && left !== right;

/**
 * Reads text such as `$20.00/hr - $25.00/hr`, `€60K` or `Up to £45,000 a year`. Null unless the whole text is
 * understood and both sides agree. A missing interval is not guessed.
 */
export const readSalary = (display: string | null): JobCompensation | null => {
  // A longer text is not an amount.
  if (display === null || display.length > 120) return null;
  const [, upTo, from, figures = ''] = /^(?:(up to)|(from|starting (?:at|from)))?\s*(.+)$/i.exec(display.trim()) ?? [];
  const sides = figures.split(/\s*[-–—]\s*|\s+(?:to|bis|à|a)\s+(?=\D{0,4}\d)/);
  if (sides.length > 2 || (sides.length === 2 && (upTo ?? from) !== undefined)) return null;
  const low = toAmount(sides[0] ?? '');
  const high = sides[1] === undefined ? low : toAmount(sides[1]);
  if (low === undefined || high === undefined) return null;
  if (differ(low.currency, high.currency) || differ(low.interval, high.interval)) return null;
  // `$120 - 150K`
  const lowScale = low.scale === 1 && low.value < 1000 ? high.scale : low.scale;
  return summarizeCompensation([
    toPayComponent({
      kind: 'SALARY',
      currency: low.currency ?? high.currency,
      interval: low.interval ?? high.interval ?? null,
      minimum: upTo === undefined ? low.value * lowScale : null,
      maximum: from === undefined ? high.value * high.scale : null,
    }),
  ]);
};
