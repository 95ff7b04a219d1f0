import { namesIn, readTable } from '../runtime/reference-data.ts';
import { foldName } from './fold-name.ts';
import { readPackedRows } from './packed-rows.ts';
import type { Place } from './place.ts';
import { groupNames } from './place-names.ts';

/** What is written around a city's name for the city with the towns around it. */
const patterns = [
  'Greater #',
  'Greater # Area',
  'Greater # Metro',
  'Greater # Metro Area',
  'Greater # Metropolitan Area',
  'Greater # Metropolitan Region',
  'Greater # Region',
  '# Metro',
  '# Metro Area',
  '# Metropolitan',
  '# Metropolitan Area',
  '# Metropolitan Region',
  '# Metroplex',
  '# Area',
  '# Region',
  '# City Region',
  '# and Surrounding Area',
  '# and Surrounding Areas',
  '# and Surroundings',
  'Metro #',
  'Metropolitan #',
  'Großraum #',
  'Raum #',
  'Metropolregion #',
  'Grand #',
  'Gran #',
  'Grande #',
  'Métropole de #',
  'Région métropolitaine de #',
  'Área Metropolitana de #',
  'Zona Metropolitana de #',
  'Região Metropolitana de #',
  'Area Metropolitana di #',
  'Regio #',
];

/** Returns the folded names of the metropolitan area of a city of this name. */
const metroNamesOf = (city: string): readonly string[] =>
  patterns.map((pattern) => foldName(pattern.replace('#', city)));

export interface NamedMetro {
  readonly place: Place;
  /** The city's name in `Greater Portland`, which other cities have, too. Null if the name is the area's alone. */
  readonly cityName: string | null;
}

interface MetroIndex {
  find(id: string): Place | undefined;
  named(name: string): readonly NamedMetro[];
  /** By folded name; only names that are not made from a city's. */
  readonly byName: ReadonlyMap<string, readonly Place[]>;
  /** Returns the chief cities, the one that is displayed first. Empty for an unknown id. */
  chiefs(id: string): readonly Place[];
  /** Returns the metropolitan areas around a city or a smaller area, the smallest first. */
  around(id: string): readonly Place[];
  /** True if the area has the city, or a city in the region. */
  reaches(id: string, other: Place): boolean;
}

interface Members {
  readonly cityIds: ReadonlySet<string>;
  readonly regionIds: ReadonlySet<string>;
}

const readMembers = (): ReadonlyMap<string, Members> => {
  const rows = readPackedRows('metro-cities.tsv.br');
  const setOf = (cell = ''): ReadonlySet<string> => new Set(cell.split(' '));
  return new Map(
    Array.from({ length: rows.size }, (_, row) => {
      const [id = '', regions, cities] = rows.cells(row);
      return [id, { cityIds: setOf(cities), regionIds: setOf(regions) }];
    }),
  );
};

export const createMetroIndex = (findCity: (id: string) => Place | null): MetroIndex => {
  const members = readMembers();
  const byId = new Map<string, Place>();
  const chiefIds = new Map<string, readonly string[]>();
  const own: (readonly [string, NamedMetro])[] = [];
  const made: (readonly [string, NamedMetro])[] = [];
  for (const [id = '', name = '', cities, names, chiefs = ''] of readTable('platform/places/reference/metros.tsv')) {
    const ids = chiefs.split(' ');
    const chief = findCity(ids[0] ?? '');
    if (chief === null) continue;
    const place: Place = { ...chief, placeId: id, kind: 'METRO', name, population: null };
    byId.set(id, place);
    chiefIds.set(id, ids);
    for (const known of [name, ...namesIn(names)]) own.push([foldName(known), { place, cityName: null }]);
    for (const city of namesIn(cities))
      for (const known of metroNamesOf(city)) made.push([known, { place, cityName: foldName(city) }]);
  }
  const byOwnName = groupNames(own);
  const byMadeName = groupNames(made);
  const metrosOfCity = groupNames(
    [...byId.values()].flatMap((place) => [...(members.get(place.placeId)?.cityIds ?? [])].map((id) => [id, place])),
  );
  const sizeOf = ({ placeId }: Place): number => members.get(placeId)?.cityIds.size ?? 0;
  const smallestFirst = (places: readonly Place[]): Place[] => [...places].sort((a, b) => sizeOf(a) - sizeOf(b));

  /** An area lies in each larger one that has all of its cities. */
  const aroundMetro = (id: string): readonly Place[] => {
    const cityIds = [...(members.get(id)?.cityIds ?? [])];
    return (metrosOfCity.get(cityIds[0] ?? '') ?? []).filter(
      ({ placeId }) => placeId !== id && cityIds.every((city) => members.get(placeId)?.cityIds.has(city)),
    );
  };

  return {
    find: (id) => byId.get(id),
    named: (name) => byOwnName.get(name) ?? byMadeName.get(name) ?? [],
    byName: new Map([...byOwnName].map(([name, named]) => [name, named.map(({ place }) => place)])),
    chiefs: (id) => (chiefIds.get(id) ?? []).flatMap((city) => findCity(city) ?? []),
    around: (id) => smallestFirst(byId.has(id) ? aroundMetro(id) : (metrosOfCity.get(id) ?? [])),
    reaches(id, other) {
      const { cityIds, regionIds } = members.get(id) ?? {};
      return other.kind === 'REGION' ? regionIds?.has(other.placeId) === true : cityIds?.has(other.placeId) === true;
    },
  };
};
