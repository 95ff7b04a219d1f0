import type { Gazetteer } from '../../../../platform/places/gazetteer.ts';
import { uniqueBy } from '../../../../platform/runtime/lists/lists.ts';
import type { LocationReading } from '../../model/location-reading.ts';
import type { Place } from '../../model/place.ts';

export interface Places {
  find(id: string): Place | null;
  /** Returns places in the order of the ids; unknown ones are left out. */
  findMany(ids: readonly string[]): readonly Place[];
  read(text: string): LocationReading;
}

const distinct = (places: readonly Place[]): readonly Place[] => uniqueBy(places, ({ placeId }) => placeId);

export const createPlaces = (gazetteer: () => Gazetteer): Places => ({
  find: (id) => gazetteer().place(id),
  findMany: (ids) => ids.flatMap((id) => gazetteer().place(id) ?? []),
  read: (text) => {
    const { matches, workplace, unrecognized } = gazetteer().read(text);
    return {
      places: distinct(matches.map(({ place }) => place)),
      workplaceType: workplace,
      unrecognized,
      alternatives: distinct(matches.flatMap(({ alternatives }) => alternatives)),
    };
  },
});
