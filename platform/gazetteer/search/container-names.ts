import { by } from '../../lists/compare.ts';
import type { PiecewiseWork } from '../../promise/in-turns.ts';
import { cityOfCode } from '../city-codes.ts';
import { colloquialNames } from '../colloquial-names.ts';
import type { WholePlaceIndex } from '../create-place-index.ts';
import { foldName } from '../fold-name.ts';
import { ownCityNames } from '../own-names.ts';
import type { Place } from '../place.ts';
import { isOwnName, weightOf } from './name-weights.ts';

interface PlaceName {
  readonly name: string;
  readonly place: Place;
  readonly weight: number;
  /** True for a code such as `de`, `us`, `ca` or `nyc`. */
  readonly isCode: boolean;
}

/** An area has no inhabitants of its own. With those of a large city it is in the list, but not at its top. */
const inhabitantsOfArea = 500_000;

const isShort = (name: string): boolean => /^[a-z]{2,3}$/.test(name);
const lastPart = (id: string): string => id.slice(id.indexOf('.') + 1).toLowerCase();

const isCodeOf = (name: string, { kind, placeId }: Place): boolean => {
  switch (kind) {
    case 'COUNTRY':
      return isShort(name);
    case 'REGION':
      return isShort(name) && lastPart(placeId) === name;
    case 'METRO':
      return false;
    case 'AREA':
      return placeId.toLowerCase() === name;
    case 'CITY':
      return false;
  }
};

/**
 * Lists the names of all places except cities, and the codes and colloquial names of cities that were added by hand.
 */
export function* nameContainers(index: WholePlaceIndex): PiecewiseWork<readonly PlaceName[]> {
  const names: PlaceName[] = [];
  const add = (name: string, place: Place, isCode: boolean, isOwn: boolean): void => {
    const inhabitants = place.kind === 'AREA' ? inhabitantsOfArea : index.inhabitants(place);
    names.push({ name, place, weight: weightOf(inhabitants, place.kind, isOwn), isCode });
  };
  for (const byName of index.containersByName) {
    for (const [name, places] of byName)
      for (const place of places) add(name, place, isCodeOf(name, place), isOwnName(name, foldName(place.name)));
    yield;
  }
  const byHand = [
    ...[...cityOfCode].map(([name, id]) => ({ name, id, isCode: true })),
    ...[...colloquialNames].flatMap(([name, ids]) => ids.map((id) => ({ name, id, isCode: isShort(name) }))),
    ...[...ownCityNames].flatMap(([id, own]) => own.map((name) => ({ name: foldName(name), id, isCode: false }))),
  ];
  for (const { name, id, isCode } of byHand) {
    const place = index.place(id);
    if (place !== null) add(name, place, isCode, true);
  }
  yield;
  return names.sort(by(({ name }) => name));
}
