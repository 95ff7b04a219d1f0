import { inTurns } from '../runtime/promise/turns.ts';
import { createCitySpellings } from './city-spellings.ts';
import { createPlaceIndex } from './create-place-index.ts';
import { distanceKm, type Point } from './distance.ts';
import { foldName } from './fold-name.ts';
import type { SearchableGazetteer } from './gazetteer.ts';
import { createLocationReader } from './location/location-reader.ts';
import { preparePackedRows } from './packed-rows.ts';
import type { Place } from './place.ts';
import type { PlaceIndex } from './place-index.ts';
import { buildPlaceSearch, type SearchPlaces } from './search/place-search.ts';

export const toSurroundings = (
  index: Pick<PlaceIndex, 'place' | 'areasOf' | 'metrosOf'>,
  id: string,
): readonly string[] => {
  const ids: string[] = [];
  let countryCode: string | null = null;
  for (let place: Place | null = index.place(id); place !== null; ) {
    ids.push(place.placeId, ...index.metrosOf(place.placeId).map((metro) => metro.placeId));
    countryCode = place.countryCode;
    place = place.parentId === null ? null : index.place(place.parentId);
  }
  return countryCode === null ? ids : [...ids, ...index.areasOf(countryCode).map((area) => area.placeId)];
};

/** Returns the largest city within the distance that has this name or alias. */
export const findCityNear = (
  index: Pick<PlaceIndex, 'cities'>,
  name: string,
  point: Point,
  withinKm: number,
): Place | null => {
  const isNear = ({ latitude, longitude }: Place): boolean =>
    latitude !== null && longitude !== null && distanceKm({ latitude, longitude }, point) <= withinKm;
  return index.cities(foldName(name)).find(isNear) ?? null;
};

/** Unpacking the data takes about 150 ms and 20 MB, so a process should use `sharedGazetteer`. */
export const createGazetteer = (): SearchableGazetteer => {
  const index = createPlaceIndex();
  let search: Promise<SearchPlaces> | undefined;
  return {
    place: index.place,
    idsAround: (id) => toSurroundings(index, id),
    chiefCities: index.chiefsOf,
    read: createLocationReader(index),
    cityNear: (name, point, withinKm) => findCityNear(index, name, point, withinKm),
    citiesNamed: (name) => index.cities(foldName(name)),
    placeSearch: () => {
      search ??= inTurns(buildPlaceSearch(index));
      return search;
    },
    regionsNamed: (name) => index.regions(foldName(name)),
    citiesLike: createCitySpellings(index.allCities),
  };
};

let shared: SearchableGazetteer | undefined;

export const sharedGazetteer = (): SearchableGazetteer => {
  shared ??= createGazetteer();
  return shared;
};

const largeFiles = ['cities.tsv.br', 'city-names.tsv.br'];
let preparing: Promise<void> | undefined;

/** Works in turns of the event loop, which `sharedGazetteer` would block for a fifth of a second. */
export const prepareSharedGazetteer = (): Promise<void> => {
  if (shared !== undefined) return Promise.resolve();
  preparing ??= Promise.all(largeFiles.map(preparePackedRows))
    .then(() => void sharedGazetteer())
    .finally(() => {
      preparing = undefined;
    });
  return preparing;
};

export const sharedPlaceSearch = async (): Promise<SearchPlaces> => {
  await prepareSharedGazetteer();
  return sharedGazetteer().placeSearch();
};
