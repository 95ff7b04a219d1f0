import type { Gazetteer } from '../../../platform/gazetteer/gazetteer.ts';
import type { Airport } from '../model/airport.ts';
import type { Place } from '../model/place.ts';

export interface AirportPlacesOptions {
  readonly airports: readonly Airport[];
  /** Called when a place is first looked up: most operations need none. */
  readonly gazetteer: () => Pick<Gazetteer, 'place' | 'idsAround'>;
}

/** Places and the airports that serve them. */
export interface AirportPlaces {
  /** Null when the gazetteer does not have it. */
  find(id: string): Place | null;
  /** Null when the airport serves no place that is known. */
  ofAirport(airport: Airport): Place | null;
  /** Airports that serve the place or a place that lies in it, by IATA code, as many as `limit`. */
  airports(id: string, limit: number): readonly Airport[];
}

export const createAirportPlaces = ({ airports, gazetteer }: AirportPlacesOptions): AirportPlaces => {
  const byIata = [...airports].sort((a, b) => (a.iata < b.iata ? -1 : 1));
  let byPlace: ReadonlyMap<string, readonly Airport[]> | undefined;

  const group = (): ReadonlyMap<string, readonly Airport[]> => {
    const { idsAround } = gazetteer();
    const groups = new Map<string, Airport[]>();
    for (const airport of byIata) {
      for (const id of airport.placeId === null ? [] : idsAround(airport.placeId)) {
        const known = groups.get(id);
        if (known === undefined) groups.set(id, [airport]);
        else known.push(airport);
      }
    }
    return groups;
  };

  return {
    find: (id) => (gazetteer().place(id) === null ? null : { id }),
    ofAirport: ({ placeId }) => (placeId === null ? null : { id: placeId }),
    airports(id, limit) {
      byPlace ??= group();
      return byPlace.get(id)?.slice(0, limit) ?? [];
    },
  };
};
