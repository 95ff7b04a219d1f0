import { indexRows, number, phrases, type Row, readRows, text } from '../engine/rows.ts';

const countries = readRows('emulator/table-world/reference/countries.tsv', {
  code: text,
  name: text,
  currency: text,
  symbol: text,
  /** Approximate exchange rate, which gives round prices. */
  perDollar: number,
  /** Calling code, without the plus sign. */
  dial: text,
});

const columns = {
  name: text,
  /** State or province, in English; empty where it is not written. */
  region: text,
  /** `CA`; empty where there is none. */
  regionCode: text,
  country: indexRows(countries, ({ code }) => code, 'country').of,
  latitude: number,
  longitude: number,
  timeZone: text,
  restaurants: number,
  /** The platforms' name of the market: another city's for a suburb. */
  market: text,
  neighborhoods: phrases,
};

/** A city with restaurants. Places are real, because adapters look them up; their restaurants are invented. */
export type TableCity = Row<typeof columns>;

export const cities: readonly TableCity[] = readRows('emulator/table-world/reference/cities.tsv', columns).map(
  (city) => ({ ...city, market: city.market || city.name }),
);

/** Throws RangeError for a city that the table lacks. */
export const cityOf = (name: string, regionCode = ''): TableCity => {
  const city = cities.find((each) => each.name === name && (regionCode === '' || each.regionCode === regionCode));
  if (city === undefined) throw new RangeError(`no such city: ${name}`);
  return city;
};

/** The region's code, or its name where it has none. */
export const stateOf = ({ region, regionCode }: TableCity): string => regionCode || region;
