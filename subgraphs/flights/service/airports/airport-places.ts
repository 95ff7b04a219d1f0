import type { PageArguments } from '../../../../platform/graphql/connections/connection.ts';
import { connectionOfList } from '../../../../platform/graphql/connections/connection-of-list.ts';
import { distanceKm } from '../../../../platform/places/distance.ts';
import type { Gazetteer } from '../../../../platform/places/gazetteer.ts';
import { groupBy, groupPairs } from '../../../../platform/runtime/lists/lists.ts';
import type { Airport, AirportConnection, AirportEdgeFields } from '../../model/airport.ts';
import type { Place } from '../../model/place.ts';
import { bySize, drawsFromAround, isListed } from './airport-rank.ts';

interface AirportPlacesOptions {
  readonly airports: readonly Airport[];
  /** Called at the first lookup, because most operations need no place. */
  readonly gazetteer: () => Pick<Gazetteer, 'place' | 'idsAround'>;
}

export interface AirportPlaces {
  find(id: string): Place | null;
  /** Returns null when the airport serves no known place. */
  ofAirport(airport: Airport): Place | null;
  /**
   * Returns the airports of the place and of places in it, the largest first. A city includes its metropolitan area.
   */
  airports(id: string, page: PageArguments): AirportConnection;
  /** Returns the listed airports of the place and of places in it, the largest first. */
  own(id: string): readonly Airport[];
  /** Returns the other airports of a city's metropolitan area, unordered. */
  nearby(id: string): readonly Airport[];
}

const noEdgeFields = (): AirportEdgeFields => ({ distanceKilometers: null });

/**
 * How far people travel to an airport. San Jose is 63 km from the centre of San Francisco, Narita 64 km from that of
 * Tokyo.
 */
const metropolitanKm = 70;

/** A degree of latitude is 111 km, so nearby airports are in the place's own degree or a neighbouring one. */
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
    return groupPairs(
      ranked.flatMap((airport) =>
        airport.placeId === null ? [] : idsAround(airport.placeId).map((id) => [id, airport] as const),
      ),
    );
  };

  /** Returns an empty list for a place that is no city: the airports of a metropolitan area are its own. */
  const nearby = (id: string): readonly Airport[] => {
    const { kind, latitude, longitude } = gazetteer().place(id) ?? { kind: null, latitude: null, longitude: null };
    if (kind !== 'CITY' || latitude === null || longitude === null) return [];
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
