import type { Place } from '../place.ts';

export type Weigh = (place: Place) => number;

/** An alternative must have this share of the chosen place's inhabitants, or this many. */
const leastPart = 0.05;
const leastInhabitants = 100_000;

export const isSensible = (weigh: Weigh, place: Place, chosen: Place): boolean => {
  const weight = weigh(place);
  // Inhabitants of areas and of some small countries are unknown.
  const most = weigh(chosen);
  return weight >= leastInhabitants || (most > 0 && weight >= leastPart * most);
};
