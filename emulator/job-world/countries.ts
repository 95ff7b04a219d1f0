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

/** Name, alias, currency, factor. */
const rows: Readonly<Record<string, readonly [string, string, string, number]>> = {
  US: ['United States', 'USA', 'USD', 1],
  CA: ['Canada', 'Canada', 'CAD', 1.05],
  MX: ['Mexico', 'México', 'MXN', 8],
  GB: ['United Kingdom', 'UK', 'GBP', 0.6],
  IE: ['Ireland', 'Republic of Ireland', 'EUR', 0.62],
  DE: ['Germany', 'Deutschland', 'EUR', 0.62],
  AT: ['Austria', 'Österreich', 'EUR', 0.58],
  CH: ['Switzerland', 'Schweiz', 'CHF', 0.9],
  FR: ['France', 'France', 'EUR', 0.55],
  ES: ['Spain', 'España', 'EUR', 0.45],
  PT: ['Portugal', 'Portugal', 'EUR', 0.38],
  IT: ['Italy', 'Italia', 'EUR', 0.45],
  NL: ['Netherlands', 'The Netherlands', 'EUR', 0.6],
  BE: ['Belgium', 'België', 'EUR', 0.56],
  LU: ['Luxembourg', 'Luxembourg', 'EUR', 0.65],
  DK: ['Denmark', 'Danmark', 'DKK', 4.4],
  SE: ['Sweden', 'Sverige', 'SEK', 5.2],
  NO: ['Norway', 'Norge', 'NOK', 6],
  FI: ['Finland', 'Suomi', 'EUR', 0.52],
  IS: ['Iceland', 'Ísland', 'ISK', 90],
  EE: ['Estonia', 'Eesti', 'EUR', 0.4],
  PL: ['Poland', 'Polska', 'PLN', 2],
  CZ: ['Czech Republic', 'Czechia', 'CZK', 10],
  HU: ['Hungary', 'Magyarország', 'HUF', 140],
  RO: ['Romania', 'România', 'RON', 1.7],
  BG: ['Bulgaria', 'България', 'BGN', 0.7],
  RS: ['Serbia', 'Srbija', 'RSD', 38],
  GR: ['Greece', 'Ελλάδα', 'EUR', 0.36],
  UA: ['Ukraine', 'Україна', 'UAH', 14],
  TR: ['Turkey', 'Türkiye', 'TRY', 13],
  IL: ['Israel', 'Israel', 'ILS', 3],
  AE: ['United Arab Emirates', 'UAE', 'AED', 3],
  SA: ['Saudi Arabia', 'KSA', 'SAR', 3],
  IN: ['India', 'Bharat', 'INR', 22],
  SG: ['Singapore', 'Singapore', 'SGD', 1],
  JP: ['Japan', '日本', 'JPY', 80],
  KR: ['South Korea', 'Republic of Korea', 'KRW', 720],
  TW: ['Taiwan', '台灣', 'TWD', 14],
  HK: ['Hong Kong', 'Hong Kong SAR', 'HKD', 5.5],
  CN: ['China', '中国', 'CNY', 3.6],
  PH: ['Philippines', 'Philippines', 'PHP', 16],
  ID: ['Indonesia', 'Indonesia', 'IDR', 4200],
  TH: ['Thailand', 'Thailand', 'THB', 11],
  VN: ['Vietnam', 'Viet Nam', 'VND', 7000],
  MY: ['Malaysia', 'Malaysia', 'MYR', 1.6],
  AU: ['Australia', 'Australia', 'AUD', 1.15],
  NZ: ['New Zealand', 'Aotearoa', 'NZD', 1.05],
  BR: ['Brazil', 'Brasil', 'BRL', 2],
  AR: ['Argentina', 'Argentina', 'USD', 0.4],
  CL: ['Chile', 'Chile', 'CLP', 420],
  CO: ['Colombia', 'Colombia', 'COP', 1500],
  PE: ['Peru', 'Perú', 'PEN', 1.4],
  UY: ['Uruguay', 'Uruguay', 'USD', 0.4],
  CR: ['Costa Rica', 'Costa Rica', 'USD', 0.4],
  ZA: ['South Africa', 'South Africa', 'ZAR', 7],
  NG: ['Nigeria', 'Nigeria', 'NGN', 300],
  KE: ['Kenya', 'Kenya', 'KES', 40],
  EG: ['Egypt', 'مصر', 'EGP', 14],
  MA: ['Morocco', 'Maroc', 'MAD', 3],
  GH: ['Ghana', 'Ghana', 'GHS', 4],
};

const countries: ReadonlyMap<string, JobCountry> = new Map(
  Object.entries(rows).map(([code, [name, alias, currency, payFactor]]) => [
    code,
    { code, name, alias, currency, payFactor },
  ]),
);

/** The country of a code of the table. */
export const countryOf = (code: string): JobCountry => {
  const country = countries.get(code);
  if (country === undefined) throw new RangeError(`no such country: ${code}`);
  return country;
};
