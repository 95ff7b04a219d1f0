import type { Place } from '../place.ts';
import { cityOfCode } from '../place-names.ts';
import { boundRegions } from './bound-regions.ts';
import type { NameReadings } from './name-readings.ts';
import type { NarrowPlaces } from './narrow-places.ts';
import type { Token } from './place-group.ts';
import { isSensible, type Weigh } from './sensible.ts';
import { isForeignProvince, mayBeCountryCode } from './state-codes.ts';

/**
 * Least inhabitants of a city before an outer name that is also a large city. Below, as in `Boston, New York`, these
 * are two locations.
 */
const leastBesideCity = 10_000;
const leastBesideCountry = 100_000;
/**
 * Least inhabitants of a city whose name is an ordinary word before a country: `Male, Maldives`, but not `Sales,
 * France`.
 */
const leastOrdinary = 20_000;
/**
 * Codes that are a second location after a city elsewhere. Other codes there belong to unknown provinces (`Bari, BA`).
 */
const listedCodes = new Set(['us', 'uk', 'gb', 'eu']);

/** The name of a city of this size means the city, whatever follows: `Seattle, NY` are two locations. */
const leastOfItsOwn = 100_000;
/**
 * A town up to this size lies in the country that follows, or in the state that is also a large city (`Clay, New
 * York`). Larger ones are locations of their own.
 */
const mostBesideName = 20_000;

export const placesOf = (token: Token | undefined): readonly Place[] => token?.readings?.places ?? [];

/** True if a name means first a city, and second the region of the same name around the city. */
const isCityFirst = ({ places }: NameReadings): boolean => {
  const [first] = places;
  return first?.kind === 'CITY' && places.some((place) => place.placeId === first.parentId);
};

const isInRegion = (place: Place, { containers }: NameReadings): boolean =>
  containers.some((container) => container.kind === 'REGION' && container.placeId === place.parentId);

/** True if a code may mean a large city: `NY`, `SF`. */
export const namesCity = ({ name, places }: NameReadings): boolean =>
  cityOfCode.has(name) || places[0]?.kind === 'CITY';

const isState = (readings: NameReadings): boolean => boundRegions(readings).length > 0;

/** After unknown words these codes are countries: Delaware is small, and spellings of places in Israel vary. */
const ratherCountries = new Set(['de', 'il']);

/** Decides whether a name contains the place beside it or is a location of its own. */
export interface OuterNames {
  /**
   * For an outer name after the token; `inside` are the token's meanings in the outer place. In a list, only likely
   * meanings count.
   */
  isBehind(token: Token, inside: readonly Place[], outer: NameReadings, isInList: boolean): boolean;
  /** For an outer name before the token; `isFirst` if the item begins with the outer name. */
  isAhead(token: Token, inside: readonly Place[], outer: NameReadings, isFirst: boolean): boolean;
  /**
   * True for a code after a city elsewhere that is neither a country's nor a state's, but for instance that of an
   * Italian province.
   */
  isStrayCode(city: Token, code: Token | undefined, next: Token | undefined): boolean;
  /**
   * Returns the regions or countries of a name that they do not list: `Villanova, PA` is in Pennsylvania. `next`
   * follows both; `isApart` if unknown text is between them.
   */
  boundTo(
    head: Token,
    outer: Token,
    next: Token | undefined,
    how: { readonly isInList: boolean; readonly isApart: boolean },
  ): readonly Place[];
  /**
   * The same for a state before a small town, joined by a dash or hyphen (`US-PA-Villanova`), and for a country before
   * unknown text that begins like a city (`UK - Milton Park`).
   */
  boundAhead(outer: NameReadings, token: Token): readonly Place[];
}

export const createOuterNames = (narrow: NarrowPlaces, weigh: Weigh): OuterNames => ({
  isBehind(token, inside, outer, isInList) {
    const [best] = inside;
    const [first] = placesOf(token);
    if (best === undefined || first === undefined) return false;
    const isWord = token.readings?.isOrdinary === true && best.kind === 'CITY';
    if (isWord && !isInRegion(best, outer) && weigh(best) < leastOrdinary) return false;
    if (best.placeId === first.placeId) return true;
    // `Cuba, Mexico` are two countries, although villages have such names; `Armenia, Colombia` is a city.
    const areCountries = first.kind === 'COUNTRY' && outer.places[0]?.kind === 'COUNTRY';
    const areNames = token.readings?.isCode === false && !outer.isCode;
    const isVillage = best.kind === 'CITY' && weigh(best) < leastBesideCountry;
    if (areCountries && areNames && isVillage && best.countryCode !== first.countryCode) return false;
    if (isInList) return isSensible(weigh, best, first);
    return !isCityFirst(outer) || outer.isCode || weigh(best) >= leastBesideCity;
  },

  isAhead(token, inside, outer, isFirst) {
    const [best] = inside;
    const [first] = placesOf(token);
    // `European Union (EU)` has the same meaning twice.
    if (best === undefined || first === undefined || first.placeId === outer.places[0]?.placeId) return false;
    const isList = token.before === 'comma' || token.before === null;
    if (isList && isCityFirst(outer)) return false;
    if (token.readings?.isOrdinary && !isInRegion(best, outer)) return false;
    return best.placeId === first.placeId || token.before !== 'comma' || (isFirst && isSensible(weigh, best, first));
  },

  boundTo(head, { readings }, next, { isInList, isApart }) {
    const [first] = placesOf(head);
    if (readings === null || readings.isAll || head.readings?.isCode === true) return [];
    if (first !== undefined && first.kind !== 'CITY') return [];
    const isLarge = first !== undefined && head.isGuess !== true && weigh(first) >= leastOfItsOwn;
    const regions = boundRegions(readings);
    if (first === undefined && ratherCountries.has(readings.name)) return [];
    if (regions.length > 0) {
      const isList = isInList || isApart || namesCity(readings) || (next?.readings != null && isState(next.readings));
      if ((isLarge && isList) || isForeignProvince(readings.name, first)) return [];
      const countries = readings.containers.filter(({ kind }) => kind === 'COUNTRY');
      return mayBeCountryCode(readings.name) ? [...regions, ...countries] : regions;
    }
    if (first === undefined || isLarge || isInList) return [];
    const [outerFirst] = readings.places;
    if (outerFirst?.kind === 'COUNTRY')
      return head.isGuess === true || weigh(first) < mostBesideName ? [outerFirst] : [];
    const region = readings.places.find(({ kind }) => kind === 'REGION');
    if (region === undefined || readings.isCode) return [];
    const isInNext = next?.readings != null && narrow([region], next.readings).length > 0;
    const isRegion = outerFirst === region || (isCityFirst(readings) && (isInNext || weigh(first) < mostBesideName));
    return isRegion ? [region] : [];
  },

  boundAhead(outer, token) {
    const [first] = placesOf(token);
    const isTown = first?.kind === 'CITY' && weigh(first) < leastOfItsOwn && token.readings?.isCode === false;
    if (token.before === 'comma' || outer.isAll) return [];
    if (token.isGuess === true && outer.places[0]?.kind === 'COUNTRY') return outer.places.slice(0, 1);
    if (!isTown) return [];
    return outer.isCode ? boundRegions(outer) : outer.places.filter(({ kind }) => kind === 'REGION').slice(0, 1);
  },

  isStrayCode(city, code, next) {
    const readings = code?.readings ?? null;
    const isProvince = readings !== null && isForeignProvince(readings.name, placesOf(city)[0]);
    if (readings !== null && !isProvince && (namesCity(readings) || isState(readings))) return false;
    if (readings === null || readings.name.length !== 2 || listedCodes.has(readings.name)) return false;
    return (
      narrow(placesOf(next), readings).length === 0 && !placesOf(city).some((place) => readings.places.includes(place))
    );
  },
});
