import type { Gazetteer } from '../../../platform/places/gazetteer.ts';
import type { Place } from '../model/place.ts';

export interface Places {
  /** Null for a place outside the gazetteer. */
  find(id: string): Place | null;
}

export const createPlaces = (gazetteer: () => Pick<Gazetteer, 'place'>): Places => ({
  find: (id) => gazetteer().place(id),
});
