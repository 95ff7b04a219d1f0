import { inTurns } from '../promise/in-turns.ts';
import { findCityNear } from './city-near.ts';
import { createCitySpellings } from './city-spellings.ts';
import { createPlaceIndex } from './create-place-index.ts';
import { foldName } from './fold-name.ts';
import type { SearchableGazetteer } from './gazetteer.ts';
import { createLocationReader } from './location/location-reader.ts';
import { preparePackedRows } from './packed-rows.ts';
import { buildPlaceSearch, type SearchPlaces } from './search/place-search.ts';
import { toSurroundings } from './surroundings.ts';

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
