import { platformRules } from '../../../../platform/errors/platform-rules.ts';
import type { BrokenRule } from '../../../../platform/errors/validation-rules.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import { brokenRule, validationFailure } from '../../../../platform/graphql/constraint/validation-errors.ts';
import { foldName } from '../../../../platform/places/fold-name.ts';
import type { Gazetteer } from '../../../../platform/places/gazetteer.ts';
import type {
  RestaurantSearchFilters,
  RestaurantSearchNormalizations,
  SearchRequest,
} from '../../model/restaurant-search.ts';
import { restaurantsRules } from '../../model/rules.ts';
import type { PlatformSearch } from '../../model/table-platform.ts';
import { readCuisines } from './cuisine-words.ts';
import { foldText, tidyText } from './fold-text.ts';
import { readNeighborhood } from './neighborhood-words.ts';
import { type ReadLocation, readLocation } from './read-location.ts';

interface NormalisedSearch {
  readonly location: ReadLocation;
  readonly normalizations: RestaurantSearchNormalizations;
  /** Searches with equal filters have equal pages and cursors. */
  readonly filters: RestaurantSearchFilters;
  readonly platformSearch: PlatformSearch;
  /** The search with the name among its words; null without a name. */
  readonly namedSearch: PlatformSearch | null;
  readonly warnings: readonly Warning[];
}

/** Validation errors that the SDL cannot express. */
const validationErrorsOf = (request: SearchRequest): readonly BrokenRule[] => {
  const { city, cuisines, neighborhood, region, name, priceTier, minPriceTier, maxPriceTier } = request;
  const errors: BrokenRule[] = [];
  for (const [field, text] of Object.entries({ city, neighborhood, region, name }))
    if (text !== null && (foldText(text) === '' || foldName(text) === ''))
      errors.push(brokenRule(platformRules.no_letter_or_digit, [field], text));
  if (cuisines?.every((text) => foldText(text) === ''))
    errors.push(brokenRule(platformRules.no_letter_or_digit, ['cuisines'], cuisines));
  if (priceTier !== null && (minPriceTier !== null || maxPriceTier !== null))
    errors.push(brokenRule(restaurantsRules.tier_and_bound, ['priceTier'], priceTier));
  if (minPriceTier !== null && maxPriceTier !== null && minPriceTier > maxPriceTier)
    errors.push(
      brokenRule(restaurantsRules.lowest_above_highest, ['minPriceTier'], minPriceTier, { max: maxPriceTier }),
    );
  return errors;
};

/** Radius in kilometres by population. */
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

/** Throws `validation_error` for contradictory prices and for texts without a letter or digit. */
export const normaliseSearch = (gazetteer: Gazetteer, request: SearchRequest): NormalisedSearch => {
  const errors = validationErrorsOf(request);
  if (errors.length > 0) throw validationFailure(...errors);
  const location = readLocation(gazetteer, request.city, request.region);
  const cuisines = request.cuisines === null ? null : readCuisines(request.cuisines);
  const neighborhood =
    request.neighborhood === null ? null : readNeighborhood(request.neighborhood, location.place?.placeId ?? null);
  const filters: RestaurantSearchFilters = {
    platform: request.platform,
    isLocationStrict: request.strictLocation,
    isCuisineStrict: request.strictCuisine,
    city: location.city,
    region: location.state,
    neighborhood: neighborhood?.name ?? null,
    cuisines: cuisines?.names ?? [],
    query: request.query === null ? null : tidyText(request.query) || null,
    name: request.name === null ? null : tidyText(request.name),
    minPriceTier: request.priceTier ?? request.minPriceTier,
    maxPriceTier: request.priceTier ?? request.maxPriceTier,
    placeId: location.isContradictory ? null : (location.place?.placeId ?? null),
  };
  const platformSearch: PlatformSearch = {
    near: nearOf(location),
    city: location.city,
    // More words make a platform leave out restaurants, which cannot be filtered here then.
    words: filters.query ?? '',
  };
  return {
    location,
    filters,
    platformSearch,
    namedSearch:
      filters.name === null
        ? null
        : { ...platformSearch, words: [filters.query, filters.name].filter((words) => words !== null).join(' ') },
    normalizations: {
      city: location.city,
      region: location.state,
      cuisines: filters.cuisines,
      neighborhood: filters.neighborhood,
      confidence: {
        city: location.cityConfidence,
        region: location.stateConfidence,
        cuisines: cuisines?.confidence ?? null,
        neighborhood: neighborhood?.confidence ?? null,
      },
    },
    warnings: location.warnings,
  };
};
