import { foldName } from '../../../../platform/gazetteer/fold-name.ts';
import type { Gazetteer } from '../../../../platform/gazetteer/gazetteer.ts';
import type { Place } from '../../../../platform/gazetteer/place.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import type { WarningCode } from '../../../../platform/warnings/platform-warnings.ts';
import type { Confidence } from '../../model/restaurant-search.ts';
import { restaurantsWarnings } from '../../model/warnings.ts';
import type { Market } from '../../reference/markets.ts';
import { cityByName, marketOfCity, type ReadCity } from './city-words.ts';
import { everywhere, findCity } from './find-city.ts';
import { tidyText } from './fold-text.ts';
import { type ReadRegion, readRegion, regionConfidence, regionLabel } from './region-words.ts';

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
