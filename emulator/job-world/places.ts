import { indexRows, number, type Row, readRows, text } from '../engine/rows.ts';

/** `alias` is another name in use, often the same; `payFactor` the product of exchange rate and level of pay. */
const countryColumns = { code: text, name: text, alias: text, currency: text, payFactor: number };
export type JobCountry = Row<typeof countryColumns>;

export const { of: countryOf } = indexRows(
  readRows('emulator/job-world/reference/countries.tsv', countryColumns),
  ({ code }) => code,
  'country',
);

/** `native` is the local spelling or another name in use, else the name. Unused regions and codes are empty. */
export const cities = readRows('emulator/job-world/reference/cities.tsv', {
  country: countryOf,
  name: text,
  region: text,
  regionCode: text,
  native: text,
}).map((city) => ({ ...city, native: city.native || city.name }));
export type JobCity = (typeof cities)[number];

/** The parts of a place that are not empty, each once. */
export const joined = (...parts: readonly string[]): string =>
  [...new Set(parts.filter((part) => part !== ''))].join(', ');

export const isNorthAmerican = ({ country }: JobCity): boolean => country.code === 'US' || country.code === 'CA';
