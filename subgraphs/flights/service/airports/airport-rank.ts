import type { Gazetteer } from '../../../../platform/places/gazetteer.ts';
import { compare } from '../../../../platform/runtime/lists/lists.ts';
import type { Airport, AirportKind } from '../../model/airport.ts';

const sizes: Record<AirportKind, number> = { large: 0, medium: 1, small: 2, seaplane_base: 3, heliport: 4 };

const byTraffic = (a: Airport, b: Airport): number =>
  Number(b.isScheduled === true) - Number(a.isScheduled === true) ||
  sizes[a.kind] - sizes[b.kind] ||
  b.millionsOfPassengers - a.millionsOfPassengers;

export const bySize = (a: Airport, b: Airport): number =>
  byTraffic(a, b) || b.runwayFeet - a.runwayFeet || compare(a.iata, b.iata);

/** Passengers are known in steps of some millions. In one step, more people search the airport of the larger city. */
export const bySizeAndCity = (gazetteer: Pick<Gazetteer, 'place'>) => {
  const inhabitants = ({ placeId }: Airport): number =>
    (placeId === null ? null : gazetteer.place(placeId)?.population) ?? 0;
  return (a: Airport, b: Airport): number => byTraffic(a, b) || inhabitants(b) - inhabitants(a) || bySize(a, b);
};

/** Whether its number of passengers is known. */
export const isBusy = ({ millionsOfPassengers }: Airport): boolean => millionsOfPassengers > 0;

/** Whether people of other cities fly from the airport. */
export const drawsFromAround = ({ kind, isScheduled }: Airport): boolean =>
  isScheduled === true && (kind === 'large' || kind === 'medium');

/** Excludes heliports, closed airports, and those of unknown service from lists. */
export const isListed = ({ kind, isScheduled }: Airport): boolean => kind !== 'heliport' && isScheduled !== null;
