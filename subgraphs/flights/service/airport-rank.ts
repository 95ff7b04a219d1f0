import type { Airport, AirportKind } from '../model/airport.ts';

const sizes: Record<AirportKind, number> = { large: 0, medium: 1, small: 2, seaplane_base: 3, heliport: 4 };

/** Orders airports by scheduled flights, size, passengers, longest runway and IATA code. */
export const bySize = (a: Airport, b: Airport): number =>
  Number(b.isScheduled === true) - Number(a.isScheduled === true) ||
  sizes[a.kind] - sizes[b.kind] ||
  b.millionsOfPassengers - a.millionsOfPassengers ||
  b.runwayFeet - a.runwayFeet ||
  (a.iata < b.iata ? -1 : 1);

/** Whether people of other cities fly from the airport. */
export const drawsFromAround = ({ kind, isScheduled }: Airport): boolean =>
  isScheduled === true && (kind === 'large' || kind === 'medium');

/** Whether a list of a place's airports includes it: no heliports, no closed airports, and none of unknown service. */
export const isListed = ({ kind, isScheduled }: Airport): boolean => kind !== 'heliport' && isScheduled !== null;
