import { readTable } from '../../../platform/paths/reference-data.ts';

const currencies: ReadonlyMap<string, string> = new Map(
  readTable('subgraphs/restaurants/reference/currencies.tsv').flatMap(([currency = '', countries = '']) =>
    countries.split(' ').map((country): [string, string] => [country, currency]),
  ),
);

/**
 * What prices in a country are in, ISO 4217. `USD` where it is not known: dollars of the United States stand for all
 * others.
 */
export const currencyOfCountry = (countryCode: string | null): string => currencies.get(countryCode ?? '') ?? 'USD';
