import type { Place } from '../place.ts';
import type { NameReadings } from './name-readings.ts';
import type { NarrowPlaces } from './narrow-places.ts';
import type { Token } from './place-group.ts';
import { isSensible, type Weigh } from './sensible.ts';

/** A smaller city than this is not read as `Boston, New York` where the outer name is a large city, too: these are two. */
const leastBesideCity = 10_000;
const leastBesideCountry = 100_000;
/** A city that has an ordinary word for its name is read before its country alone when it is so large: `Male, Maldives`, not `Sales, France`. */
const leastOrdinary = 20_000;
/** Codes that people write behind a city elsewhere as one location more. Other codes there are of provinces that are not known (`Bari, BA`). */
const listedCodes = new Set(['us', 'uk', 'gb', 'eu']);

export const placesOf = (token: Token | undefined): readonly Place[] => token?.readings?.places ?? [];

/** Whether a name is a city first, and the region of the same name that the city lies in second. */
const isCityFirst = ({ places }: NameReadings): boolean => {
  const [first] = places;
  return first?.kind === 'CITY' && places.some((place) => place.id === first.parentId);
};

const isInRegion = (place: Place, { containers }: NameReadings): boolean =>
  containers.some((container) => container.kind === 'REGION' && container.id === place.parentId);

/** Judges whether a name says where the name beside it lies, rather than being a location of its own. */
export interface OuterNames {
  /** `inside`: what the name means when it lies in the outer one, which stands behind it. In a list without such names only likely ones count. */
  isBehind(token: Token, inside: readonly Place[], outer: NameReadings, isInList: boolean): boolean;
  /** The same for an outer name that stands before it; `isFirst` when the item begins with that one. */
  isAhead(token: Token, inside: readonly Place[], outer: NameReadings, isFirst: boolean): boolean;
  /** Whether a code behind a city that does not lie there is of something else than countries or states: the province of an Italian city. */
  isStrayCode(city: Token, code: Token | undefined, next: Token | undefined): boolean;
}

export const createOuterNames = (narrow: NarrowPlaces, weigh: Weigh): OuterNames => ({
  isBehind(token, inside, outer, isInList) {
    const [best] = inside;
    const [first] = placesOf(token);
    if (best === undefined || first === undefined) return false;
    const isWord = token.readings?.isOrdinary === true && best.kind === 'CITY';
    if (isWord && !isInRegion(best, outer) && weigh(best) < leastOrdinary) return false;
    if (best.id === first.id) return true;
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
    if (best === undefined || first === undefined || first.id === outer.places[0]?.id) return false;
    const isList = token.before === 'comma' || token.before === null;
    if (isList && isCityFirst(outer)) return false;
    if (token.readings?.isOrdinary && !isInRegion(best, outer)) return false;
    return best.id === first.id || token.before !== 'comma' || (isFirst && isSensible(weigh, best, first));
  },

  isStrayCode(city, code, next) {
    const readings = code?.readings ?? null;
    if (readings === null || readings.name.length !== 2 || listedCodes.has(readings.name)) return false;
    return (
      narrow(placesOf(next), readings).length === 0 && !placesOf(city).some((place) => readings.places.includes(place))
    );
  },
});
