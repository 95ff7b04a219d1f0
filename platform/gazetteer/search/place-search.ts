import { rangeOf, sortedNamesOf } from '../../autocomplete/sorted-names.ts';
import type { PiecewiseWork } from '../../promise/in-turns.ts';
import type { WholePlaceIndex } from '../create-place-index.ts';
import { foldName } from '../fold-name.ts';
import type { Place, PlaceKind } from '../place.ts';
import { nameContainers } from './container-names.ts';
import { buildCitySearch } from './find-cities.ts';
import { createFoundPlaces } from './found-places.ts';
import { codeFactor, wholeNameFactor } from './name-weights.ts';

/** What a search returns. */
export interface PlaceMatches {
  /** The best first. */
  readonly places: readonly Place[];
  /** Whether these are all that match. */
  readonly isWhole: boolean;
  /** Ids of those whose whole name or code the text is, or with where they lie behind it. */
  readonly wholeIds: ReadonlySet<string>;
  /** Names, and maxima of groups of names, that were looked at: what the search cost. */
  readonly lookedAt: number;
}

/**
 * Places whose name or code begins with a text that is being typed. First those of which it is the id or a code, then
 * by inhabitants, where a whole name counts more, and a later word of a name or a name in another language less.
 * `kinds` null is any kind. Words of the text past the eighth are not looked for.
 */
export type SearchPlaces = (text: string, kinds: ReadonlySet<PlaceKind> | null, limit: number) => PlaceMatches;

/** No name that people type has more; each is a look at the names before it. */
const mostWords = 8;

/** Weighs all names of the gazetteer: some 500 ms of one thread, in pieces, and 3 MB that stay. */
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
