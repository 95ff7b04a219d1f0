import { readTable } from '../../platform/paths/reference-data.ts';

/** A country as postings name it. */
export interface JobCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
  /** Another name that people write. Often the same. */
  readonly alias: string;
  /** ISO 4217: what people there are paid in. */
  readonly currency: string;
  /** Units of that currency that a US dollar of pay comes to: rate and level of pay in one. */
  readonly payFactor: number;
}

const countries: ReadonlyMap<string, JobCountry> = new Map(
  readTable('emulator/job-world/reference/countries.tsv').map(
    ([code = '', name = '', alias = '', currency = '', payFactor]) => [
      code,
      { code, name, alias, currency, payFactor: Number(payFactor) },
    ],
  ),
);

/** The country of a code of the table. */
export const countryOf = (code: string): JobCountry => {
  const country = countries.get(code);
  if (country === undefined) throw new RangeError(`no such country: ${code}`);
  return country;
};
