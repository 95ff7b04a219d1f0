import type { Place } from './place.ts';
import type { PlaceIndex } from './place-index.ts';

/** Ids of a place and of what it lies in: itself, its region, its country, then areas. Empty when the id is unknown. */
export const toSurroundings = (index: Pick<PlaceIndex, 'place' | 'areasOf'>, id: string): readonly string[] => {
  const ids: string[] = [];
  let countryCode: string | null = null;
  for (let place: Place | null = index.place(id); place !== null; ) {
    ids.push(place.placeId);
    countryCode = place.countryCode;
    place = place.parentId === null ? null : index.place(place.parentId);
  }
  return countryCode === null ? ids : [...ids, ...index.areasOf(countryCode).map((area) => area.placeId)];
};
