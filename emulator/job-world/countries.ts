import { readTable } from '../../platform/paths/reference-data.ts';

export interface JobCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
  /** Another name in use. Often the same. */
  readonly alias: string;
  /** Currency of pay, ISO 4217. */
  readonly currency: string;
  /** Units per US dollar of American pay: the product of exchange rate and pay level. */
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

export const countryOf = (code: string): JobCountry => {
  const country = countries.get(code);
  if (country === undefined) throw new RangeError(`no such country: ${code}`);
  return country;
};
