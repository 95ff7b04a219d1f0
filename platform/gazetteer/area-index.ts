import { areas } from './areas.ts';
import { foldName } from './fold-name.ts';
import { groupNames } from './group-names.ts';
import type { Place } from './place.ts';

interface AreaIndex {
  find(id: string): Place | undefined;
  named(name: string): readonly Place[];
  /** By folded name or code. */
  readonly byName: ReadonlyMap<string, readonly Place[]>;
  around(countryCode: string): readonly Place[];
}

export const createAreaIndex = (): AreaIndex => {
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
