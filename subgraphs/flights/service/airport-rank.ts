import type { Airport, AirportKind } from '../model/airport.ts';

const sizes: Record<AirportKind, number> = { large: 0, medium: 1, small: 2, seaplane_base: 3, heliport: 4 };

/**
 * Scheduled flights first, then by size, passengers and the longest runway; by IATA code where all of that is equal.
 */
export const bySize = (a: Airport, b: Airport): number =>
  Number(b.isScheduled === true) - Number(a.isScheduled === true) ||
  sizes[a.kind] - sizes[b.kind] ||
  b.millionsOfPassengers - a.millionsOfPassengers ||
  b.runwayFeet - a.runwayFeet ||
  (a.iata < b.iata ? -1 : 1);

/** Whether people go there to fly although it is not in their own city. */
export const drawsFromAround = ({ kind, isScheduled }: Airport): boolean =>
  isScheduled === true && (kind === 'large' || kind === 'medium');

/**
 * Whether a person who asks for the airports of a place wants it in the list: no heliport, none that is closed or of
 * which nothing is known.
 */
export const isListed = ({ kind, isScheduled }: Airport): boolean => kind !== 'heliport' && isScheduled !== null;
