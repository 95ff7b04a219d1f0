import { rangeOf, sortedNamesOf } from '../../autocomplete/sorted-names.ts';
import type { PiecewiseWork } from '../../promise/in-turns.ts';
import type { WholePlaceIndex } from '../create-place-index.ts';
import { foldName } from '../fold-name.ts';
import type { Place, PlaceKind } from '../place.ts';
import { nameContainers } from './container-names.ts';
import { buildCitySearch } from './find-cities.ts';
import { createFoundPlaces } from './found-places.ts';
import { codeFactor, wholeNameFactor } from './name-weights.ts';

export interface PlaceMatches {
  readonly places: readonly Place[];
  readonly isWhole: boolean;
  /** Ids of places of which the text is the whole name or code, possibly followed by a region or country. */
  readonly wholeIds: ReadonlySet<string>;
  /** The cost of the search: number of names, and of maxima of groups of names, that were read. */
  readonly lookedAt: number;
}

/**
 * Places with this id or code come first, then by inhabitants. A complete name counts more; a later word of a name or a
 * name in another language counts less. `kinds` null means any kind. Words after the eighth are ignored.
 */
export type SearchPlaces = (text: string, kinds: ReadonlySet<PlaceKind> | null, limit: number) => PlaceMatches;

/** No usual name has more words. Each word costs a look-up of the names before it. */
const mostWords = 8;

/** Weighs all names of the gazetteer. Takes about 500 ms of one thread in pieces, and retains 3 MB. */
export function* buildPlaceSearch(index: WholePlaceIndex): PiecewiseWork<SearchPlaces> {
  const findCities = yield* buildCitySearch(index);
  const containers = yield* nameContainers(index);
  const sortedContainers = sortedNamesOf(containers.map(({ name }) => name));

  return (text, kinds, limit) => {
    const found = createFoundPlaces(({ kind }) => kinds === null || kinds.has(kind), limit);
    const ofId = index.place(text.trim().toUpperCase());
    if (ofId !== null) found.add(ofId, codeFactor * codeFactor, true);
    const start = foldName(text).split(' ').slice(0, mostWords).join(' ');
    if (start !== '') {
      if (kinds === null || kinds.has('CITY')) findCities(start, found, limit);
      const [from, to] = rangeOf(sortedContainers, start);
      found.look(to - from);
      for (const { name, place, weight, isCode } of containers.slice(from, to)) {
        const factor = isCode ? codeFactor : wholeNameFactor;
        const isWhole = name === start;
        found.add(place, isWhole ? weight * factor : weight, isWhole);
      }
    }
    const { isFull, wholeIds, lookedAt } = found;
    return { places: found.inOrder(), isWhole: !isFull, wholeIds, lookedAt };
  };
}
