import { compare } from '../../../../platform/lists/compare.ts';
import type { Airport, AirportKind } from '../../model/airport.ts';

const sizes: Record<AirportKind, number> = { large: 0, medium: 1, small: 2, seaplane_base: 3, heliport: 4 };

export const bySize = (a: Airport, b: Airport): number =>
  Number(b.isScheduled === true) - Number(a.isScheduled === true) ||
  sizes[a.kind] - sizes[b.kind] ||
  b.millionsOfPassengers - a.millionsOfPassengers ||
  b.runwayFeet - a.runwayFeet ||
  compare(a.iata, b.iata);

/** Whether people of other cities fly from the airport. */
export const drawsFromAround = ({ kind, isScheduled }: Airport): boolean =>
  isScheduled === true && (kind === 'large' || kind === 'medium');

/** Excludes heliports, closed airports, and those of unknown service from lists. */
export const isListed = ({ kind, isScheduled }: Airport): boolean => kind !== 'heliport' && isScheduled !== null;
