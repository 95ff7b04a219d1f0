import { geoDistance } from 'd3-geo';

const earthRadiusKilometers = 6_371;

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Along a great circle. */
export const kilometersBetween = (a: Place, b: Place): number =>
  earthRadiusKilometers * geoDistance([a.longitude, a.latitude], [b.longitude, b.latitude]);

/** Returns the flown share of the way between two airports, and the remaining kilometers. */
export const wayFlown = (
  from: Place,
  to: Place,
  at: Place,
): { readonly share: number; readonly leftKilometers: number } => {
  const before = kilometersBetween(from, at);
  const leftKilometers = kilometersBetween(at, to);
  return { share: before / Math.max(1, before + leftKilometers), leftKilometers };
};
