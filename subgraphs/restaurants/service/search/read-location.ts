import type { Warning, WarningCode } from '../../../../platform/errors/warnings.ts';
import { foldName } from '../../../../platform/places/fold-name.ts';
import type { Gazetteer } from '../../../../platform/places/gazetteer.ts';
import type { Place } from '../../../../platform/places/place.ts';
import type { Confidence } from '../../model/restaurant-search.ts';
import { restaurantsWarnings } from '../../model/warnings.ts';
import type { Market } from '../../reference/markets.ts';
import { type CityFits, cityByName, cityBySaying, cityBySlip, marketOfCity, type ReadCity } from './city-words.ts';
import { tidyText } from './fold-text.ts';
import { type ReadRegion, readRegion, regionConfidence, regionLabel } from './region-words.ts';

const everywhere: CityFits = () => true;

const within = ({ regions, country }: ReadRegion): CityFits => {
  if (country !== null) return ({ countryCode }) => countryCode === country.countryCode;
  return ({ parentId }) => regions.some(({ placeId }) => placeId === parentId);
};

const isUnderstood = ({ regions, country }: ReadRegion): boolean => regions.length > 0 || country !== null;

/** Splits at the first comma, or else before each of the last two words. */
const cutsOf = (text: string): (readonly [city: string, rest: string])[] => {
  const comma = text.indexOf(',');
  if (comma >= 0) {
    // In `Paris, Texas, USA` the country adds nothing.
    const [region = ''] = text
      .slice(comma + 1)
      .split(',')
      .map(tidyText);
    return [[tidyText(text.slice(0, comma)), region]];
  }
  const words = text.split(' ');
  return [1, 2].flatMap((count) =>
    words.length > count ? [[words.slice(0, -count).join(' '), words.slice(-count).join(' ')] as const] : [],
  );
};

interface FoundCity {
  readonly read: ReadCity;
  /** The city's text without its region. */
  readonly text: string;
  readonly region: ReadRegion | null;
}

/** Resolves a city that may be followed by its region: `Portland, OR`. */
const findCity = (gazetteer: Gazetteer, text: string, stated: ReadRegion | null): FoundCity | null => {
  const fits = stated !== null && isUnderstood(stated) ? within(stated) : everywhere;
  const whole = cityByName(gazetteer, text, fits);
  if (whole !== null) return { read: whole, text, region: stated };
  const cuts = cutsOf(text).flatMap(([city, rest]) => {
    const region = rest === '' ? null : readRegion(gazetteer, rest, text.includes(','));
    return region !== null && isUnderstood(region) && foldName(city) !== '' ? [{ city, region }] : [];
  });
  for (const find of [cityByName, cityBySlip]) {
    for (const { city, region } of cuts) {
      const read = find(gazetteer, city, (place) => fits(place) && within(region)(place));
      if (read !== null) return { read, text: city, region: stated ?? region };
    }
  }
  // The name of a city elsewhere is no misspelling of one in the region.
  if (fits !== everywhere && cityByName(gazetteer, text, everywhere) !== null) return null;
  const slip = cityBySaying(gazetteer, text, fits) ?? cityBySlip(gazetteer, text, fits);
  return slip === null ? null : { read: slip, text, region: stated };
};

export interface ReadLocation {
  readonly city: string;
  readonly cityConfidence: Confidence;
  /** Null when the city was not resolved. */
  readonly place: Place | null;
  /** Null for a city without other names. */
  readonly market: Market | null;
  readonly state: string | null;
  readonly stateConfidence: Confidence | null;
  /** Null when no region was requested or resolved. */
  readonly regionId: string | null;
  /** Whether city and region exclude each other; `place` is then only the centre. */
  readonly isContradictory: boolean;
  readonly warnings: readonly Warning[];
}

const warning = (code: WarningCode, message: string): Warning => ({ code, source: 'gazetteer', message });

const label = ({ name, region, country }: Place): string =>
  [name, region === name ? null : region, country].filter((part) => part !== null).join(', ');

const mostNamed = 3;

const ambiguous = (text: string, { place, rivals }: ReadCity): Warning => {
  const others = rivals.slice(0, mostNamed).map(label).join('; ');
  return warning(
    'location_ambiguous',
    `"${text}" was read as ${label(place)}. It could also be ${others}. Name the state or region to choose.`,
  );
};

interface StateWords {
  readonly state: string | null;
  readonly stateConfidence: Confidence | null;
  readonly regionId: string | null;
}

const noState: StateWords = { state: null, stateConfidence: null, regionId: null };

/** Prefers the city's own region, `homeId`. A country only selects the city. */
const stateWords = (region: ReadRegion | null, homeId: string | null): StateWords => {
  if (region === null) return noState;
  const meant = region.regions.find(({ placeId }) => placeId === homeId) ?? region.regions[0];
  if (meant !== undefined)
    return { state: regionLabel(meant), stateConfidence: regionConfidence(region, meant), regionId: meant.placeId };
  if (region.country !== null) return noState;
  return { state: region.text, stateConfidence: 'LOW', regionId: null };
};

const nameOf = ({ place, market }: ReadCity): string => market?.name ?? place.name;

/**
 * Exact input never changes; an unresolved or ambiguous misspelling is passed on unchanged. A city outside of the
 * region gives a warning and `LOW` for both.
 */
export const readLocation = (gazetteer: Gazetteer, city: string, state: string | null): ReadLocation => {
  const text = tidyText(city);
  const stated = state === null ? null : readRegion(gazetteer, state);
  const found = findCity(gazetteer, text, stated);
  if (found !== null) {
    const { read, region } = found;
    const warnings = read.rivals.length === 0 ? [] : [ambiguous(found.text, read)];
    const words = stateWords(region, read.place.parentId);
    // An ambiguous misspelling is left unchanged; of several cities with the exact name, the largest is taken.
    const isOpenSlip = read.confidence === 'LOW' && foldName(read.place.name) !== foldName(found.text);
    if (!isOpenSlip)
      return {
        city: nameOf(read),
        cityConfidence: read.confidence,
        place: read.place,
        market: read.market,
        isContradictory: false,
        ...words,
        warnings,
      };
    const choices = [read.place, ...read.rivals].slice(0, mostNamed).map(label).join('; ');
    const message = `"${found.text}" is not a known city and was left unchanged. It could be ${choices}.`;
    return notUnderstood(text, words, [warning(restaurantsWarnings.location_unknown.code, message)]);
  }
  const elsewhere = stated === null ? null : cityByName(gazetteer, text, everywhere);
  if (stated === null || elsewhere === null) {
    const message = `"${text}" is not a known city and was passed on unchanged.`;
    return notUnderstood(text, stateWords(stated, null), [warning(restaurantsWarnings.location_unknown.code, message)]);
  }
  const words = stateWords(stated, null);
  const message = `"${text}" is not a known city of "${stated.text}"; the platform was searched around ${label(elsewhere.place)}.`;
  return {
    city: nameOf(elsewhere),
    cityConfidence: 'LOW',
    place: elsewhere.place,
    market: marketOfCity(elsewhere.place),
    ...words,
    stateConfidence: 'LOW',
    isContradictory: true,
    warnings: [warning(restaurantsWarnings.location_contradiction.code, message)],
  };
};

const notUnderstood = (city: string, words: StateWords, warnings: readonly Warning[]): ReadLocation => ({
  city,
  cityConfidence: 'LOW',
  place: null,
  market: null,
  ...words,
  isContradictory: false,
  warnings,
});
