import type { Connection, PageArguments } from '../graphql/connections/connection.ts';
import { connectionOfList } from '../graphql/connections/connection-of-list.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { Place, PlaceKind } from './place.ts';
import type { SearchPlaces } from './search/place-search.ts';

interface PlaceRootsContext {
  readonly service: {
    readonly gazetteer: () => Pick<Gazetteer, 'place'>;
    readonly placeSearch: () => Promise<SearchPlaces>;
  };
}

interface PlacesArguments extends PageArguments {
  readonly query: string;
  readonly kinds?: readonly PlaceKind[] | null;
}

/** Enough, because a user types more of the name instead of reading a longer list. */
const mostFound = 50;

/** `@shareable` in the SDL, so that a client that may use only one of these services can search places. */
export const placeRoots = {
  place: (_: unknown, { placeId }: { readonly placeId: string }, { service }: PlaceRootsContext): Place | null =>
    service.gazetteer().place(placeId),
  places: async (
    _: unknown,
    { query, kinds = null, ...page }: PlacesArguments,
    { service }: PlaceRootsContext,
  ): Promise<Connection<Place>> => {
    const search = await service.placeSearch();
    const { places, isWhole } = search(query, kinds === null ? null : new Set(kinds), mostFound);
    const connection = connectionOfList(places, page, { keyOf: ({ placeId }) => placeId });
    return isWhole ? connection : Object.assign(connection, { totalCount: null });
  },
};
