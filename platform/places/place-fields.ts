import type { Gazetteer } from './gazetteer.ts';
import { type Place, placeLabel } from './place.ts';

/** A complete place, or its id, so that it is only looked up when more fields are selected. */
export type PlaceReference = Place | Pick<Place, 'placeId'>;

interface PlacesContext {
  readonly service: { readonly gazetteer: () => Pick<Gazetteer, 'place' | 'idsAround'> };
}

/** Throws for an id that is not in the gazetteer, because services refer only to places that they found there. */
const wholeOf = (place: PlaceReference, { service }: PlacesContext): Place => {
  const whole = 'kind' in place ? place : service.gazetteer().place(place.placeId);
  if (whole === null) throw new Error(`place ${place.placeId} is not in the gazetteer`);
  return whole;
};

const field =
  <T>(read: (place: Place) => T) =>
  (place: PlaceReference, _: unknown, context: PlacesContext): T =>
    read(wholeOf(place, context));

/**
 * `@shareable` in the SDL, so that a client that may use only one of these services can read the names of its places.
 */
export const placeFields = {
  kind: field(({ kind }) => kind),
  name: field(({ name }) => name),
  displayName: field(placeLabel),
  region: field(({ region }) => region),
  countryCode: field(({ countryCode }) => countryCode),
  country: field(({ country }) => country),
  latitude: field(({ latitude }) => latitude),
  longitude: field(({ longitude }) => longitude),
  population: field(({ population }) => population),
  containedIn: (place: PlaceReference, _: unknown, context: PlacesContext): Place | null => {
    const { parentId } = wholeOf(place, context);
    return parentId === null ? null : context.service.gazetteer().place(parentId);
  },
  metropolitanAreas: (place: PlaceReference, _: unknown, context: PlacesContext): readonly Place[] => {
    const { place: find, idsAround } = context.service.gazetteer();
    return idsAround(place.placeId)
      .filter((id) => id !== place.placeId)
      .flatMap((id) => find(id) ?? [])
      .filter(({ kind }) => kind === 'METRO');
  },
};
