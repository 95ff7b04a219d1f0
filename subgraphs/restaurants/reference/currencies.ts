import { readTable } from '../../../platform/runtime/reference-data.ts';

const currencies: ReadonlyMap<string, string> = new Map(
  readTable('subgraphs/restaurants/reference/currencies.tsv').flatMap(([currency = '', countries = '']) =>
    countries.split(' ').map((country): [string, string] => [country, currency]),
  ),
);

/** ISO 4217; `USD` for a country outside the table. */
export const currencyOfCountry = (countryCode: string | null): string => currencies.get(countryCode ?? '') ?? 'USD';
