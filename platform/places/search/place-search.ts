import { by } from '../../runtime/lists/lists.ts';
import type { PiecewiseWork } from '../../runtime/promise/turns.ts';
import { rangeOf, type SortedNames, sortedNamesOf } from '../../text/autocomplete/sorted-names.ts';
import { createHeaviest, createWeightedEntries } from '../../text/autocomplete/weighted-entries.ts';
import type { WholePlaceIndex } from '../create-place-index.ts';
import { foldName } from '../fold-name.ts';
import type { PackedRows } from '../packed-rows.ts';
import type { Place, PlaceKind } from '../place.ts';
import type { PlaceIndex } from '../place-index.ts';
import { cityOfCode, colloquialNames, ownCityNames } from '../place-names.ts';

interface FoundPlaces {
  /** If a place is found several times, its greatest weight counts. `isWhole`: found by a whole name or code. */
  add(place: Place, weight: number, isWhole?: boolean): void;
  leaveOut(): void;
  visit(count: number): void;
  /** True if more places were found than are retained. */
  readonly isFull: boolean;
  readonly visited: number;
  readonly wholeIds: ReadonlySet<string>;
  inOrder(): readonly Place[];
}

const createFoundPlaces = (isWanted: (place: Place) => boolean, limit: number): FoundPlaces => {
  const heaviest = createHeaviest<string>(limit);
  const places = new Map<string, Place>();
  const wholeIds = new Set<string>();
  let visited = 0;
  let hasMore = false;
  return {
    wholeIds,
    add(place, weight, isWhole = false) {
      if (!isWanted(place)) return;
      if (isWhole) wholeIds.add(place.placeId);
      places.set(place.placeId, place);
      heaviest.add(place.placeId, weight);
    },
    leaveOut() {
      hasMore = true;
    },
    visit(count) {
      visited += count;
    },
    get isFull() {
      return hasMore || heaviest.isFull;
    },
    get visited() {
      return visited;
    },
    inOrder: () => heaviest.inOrder().flatMap(([id]) => places.get(id) ?? []),
  };
};

/** Factor of names besides a place's own, often in another language: `Sanghaj` is Shanghai. */
const otherNameShare = 1 / 30;
/**
 * Regions and countries have the inhabitants of all their cities, so without a factor they would come before every
 * city.
 */
const shares = { CITY: 1, METRO: 1 / 4, REGION: 1 / 16, COUNTRY: 1 / 4, AREA: 1 } as const;

/** True for the place's own name or its first words: `new york` is New York City. */
const isOwnName = (name: string, own: string): boolean => own === name || own.startsWith(`${name} `);

/** Returns a place's weight under one of its names: inhabitants, scaled to those of cities, at least 1. */
const weightOf = (inhabitants: number, kind: keyof typeof shares, isOwn: boolean): number =>
  Math.max(1, Math.round(inhabitants * shares[kind] * (isOwn ? 1 : otherNameShare)));

const wholeNameFactor = 20;
/** Factor of a later word of a name: `francisco` may be San Francisco. */
const laterWordFactor = 1 / 5;
/** Codes come before all names. */
const codeFactor = 1_000_000;

/** A later word of a large city's name, by which the city is also found: `francisco`. */
interface LaterWord {
  readonly rest: string;
  readonly nameRow: number;
}

interface CityWeights {
  readonly weights: Uint32Array;
  readonly laterWords: readonly LaterWord[];
}

const rowsAtOnce = 5000;
/** Smaller cities are rarely known by their second word alone. */
const leastOfLaterWords = 100_000;
const mostLaterWords = 3;

const cityRowsOf = (names: PackedRows, nameRow: number): number[] =>
  (names.cells(nameRow)[1] ?? '').split(' ').map(Number);

const laterWordsOf = (name: string, nameRow: number): LaterWord[] => {
  const words = name.split(' ');
  return words
    .slice(1, 1 + mostLaterWords)
    .map((_, place) => ({ rest: words.slice(place + 1).join(' '), nameRow }))
    .filter(({ rest }) => rest.length > 2);
};

function* weighCities(cities: PackedRows, names: PackedRows): PiecewiseWork<CityWeights> {
  const populations = new Uint32Array(cities.size);
  const ownNames: string[] = [];
  for (let row = 0; row < cities.size; row += 1) {
    const [, name = '', , population] = cities.cells(row);
    populations[row] = Number(population);
    ownNames.push(foldName(name));
    if (row % rowsAtOnce === 0) yield;
  }
  const weights = new Uint32Array(names.size);
  const laterWords: LaterWord[] = [];
  for (let nameRow = 0; nameRow < names.size; nameRow += 1) {
    const [name = '', rows = ''] = names.cells(nameRow);
    let heaviest = 0;
    for (const row of rows.split(' ').map(Number))
      heaviest = Math.max(heaviest, weightOf(populations[row] ?? 0, 'CITY', isOwnName(name, ownNames[row] ?? '')));
    weights[nameRow] = heaviest;
    if (heaviest >= leastOfLaterWords && name.includes(' ')) laterWords.push(...laterWordsOf(name, nameRow));
    if (nameRow % rowsAtOnce === 0) yield;
  }
  laterWords.sort(by(({ rest }) => rest));
  return { weights, laterWords };
}

/**
 * True if the words after a city's name are the beginning of its region or country, such as `or` or `oregon united`
 * after `portland`.
 */
const createLiesIn = (index: Pick<PlaceIndex, 'countries' | 'regions'>) => {
  const isNamed = (places: readonly Place[], id: string | null): boolean =>
    places.some(({ placeId }) => placeId === id);
  return ({ region, country, countryCode, parentId }: Place, text: string): boolean => {
    const names = [region, country, `${region ?? ''} ${country ?? ''}`, `${region ?? ''} ${countryCode ?? ''}`];
    return (
      names.some((name) => name !== null && foldName(name).startsWith(text)) ||
      isNamed(index.countries(text), countryCode) ||
      isNamed(index.regions(text), parentId)
    );
  };
};

/**
 * Adds cities whose name, or a later word of it, begins with a folded text. The text may end with the beginning of
 * their region or country (`portland or`).
 */
type FindCities = (start: string, found: FoundPlaces, limit: number) => void;

function* buildCitySearch(index: WholePlaceIndex): PiecewiseWork<FindCities> {
  const { rows, at } = index.cityTables;
  const { weights, laterWords } = yield* weighCities(rows.cities, rows.names);
  const names = createWeightedEntries(weights);
  const words = createWeightedEntries(Uint32Array.from(laterWords, ({ nameRow }) => weights[nameRow] ?? 0));
  const sortedWords = sortedNamesOf(laterWords.map(({ rest }) => rest));
  const liesIn = createLiesIn(index);

  const heaviestOf = (
    sorted: SortedNames,
    entries: typeof names,
    start: string,
    found: FoundPlaces,
    limit: number,
  ): number[] => {
    const heaviest = createHeaviest<number>(limit);
    found.visit(entries.scan(...rangeOf(sorted, start), heaviest.add));
    if (heaviest.isFull) found.leaveOut();
    return heaviest.inOrder().map(([entry]) => entry);
  };
  const addNamed = (nameRow: number, factor: number, found: FoundPlaces, isWhole = false): void => {
    const [name = ''] = rows.names.cells(nameRow);
    const cityRows = cityRowsOf(rows.names, nameRow);
    found.visit(cityRows.length);
    for (const city of cityRows.map(at))
      found.add(city, factor * weightOf(city.population ?? 0, 'CITY', isOwnName(name, foldName(city.name))), isWhole);
  };
  const addWithin = (start: string, found: FoundPlaces): void => {
    const parts = start.split(' ');
    for (let count = parts.length - 1; count > 0; count -= 1) {
      const cities = index.cities(parts.slice(0, count).join(' '));
      const around = parts.slice(count).join(' ');
      found.visit(cities.length);
      for (const city of cities)
        if (liesIn(city, around)) found.add(city, wholeNameFactor * weightOf(city.population ?? 0, 'CITY', true), true);
    }
  };

  return (start, found, limit) => {
    const whole = rows.names.findText(start);
    if (whole >= 0) addNamed(whole, wholeNameFactor, found, true);
    for (const row of heaviestOf(rows.names, names, start, found, limit)) if (row !== whole) addNamed(row, 1, found);
    for (const word of heaviestOf(sortedWords, words, start, found, limit)) {
      const nameRow = laterWords[word]?.nameRow;
      if (nameRow !== undefined) addNamed(nameRow, laterWordFactor, found);
    }
    addWithin(start, found);
  };
}

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
function* nameContainers(index: WholePlaceIndex): PiecewiseWork<readonly PlaceName[]> {
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

export interface PlaceMatches {
  readonly places: readonly Place[];
  readonly isWhole: boolean;
  /** Ids of places of which the text is the whole name or code, possibly followed by a region or country. */
  readonly wholeIds: ReadonlySet<string>;
  /** The cost of the search: number of names, and of maxima of groups of names, that were read. */
  readonly visited: number;
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
      found.visit(to - from);
      for (const { name, place, weight, isCode } of containers.slice(from, to)) {
        const factor = isCode ? codeFactor : wholeNameFactor;
        const isWhole = name === start;
        found.add(place, isWhole ? weight * factor : weight, isWhole);
      }
    }
    const { isFull, wholeIds, visited } = found;
    return { places: found.inOrder(), isWhole: !isFull, wholeIds, visited };
  };
}
