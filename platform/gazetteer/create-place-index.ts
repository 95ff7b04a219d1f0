import { createAreaIndex } from './area-index.ts';
import { type CityIndex, createCityIndex } from './city-index.ts';
import { createCountryIndex } from './country-index.ts';
import { createMetroIndex } from './metro-index.ts';
import type { Place } from './place.ts';
import type { PlaceIndex } from './place-index.ts';
import { createRegionIndex } from './region-index.ts';

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
