import { faultsError, valueFault } from '../../../../platform/constraint/fault.ts';
import type { InputFault } from '../../../../platform/errors/service-error.ts';
import { foldName } from '../../../../platform/gazetteer/fold-name.ts';
import type { Gazetteer } from '../../../../platform/gazetteer/gazetteer.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import type { AppliedFilters, SearchNormalizations, SearchRequest } from '../../model/restaurant-search.ts';
import type { PlatformSearch } from '../../model/table-platform.ts';
import { readCuisines } from './cuisine-words.ts';
import { foldText, tidyText } from './fold-text.ts';
import { readNeighborhood } from './neighborhood-words.ts';
import { type ReadLocation, readLocation } from './read-location.ts';

/** A search as it is carried out. */
export interface NormalisedSearch {
  readonly location: ReadLocation;
  readonly normalizations: SearchNormalizations;
  /** All conditions; two searches with equal ones have the same pages and cursors. */
  readonly filters: AppliedFilters;
  readonly platformSearch: PlatformSearch;
  /**
   * The same with the name among its words: what it finds is a part of the above, the likeliest restaurants. Null
   * without a name.
   */
  readonly namedSearch: PlatformSearch | null;
  readonly warnings: readonly Warning[];
}

const unwritten = 'there has to be a letter or a digit in it';

/** Faults that no bound of the SDL says. */
const faultsOf = (request: SearchRequest): readonly InputFault[] => {
  const { city, cuisine, neighborhood, state, name, priceTier, minPriceTier, maxPriceTier } = request;
  const faults: InputFault[] = [];
  for (const [field, text] of Object.entries({ city, neighborhood, state, name }))
    if (text !== null && (foldText(text) === '' || foldName(text) === ''))
      faults.push(valueFault([field], unwritten, text));
  if (cuisine?.every((text) => foldText(text) === '')) faults.push(valueFault(['cuisine'], unwritten, cuisine));
  if (priceTier !== null && (minPriceTier !== null || maxPriceTier !== null))
    faults.push(
      valueFault(['priceTier'], 'one tier cannot be asked for together with a lowest or highest one', priceTier),
    );
  if (minPriceTier !== null && maxPriceTier !== null && minPriceTier > maxPriceTier)
    faults.push(valueFault(['minPriceTier'], `the lowest tier is above the highest, ${maxPriceTier}`, minPriceTier));
  return faults;
};

/** How far a city reaches around its middle, in kilometres: more people live on more ground. */
const radiusOf = (population: number): number => {
  if (population >= 1_000_000) return 30;
  return population >= 200_000 ? 20 : 12;
};

const nearOf = ({ place, market }: ReadLocation): PlatformSearch['near'] =>
  place === null || place.latitude === null || place.longitude === null
    ? null
    : {
        latitude: place.latitude,
        longitude: place.longitude,
        radiusKm: market?.radiusKm ?? radiusOf(place.population ?? 0),
      };

/**
 * Understands a search: city, state, cuisines and neighborhood in their usual names, and how surely. Throws `validation_error` for prices that do not go
 * together and for texts without a letter or digit.
 */
export const normaliseSearch = (gazetteer: Gazetteer, request: SearchRequest): NormalisedSearch => {
  const faults = faultsOf(request);
  if (faults.length > 0) throw faultsError(faults);
  const location = readLocation(gazetteer, request.city, request.state);
  const cuisines = request.cuisine === null ? null : readCuisines(request.cuisine);
  const neighborhood =
    request.neighborhood === null ? null : readNeighborhood(request.neighborhood, location.place?.placeId ?? null);
  const filters: AppliedFilters = {
    platform: request.platform,
    strictLocation: request.strictLocation,
    strictCuisine: request.strictCuisine,
    city: location.city,
    state: location.state,
    neighborhood: neighborhood?.name ?? null,
    cuisine: cuisines?.names ?? null,
    text: request.text === null ? null : tidyText(request.text) || null,
    name: request.name === null ? null : tidyText(request.name),
    minPriceTier: request.priceTier ?? request.minPriceTier,
    maxPriceTier: request.priceTier ?? request.maxPriceTier,
    placeId: location.isContradictory ? null : (location.place?.placeId ?? null),
  };
  const platformSearch: PlatformSearch = {
    near: nearOf(location),
    city: location.city,
    // Nothing else that is asked for: a platform finds fewer by more words, and what it leaves out cannot be sifted
    // here.
    words: filters.text ?? '',
  };
  return {
    location,
    filters,
    platformSearch,
    namedSearch:
      filters.name === null
        ? null
        : { ...platformSearch, words: [filters.text, filters.name].filter((words) => words !== null).join(' ') },
    normalizations: {
      city: location.city,
      state: location.state,
      cuisine: filters.cuisine,
      neighborhood: filters.neighborhood,
      confidence: {
        city: location.cityConfidence,
        state: location.stateConfidence,
        cuisine: cuisines?.confidence ?? null,
        neighborhood: neighborhood?.confidence ?? null,
      },
    },
    warnings: location.warnings,
  };
};
