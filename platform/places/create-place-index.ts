import { areas } from './areas.ts';
import { foldName } from './fold-name.ts';
import { createMetroIndex } from './metro-index.ts';
import { type PackedRows, readPackedRows } from './packed-rows.ts';
import type { Place } from './place.ts';
import type { PlaceIndex } from './place-index.ts';
import { groupNames, ownCityNames, ownCountryNames, ownRegionNames } from './place-names.ts';

interface CityIndex {
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

const createCityIndex = ({ findCountry, findRegion }: Surroundings): CityIndex => {
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

interface RegionIndex {
  /** By GeoNames' code, `US.CA`. */
  find(code: string): Place | undefined;
  named(name: string): readonly Place[];
  /** By folded name or code. */
  readonly byName: ReadonlyMap<string, readonly Place[]>;
  /** Sum over the cities of a region or country; 0 if unknown. */
  inhabitants(code: string): number;
}

/** People write the second half of a code only if it consists of letters. Numbers are GeoNames' own. */
const isWrittenCode = (code: string): boolean => /^[A-Z]{2,3}$/.test(code);

const createRegionIndex = (findCountry: (code: string) => Place | undefined): RegionIndex => {
  const rows = readPackedRows('regions.tsv.br');
  const byCode = new Map<string, Place>();
  const pairs: [string, Place][] = [];
  const inhabitants = new Map<string, number>();
  for (let row = 0; row < rows.size; row += 1) {
    const [code = '', geoName = '', people] = rows.cells(row);
    const [countryCode = '', ownCode = ''] = code.split('.');
    const { name = geoName, names = [] } = ownRegionNames.get(code) ?? {};
    const region: Place = {
      placeId: code,
      kind: 'REGION',
      name,
      region: null,
      countryCode,
      country: findCountry(countryCode)?.name ?? null,
      latitude: null,
      longitude: null,
      population: null,
      parentId: countryCode,
    };
    byCode.set(code, region);
    inhabitants.set(code, Number(people));
    inhabitants.set(countryCode, (inhabitants.get(countryCode) ?? 0) + Number(people));
    const codes = isWrittenCode(ownCode) ? [ownCode] : [];
    for (const known of new Set([geoName, name, ...codes, ...names])) pairs.push([foldName(known), region]);
  }
  const byName = groupNames(pairs);
  return {
    find: (code) => byCode.get(code),
    named: (name) => byName.get(name) ?? [],
    byName,
    inhabitants: (code) => inhabitants.get(code) ?? 0,
  };
};

interface AreaIndex {
  find(id: string): Place | undefined;
  named(name: string): readonly Place[];
  /** By folded name or code. */
  readonly byName: ReadonlyMap<string, readonly Place[]>;
  around(countryCode: string): readonly Place[];
}

const createAreaIndex = (): AreaIndex => {
  const places = areas.map(
    ({ id, name }): Place => ({
      placeId: id,
      kind: 'AREA',
      name,
      region: null,
      countryCode: null,
      country: null,
      latitude: null,
      longitude: null,
      population: null,
      parentId: null,
    }),
  );
  const byId = new Map(places.map((place) => [place.placeId, place]));
  const pairsOf = (textsOf: (area: (typeof areas)[number]) => readonly string[]): (readonly [string, Place])[] =>
    areas.flatMap((area) => {
      const place = byId.get(area.id);
      return place === undefined ? [] : textsOf(area).map((text) => [text, place] as const);
    });
  const byName = groupNames(pairsOf(({ id, name, names }) => [id, name, ...names].map(foldName)));
  const byCountry = groupNames(pairsOf(({ countries }) => countries));
  return {
    find: (id) => byId.get(id),
    named: (name) => byName.get(name) ?? [],
    byName,
    around: (countryCode) => byCountry.get(countryCode) ?? [],
  };
};

interface CountryIndex {
  /** By alpha-2 code, upper case. */
  find(code: string): Place | undefined;
  named(name: string): readonly Place[];
  /** By folded name or code. */
  readonly byName: ReadonlyMap<string, readonly Place[]>;
}

const createCountryIndex = (): CountryIndex => {
  const rows = readPackedRows('countries.tsv.br');
  const byCode = new Map<string, Place>();
  const pairs: [string, Place][] = [];
  for (let row = 0; row < rows.size; row += 1) {
    const [code = '', alpha3 = '', name = '', names = ''] = rows.cells(row);
    const country: Place = {
      placeId: code,
      kind: 'COUNTRY',
      name,
      region: null,
      countryCode: code,
      country: name,
      latitude: null,
      longitude: null,
      population: null,
      parentId: null,
    };
    byCode.set(code, country);
    const own = ownCountryNames.get(code) ?? [];
    for (const known of [...names.split('|'), ...[code, alpha3, ...own].map(foldName)]) pairs.push([known, country]);
  }
  const byName = groupNames(pairs);
  return { find: (code) => byCode.get(code), named: (name) => byName.get(name) ?? [], byName };
};

/** Unpacking the data takes about 100 ms and 20 MB. */
export interface WholePlaceIndex extends PlaceIndex {
  allCities(): Iterable<Place>;
  readonly cityTables: Pick<CityIndex, 'rows' | 'at'>;
  readonly containersByName: readonly ReadonlyMap<string, readonly Place[]>[];
}

export const createPlaceIndex = (): WholePlaceIndex => {
  const countries = createCountryIndex();
  const regions = createRegionIndex(countries.find);
  const cities = createCityIndex({ findCountry: countries.find, findRegion: regions.find });
  const areas = createAreaIndex();
  const metros = createMetroIndex(cities.find);
  return {
    // Ids of the kinds never coincide: digits, a code with a point, two letters, a word, a word behind a hyphen.
    place: (id) => countries.find(id) ?? regions.find(id) ?? areas.find(id) ?? metros.find(id) ?? cities.find(id),
    cities: cities.named,
    regions: (name, countryCode) =>
      countryCode === undefined
        ? regions.named(name)
        : regions.named(name).filter((region) => region.countryCode === countryCode),
    countries: countries.named,
    areas: areas.named,
    areasOf: areas.around,
    metros: metros.named,
    metrosOf: metros.around,
    chiefsOf: metros.chiefs,
    reaches: metros.reaches,
    inhabitants: (place) =>
      place.population ??
      (place.kind === 'METRO'
        ? (metros.chiefs(place.placeId)[0]?.population ?? 0)
        : regions.inhabitants(place.placeId)),
    allCities: cities.all,
    cityTables: cities,
    containersByName: [regions.byName, countries.byName, areas.byName, metros.byName],
  };
};
