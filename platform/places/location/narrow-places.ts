import type { Place } from '../place.ts';
import type { PlaceIndex } from '../place-index.ts';
import type { Contains } from './contains.ts';
import type { NameReadings } from './name-readings.ts';
import { isStateCode, mayBeCountryCode } from './state-codes.ts';

/**
 * How much likelier a code after a name is a US state than a country: `Windsor, CA` is California's, of 27,000
 * inhabitants, although Ontario's has 210,000.
 */
const weightOfStateCode = 20;
/**
 * The same for codes that are rarely written for the country: in Panama, `Aspinwall, PA` would be a former name of
 * Colón.
 */
const weightOfOwnCode = 200;

/** Returns the places inside the outer name's meanings. The meaning with the largest place inside comes first. */
export type NarrowPlaces = (places: readonly Place[], outer: NameReadings) => readonly Place[];

export const createNarrowPlaces = (index: Pick<PlaceIndex, 'inhabitants'>, contains: Contains): NarrowPlaces => {
  const weightIn = (container: Place, outer: NameReadings, places: readonly Place[]): number => {
    const most = Math.max(...places.map((place) => index.inhabitants(place)));
    const isState =
      outer.isCode && container.countryCode === 'US' && container.kind === 'REGION' && isStateCode(outer.name);
    return isState ? most * (mayBeCountryCode(outer.name) ? weightOfStateCode : weightOfOwnCode) : most;
  };

  return (places, outer) => {
    const options = outer.containers.flatMap((container) => {
      const around = places.filter((place) => contains(container, place));
      // France comes before its overseas departments.
      const own = around.filter((place) => place.countryCode === container.countryCode);
      const inside =
        own.length === 0 || own.length === around.length
          ? around
          : [...own, ...around.filter((place) => !own.includes(place))];
      return inside.length === 0 ? [] : [{ inside, weight: weightIn(container, outer, inside) }];
    });
    if (options.length === 1) return options[0]?.inside ?? [];
    options.sort((a, b) => b.weight - a.weight);
    return [...new Set(options.flatMap(({ inside }) => inside))];
  };
};
