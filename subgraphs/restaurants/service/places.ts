import type { Gazetteer } from '../../../platform/gazetteer/gazetteer.ts';
import type { Place } from '../model/place.ts';

/** Places that restaurants are in. */
export interface Places {
  /** Null when the gazetteer does not have it. */
  find(id: string): Place | null;
}

export const createPlaces = (gazetteer: () => Pick<Gazetteer, 'place'>): Places => ({
  find: (id) => gazetteer().place(id),
});
