import { cityOfCode } from '../city-codes.ts';
import type { Place } from '../place.ts';
import { boundRegions } from './bound-regions.ts';
import type { NameReadings } from './name-readings.ts';
import type { NarrowPlaces } from './narrow-places.ts';
import type { Token } from './place-group.ts';
import { isSensible, type Weigh } from './sensible.ts';
import { isForeignProvince, mayBeCountryCode } from './state-codes.ts';

/**
 * A smaller city than this is not read as `Boston, New York` where the outer name is a large city, too: these are
 * two.
 */
const leastBesideCity = 10_000;
const leastBesideCountry = 100_000;
/**
 * A city that has an ordinary word for its name is read before its country alone when it is so large: `Male,
 * Maldives`, not `Sales, France`.
 */
const leastOrdinary = 20_000;
/**
 * Codes that people write behind a city elsewhere as one location more. Other codes there are of provinces that are
 * not known (`Bari, BA`).
 */
const listedCodes = new Set(['us', 'uk', 'gb', 'eu']);

/** A city so large is meant by its name wherever it is said to lie: `Seattle, NY` are two. */
const leastOfItsOwn = 100_000;
/**
 * A town so small is bound by the name of a country, and of a state that a large city has, too (`Clay, New York`).
 * Larger ones are locations of their own.
 */
const mostBesideName = 20_000;

export const placesOf = (token: Token | undefined): readonly Place[] => token?.readings?.places ?? [];

/** Whether a name is a city first, and the region of the same name that the city lies in second. */
const isCityFirst = ({ places }: NameReadings): boolean => {
  const [first] = places;
  return first?.kind === 'CITY' && places.some((place) => place.placeId === first.parentId);
};

const isInRegion = (place: Place, { containers }: NameReadings): boolean =>
  containers.some((container) => container.kind === 'REGION' && container.placeId === place.parentId);

/** Whether a code means a large city, whatever else it means: `NY`, `SF`. */
export const namesCity = ({ name, places }: NameReadings): boolean =>
  cityOfCode.has(name) || places[0]?.kind === 'CITY';

const isState = (readings: NameReadings): boolean => boundRegions(readings).length > 0;

/** Behind words that are unknown these are countries: Delaware is small, and spellings of places in Israel are many. */
const ratherCountries = new Set(['de', 'il']);

/** Judges whether a name says where the name beside it lies, rather than being a location of its own. */
export interface OuterNames {
  /**
   * `inside`: what the name means when it lies in the outer one, which follows it. In a list without such names
   * only likely ones count.
   */
  isBehind(token: Token, inside: readonly Place[], outer: NameReadings, isInList: boolean): boolean;
  /** The same for an outer name before it; `isFirst` when the item begins with that one. */
  isAhead(token: Token, inside: readonly Place[], outer: NameReadings, isFirst: boolean): boolean;
  /**
   * Whether a code behind a city that does not lie there is of something else than countries or states: the province
   * of an Italian city.
   */
  isStrayCode(city: Token, code: Token | undefined, next: Token | undefined): boolean;
  /**
   * Regions or countries that a name behind another binds it to although no place of that name is known there:
   * `Villanova, PA` is in Pennsylvania, and not the one in Italy. Empty when the two are locations of their own.
   * `next` follows both; `isApart` when something unknown is between them.
   */
  boundTo(
    head: Token,
    outer: Token,
    next: Token | undefined,
    how: { readonly isInList: boolean; readonly isApart: boolean },
  ): readonly Place[];
  /**
   * The same for a state before a small town, joined to it by a dash or hyphen: `US-PA-Villanova`; and for a country
   * before what only begins like a city: `UK - Milton Park`.
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
    // `Cuba, Mexico` are two countries, whatever villages are called, and `Armenia, Colombia` is a city.
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
    // `European Union (EU)` says the same twice.
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
