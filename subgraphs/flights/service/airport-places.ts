import { distanceKm } from '../../../platform/gazetteer/distance.ts';
import type { Gazetteer } from '../../../platform/gazetteer/gazetteer.ts';
import type { PageArguments } from '../../../platform/lists/connection.ts';
import { connectionOfList } from '../../../platform/lists/connection-of-list.ts';
import type { Airport, AirportConnection, AirportEdgeFields } from '../model/airport.ts';
import type { Place } from '../model/place.ts';
import { bySize, drawsFromAround, isListed } from './airport-rank.ts';
import { groupBy } from './group-by.ts';

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
  /**
   * Airports that serve the place or a place that lies in it, and for a city those of its metropolitan area, the
   * largest first.
   */
  airports(id: string, page: PageArguments): AirportConnection;
  /** Those that serve the place or a place that lies in it, the largest first; none that is not listed elsewhere. */
  own(id: string): readonly Airport[];
  /** Those of other places in the metropolitan area of a city, in no particular order. */
  nearby(id: string): readonly Airport[];
}

const noEdgeFields = (): AirportEdgeFields => ({ distanceKilometers: null });

/**
 * How far people of a metropolitan area go to fly: from the middle of San Francisco it is 63 km to San Jose, from that
 * of Tokyo 64 km to Narita.
 */
const metropolitanKm = 70;

/**
 * By whole degrees of latitude, of which one is 111 km: what is near lies in a place's own degree or in one of the two
 * beside it.
 */
const byLatitude = (airports: readonly Airport[]): ((latitude: number) => readonly Airport[]) => {
  const degrees = groupBy(airports, ({ latitude }) => Math.floor(latitude));
  return (latitude) => [-1, 0, 1].flatMap((step) => degrees.get(Math.floor(latitude) + step) ?? []);
};

export const createAirportPlaces = ({ airports, gazetteer }: AirportPlacesOptions): AirportPlaces => {
  const ranked = [...airports].sort(bySize);
  const drawingAt = byLatitude(ranked.filter(drawsFromAround));
  let byPlace: ReadonlyMap<string, readonly Airport[]> | undefined;

  const group = (): ReadonlyMap<string, readonly Airport[]> => {
    const { idsAround } = gazetteer();
    const groups = new Map<string, Airport[]>();
    for (const airport of ranked) {
      for (const id of airport.placeId === null ? [] : idsAround(airport.placeId)) {
        const known = groups.get(id);
        if (known === undefined) groups.set(id, [airport]);
        else known.push(airport);
      }
    }
    return groups;
  };

  /** Of other places, but near enough. None for a place that is no point. */
  const nearby = (id: string): readonly Airport[] => {
    const { latitude, longitude } = gazetteer().place(id) ?? { latitude: null, longitude: null };
    if (latitude === null || longitude === null) return [];
    return drawingAt(latitude).filter(
      (airport) => airport.placeId !== id && distanceKm({ latitude, longitude }, airport) <= metropolitanKm,
    );
  };

  const own = (id: string): readonly Airport[] => {
    byPlace ??= group();
    return byPlace.get(id) ?? [];
  };

  return {
    own: (id) => own(id).filter(isListed),
    nearby,
    find: (id) => gazetteer().place(id),
    ofAirport: ({ placeId }) => (placeId === null ? null : { placeId: placeId }),
    airports(id, page) {
      const found = [...own(id), ...nearby(id)].sort(bySize);
      const listed = found.filter(isListed);
      return connectionOfList(
        listed.length > 0 ? listed : found,
        page,
        { keyOf: ({ iata }) => iata, edge: noEdgeFields },
        { meta: null, warnings: [] },
      );
    },
  };
};
