import type { Place } from '../place.ts';

/** Inhabitants, 0 when unknown. */
export type Weigh = (place: Place) => number;

/** A place is another reading of a name beside a chosen one when it has this part of its inhabitants, or so many. */
const leastPart = 0.05;
const leastInhabitants = 100_000;

/** Whether a reader could mean this place rather than the chosen one. */
export const isSensible = (weigh: Weigh, place: Place, chosen: Place): boolean => {
  const weight = weigh(place);
  // Nothing is known of an area, and of some small countries.
  const most = weigh(chosen);
  return weight >= leastInhabitants || (most > 0 && weight >= leastPart * most);
};
