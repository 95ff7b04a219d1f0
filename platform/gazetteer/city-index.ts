import { foldName } from './fold-name.ts';
import { groupNames } from './group-names.ts';
import { ownCityNames } from './own-names.ts';
import { type PackedRows, readPackedRows } from './packed-rows.ts';
import type { Place } from './place.ts';

export interface CityIndex {
  /** By GeoNames id. */
  find(id: string): Place | null;
  named(name: string): readonly Place[];
  all(): Iterable<Place>;
  /** A row of `names` lists the cities with one name. */
  readonly rows: { readonly cities: PackedRows; readonly names: PackedRows };
  at(row: number): Place;
}

interface Surroundings {
  readonly findCountry: (code: string) => Place | undefined;
  readonly findRegion: (code: string) => Place | undefined;
}

const isId = /^[1-9]\d{0,8}$/;

export const createCityIndex = ({ findCountry, findRegion }: Surroundings): CityIndex => {
  const cities = readPackedRows('cities.tsv.br');
  const names = readPackedRows('city-names.tsv.br');

  const cityAt = (row: number): Place => {
    const [id = '', name = '', regionCode = '', population, latitude, longitude] = cities.cells(row);
    const countryCode = regionCode.slice(0, 2);
    const region = findRegion(regionCode);
    return {
      placeId: id,
      kind: 'CITY',
      name,
      region: region?.name ?? null,
      countryCode,
      country: findCountry(countryCode)?.name ?? null,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: Number(population),
      parentId: region?.placeId ?? countryCode,
    };
  };

  const rowsNamed = (name: string): readonly number[] => {
    const row = names.findText(name);
    return row < 0 ? [] : (names.cells(row)[1] ?? '').split(' ').map(Number);
  };
  const ownRows = groupNames(
    [...ownCityNames].flatMap(([id, own]) =>
      own.map((name) => [foldName(name), cities.findNumber(Number(id))] as const),
    ),
  );

  return {
    find(id) {
      const row = isId.test(id) ? cities.findNumber(Number(id)) : -1;
      return row < 0 ? null : cityAt(row);
    },
    named(name) {
      const own = ownRows.get(name);
      if (own === undefined) return rowsNamed(name).map(cityAt);
      const found = [...new Set([...own, ...rowsNamed(name)])].map(cityAt);
      return found.sort((a, b) => (b.population ?? 0) - (a.population ?? 0));
    },
    *all() {
      for (let row = 0; row < cities.size; row += 1) yield cityAt(row);
    },
    rows: { cities, names },
    at: cityAt,
  };
};
