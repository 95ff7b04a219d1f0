import { readTable } from '../../../platform/paths/reference-data.ts';

const currencies: ReadonlyMap<string, string> = new Map(
  readTable('subgraphs/restaurants/reference/currencies.tsv').flatMap(([currency = '', countries = '']) =>
    countries.split(' ').map((country): [string, string] => [country, currency]),
  ),
);

/** Returns a country's currency, ISO 4217; `USD` for an unknown country. */
export const currencyOfCountry = (countryCode: string | null): string => currencies.get(countryCode ?? '') ?? 'USD';
