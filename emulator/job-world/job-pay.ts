import type { SeededRandom } from '../random/seeded-random.ts';
import type { Occupation } from './occupations.ts';
import { countryOf, type JobCountry } from './places.ts';
import type { JobLocation } from './posting-places.ts';

/** Countries in which pay is usually by month. */
const monthly = new Set(['PL', 'BR', 'MX', 'CZ', 'RO', 'RS', 'JP', 'ID', 'PH', 'IL', 'AE', 'TW']);

/** Rounds to at most three significant figures, and to cents below a hundred. */
const rounded = (value: number): number => {
  if (value < 100) return Math.round(value * 4) / 4;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 2);
  return Math.round(value / step) * step;
};

/** Of a year, in one interval of pay. */
const parts = { year: 1, month: 12, hour: 2_080, once: 6 };
export type PayInterval = keyof typeof parts;

/** `zone` is where it applies; null for a single range. */
const rangeOf = (usd: number, country: JobCountry, interval: PayInterval, spread: number, zone: string | null) => {
  const middle = (usd * country.payFactor) / parts[interval];
  const [min, max] = [rounded(middle * (1 - spread)), rounded(middle * (1 + spread))];
  return { currency: country.currency, interval, min, max, zone };
};
export type PayRange = ReturnType<typeof rangeOf>;

/** Null for more than half of the postings. `step` is -2 for an internship, 0 in the middle. */
export const drawPay = (
  random: SeededRandom,
  occupation: Occupation,
  step: number,
  locations: readonly JobLocation[],
  isContract: boolean,
) => {
  const country = locations[0]?.country ?? countryOf('US');
  // Some jurisdictions require employers to publish pay.
  if (!random.chance(country.code === 'US' || country.code === 'CA' ? 0.7 : 0.3)) return null;
  const usd = occupation.payUsd * 1.22 ** step * (0.9 + 0.2 * random.next());
  const spread = random.pick([0.06, 0.1, 0.15, 0.2]);
  const byHour = step <= -2 || (occupation.hourly === true && random.chance(0.5));
  const usual = monthly.has(country.code) ? 'month' : 'year';
  const interval = isContract && random.chance(0.5) ? 'once' : byHour && usual === 'year' ? 'hour' : usual;
  const zoned = country.code === 'US' && interval === 'year' && random.chance(0.25);
  const other = locations.find((each) => each.country !== null && each.country.currency !== country.currency)?.country;
  const ranges = zoned
    ? [
        rangeOf(usd * 1.1, country, interval, spread, 'SF/NY'),
        rangeOf(usd * 0.95, country, interval, spread, 'Nationwide'),
      ]
    : [
        rangeOf(usd, country, interval, spread, other ? country.name : null),
        ...(other ? [rangeOf(usd, other, 'year', spread, other.name)] : []),
      ];
  const equity = interval === 'year' && random.chance(0.5);
  return { ranges, equity, bonus: random.chance(0.2), commission: occupation.commission === true };
};

export const currencySigns: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  CAD: 'CA$',
  AUD: 'A$',
  INR: '₹',
};
const amounts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

export const moneyText = (currency: string, value: number): string =>
  `${currencySigns[currency] ?? `${currency} `}${amounts.format(value)}`;

const units = { year: 'a year', month: 'a month', hour: 'an hour', once: 'for the project' };

export const rangeText = ({ currency, min, max, interval }: PayRange): string =>
  `${moneyText(currency, min)} - ${moneyText(currency, max)} ${units[interval]}`;
