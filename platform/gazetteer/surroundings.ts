import type { Place } from './place.ts';
import type { PlaceIndex } from './place-index.ts';

export const toSurroundings = (
  index: Pick<PlaceIndex, 'place' | 'areasOf' | 'metrosOf'>,
  id: string,
): readonly string[] => {
  const ids: string[] = [];
  let countryCode: string | null = null;
  for (let place: Place | null = index.place(id); place !== null; ) {
    ids.push(place.placeId, ...index.metrosOf(place.placeId).map((metro) => metro.placeId));
    countryCode = place.countryCode;
    place = place.parentId === null ? null : index.place(place.parentId);
  }
  return countryCode === null ? ids : [...ids, ...index.areasOf(countryCode).map((area) => area.placeId)];
};
