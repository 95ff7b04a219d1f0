import type { JobCity } from '../job-world/cities.ts';
import type { Occupation } from '../job-world/occupation.ts';
import type { SeededRandom } from '../random/seeded-random.ts';

const signs: Readonly<Record<string, string>> = {
  USD: '$',
  CAD: 'CA$',
  AUD: 'A$',
  NZD: 'NZ$',
  MXN: 'MX$',
  BRL: 'R$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  INR: '₹',
};

const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const short = (amount: number): string =>
  amount >= 1_000_000 ? `${Math.round(amount / 100_000) / 10}M` : `${Math.round(amount / 1000)}K`;

/** Pay is by the hour or the year, in full or short, with or without the unit of time. */
export const drawPay = (occupation: Occupation, { country }: JobCity, random: SeededRandom): string => {
  const sign = signs[country.currency] ?? `${country.currency} `;
  const low = (occupation.payUsd * country.payFactor * random.integer(70, 110)) / 100;
  const high = low * (1 + random.integer(10, 45) / 100);
  const inFull = (amount: number, unit: string) => `${sign}${grouped.format(amount)}${unit}`;
  const byThousand = (amount: number) => Math.round(amount / 1000) * 1000;
  if (occupation.hourly === true || random.chance(0.15)) {
    const byQuarter = (amount: number) => Math.round(amount / 2080 / 0.25) * 0.25;
    return `${inFull(byQuarter(low), '/hr')} - ${inFull(byQuarter(high), '/hr')}`;
  }
  const style = random.integer(0, 9);
  if (style === 0) return `${sign}${short(low)}`;
  if (style === 1) return `${sign}${short(low)}/yr - ${sign}${short(high)}/yr`;
  if (style === 2) return `${inFull(byThousand(low), '')} - ${inFull(byThousand(high), '')}`;
  return `${inFull(byThousand(low), '/yr')} - ${inFull(byThousand(high), '/yr')}`;
};
