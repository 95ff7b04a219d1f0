import { namesIn, readTable } from '../../platform/paths/reference-data.ts';
import { countryOf, type TableCountry } from './countries.ts';

/** A city with restaurants. Places are real, because adapters look them up; their restaurants are invented. */
export interface TableCity {
  readonly name: string;
  /** State or province, in English; empty where it is not written. */
  readonly region: string;
  /** `CA`; empty where there is none. */
  readonly regionCode: string;
  readonly country: TableCountry;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
  /** The platforms' name of the market: another city's for a suburb. */
  readonly market: string;
  readonly restaurants: number;
  readonly neighborhoods: readonly string[];
}

export const cities: readonly TableCity[] = readTable('emulator/table-world/reference/cities.tsv').map((cells) => {
  const [name = '', region = '', regionCode = '', code = '', latitude, longitude, timeZone = '', count, market, hoods] =
    cells;
  return {
    name,
    region,
    regionCode,
    country: countryOf(code),
    latitude: Number(latitude),
    longitude: Number(longitude),
    timeZone,
    market: market || name,
    restaurants: Number(count),
    neighborhoods: namesIn(hoods),
  };
});

/** Throws RangeError for a city that the table lacks. */
export const cityOf = (name: string, regionCode = ''): TableCity => {
  const city = cities.find((each) => each.name === name && (regionCode === '' || each.regionCode === regionCode));
  if (city === undefined) throw new RangeError(`no such city: ${name}`);
  return city;
};
