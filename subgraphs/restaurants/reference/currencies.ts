/** Money of countries where tables are reserved: ISO 3166-1 alpha-2 by ISO 4217. Dollars of the United States stand for all others. */
const countriesOf: Readonly<Record<string, string>> = {
  AED: 'AE',
  ARS: 'AR',
  AUD: 'AU',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CLP: 'CL',
  CNY: 'CN',
  COP: 'CO',
  CRC: 'CR',
  CZK: 'CZ',
  DKK: 'DK GL',
  EGP: 'EG',
  EUR: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM',
  GBP: 'GB IM JE GG',
  HKD: 'HK',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL',
  INR: 'IN',
  ISK: 'IS',
  JPY: 'JP',
  KRW: 'KR',
  MAD: 'MA',
  MXN: 'MX',
  MYR: 'MY',
  NOK: 'NO',
  NZD: 'NZ',
  PEN: 'PE',
  PHP: 'PH',
  PLN: 'PL',
  QAR: 'QA',
  RON: 'RO',
  SAR: 'SA',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TRY: 'TR',
  TWD: 'TW',
  VND: 'VN',
  ZAR: 'ZA',
};

const currencies: ReadonlyMap<string, string> = new Map(
  Object.entries(countriesOf).flatMap(([currency, countries]) =>
    countries.split(' ').map((country): [string, string] => [country, currency]),
  ),
);

/** What prices in a country are in, ISO 4217: `USD` where it is not known. */
export const currencyOfCountry = (countryCode: string | null): string => currencies.get(countryCode ?? '') ?? 'USD';
