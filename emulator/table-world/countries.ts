import { readTable } from '../../platform/paths/reference-data.ts';

export interface TableCountry {
  readonly code: string;
  readonly name: string;
  readonly currency: string;
  readonly symbol: string;
  /** Approximate exchange rate, which gives round prices. */
  readonly perDollar: number;
  /** Calling code, without the plus sign. */
  readonly dial: string;
}

const byCode: ReadonlyMap<string, TableCountry> = new Map(
  readTable('emulator/table-world/reference/countries.tsv').map(
    ([code = '', name = '', currency = '', symbol = '', perDollar = '1', dial = '']) => [
      code,
      { code, name, currency, symbol, perDollar: Number(perDollar), dial },
    ],
  ),
);

/** Throws RangeError for a code that the table lacks. */
export const countryOf = (code: string): TableCountry => {
  const country = byCode.get(code);
  if (country === undefined) throw new RangeError(`no such country: ${code}`);
  return country;
};
