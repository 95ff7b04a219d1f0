import type { SeededRandom } from '../random/seeded-random.ts';
import { countryOf, type JobCountry } from './countries.ts';
import type { Occupation } from './occupation.ts';
import type { JobLocation } from './posting-places.ts';

export interface PayRange {
  readonly currency: string;
  readonly interval: 'year' | 'month' | 'hour' | 'once';
  readonly min: number;
  readonly max: number;
  /** Where it applies. Null for a single range. */
  readonly zone: string | null;
}

export interface JobPay {
  readonly ranges: readonly PayRange[];
  readonly equity: boolean;
  readonly bonus: boolean;
  readonly commission: boolean;
}

const monthly = new Set(['PL', 'BR', 'MX', 'CZ', 'RO', 'RS', 'JP', 'ID', 'PH', 'IL', 'AE', 'TW']);

/** Rounds to at most three significant figures, and to cents below a hundred. */
const rounded = (value: number): number => {
  if (value < 100) return Math.round(value * 4) / 4;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 2);
  return Math.round(value / step) * step;
};

const rangeOf = (
  usd: number,
  country: JobCountry,
  interval: PayRange['interval'],
  spread: number,
  zone: string | null,
): PayRange => {
  const hours = { year: 1, month: 12, hour: 2_080, once: 6 }[interval];
  const middle = (usd * country.payFactor) / hours;
  return {
    currency: country.currency,
    interval,
    min: rounded(middle * (1 - spread)),
    max: rounded(middle * (1 + spread)),
    zone,
  };
};

/** Null for more than half of the postings. `step` is -2 for an internship, 0 in the middle. */
export const toPay = (
  random: SeededRandom,
  occupation: Occupation,
  step: number,
  locations: readonly JobLocation[],
  isContract: boolean,
): JobPay | null => {
  const country = locations[0]?.country ?? countryOf('US');
  // Some jurisdictions require employers to publish pay.
  if (!random.chance(country.code === 'US' || country.code === 'CA' ? 0.7 : 0.3)) return null;
  const usd = occupation.payUsd * 1.22 ** step * (0.9 + 0.2 * random.next());
  const spread = random.pick([0.06, 0.1, 0.15, 0.2]);
  const byHour = step <= -2 || (occupation.hourly === true && random.chance(0.5));
  const usual = monthly.has(country.code) ? 'month' : 'year';
  const interval = isContract && random.chance(0.5) ? 'once' : byHour && usual === 'year' ? 'hour' : usual;
  const zoned = country.code === 'US' && interval === 'year' && random.chance(0.25);
  const other =
    locations.find((each) => each.country !== null && each.country.currency !== country.currency)?.country ?? undefined;
  const ranges = zoned
    ? [
        rangeOf(usd * 1.1, country, interval, spread, 'SF/NY'),
        rangeOf(usd * 0.95, country, interval, spread, 'Nationwide'),
      ]
    : [
        rangeOf(usd, country, interval, spread, other === undefined ? null : country.name),
        ...(other === undefined ? [] : [rangeOf(usd, other, 'year', spread, other.name)]),
      ];
  return {
    ranges,
    equity: interval === 'year' && random.chance(0.5),
    bonus: random.chance(0.2),
    commission: occupation.commission === true,
  };
};

const symbols: Readonly<Record<string, string>> = {
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
  `${symbols[currency] ?? `${currency} `}${amounts.format(value)}`;

const words = { year: 'a year', month: 'a month', hour: 'an hour', once: 'for the project' };

export const rangeText = ({ currency, min, max, interval }: PayRange): string =>
  `${moneyText(currency, min)} - ${moneyText(currency, max)} ${words[interval]}`;
