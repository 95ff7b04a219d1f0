import { createHash } from 'node:crypto';
import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Gazetteer } from '../../../../platform/gazetteer/gazetteer.ts';
import { uniqueBy } from '../../../../platform/lists/by-key.ts';
import { createConnection } from '../../../../platform/lists/create-connection.ts';
import type { SignedTokens } from '../../../../platform/tokens/signed-tokens.ts';
import { joinReads, type ReadPart, toUnavailableWarning } from '../../../../platform/upstream/read-meta.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import type { ReservationPlatform, Restaurant } from '../../model/restaurant.ts';
import type { RestaurantConnection, SearchRequest } from '../../model/restaurant-search.ts';
import type { PlatformPosition, PlatformSearch, TablePlatform } from '../../model/table-platform.ts';
import { walkNameFirst } from './name-first.ts';
import { normaliseSearch } from './normalised-search.ts';
import { type PlaceSearchInput, toEmptySearch, toPlaceSearch } from './place-search.ts';
import { createRestaurantFilter } from './restaurant-filter.ts';
import { toRestaurantPage } from './restaurant-page.ts';
import { createPlaceOfRestaurant } from './restaurant-place.ts';
import { beginning, createSearchCursors, type SearchPosition } from './search-cursors.ts';

interface RestaurantSearchOptions {
  readonly platforms: ReadonlyMap<ReservationPlatform, TablePlatform>;
  readonly cache: ReadThroughCache;
  readonly tokens: SignedTokens;
  readonly gazetteer: () => Gazetteer;
  readonly clock: Clock;
  /** Called with the returned restaurants. */
  readonly remember: (seen: readonly Restaurant[]) => void;
  /** `staleMs` begins at the expiry. */
  readonly settings: { readonly ttlMs: number; readonly staleMs: number };
}

export interface RestaurantSearch {
  /**
   * Throws `validation_error`, and `UpstreamError` when the platform fails before any match. A later failure is a
   * warning beside a cursor.
   */
  search(request: SearchRequest, signal: AbortSignal): Promise<RestaurantConnection>;
  /** Searches a city of the gazetteer. Other places have no restaurants. */
  searchPlace(placeId: string, input: PlaceSearchInput, signal: AbortSignal): Promise<RestaurantConnection>;
}

/** Hashed, because clients' texts have any length. */
const keyOf = (platform: ReservationPlatform, search: PlatformSearch, from: PlatformPosition | null): string =>
  `restaurants:search:${platform.toLowerCase()}:${createHash('sha256')
    .update(JSON.stringify([search, from]))
    .digest('base64url')}`;

const distinct = (warnings: readonly Warning[]): Warning[] => uniqueBy(warnings, (warning) => JSON.stringify(warning));

export const createRestaurantSearch = (options: RestaurantSearchOptions): RestaurantSearch => {
  const { platforms, cache, tokens, gazetteer, clock, remember, settings } = options;
  const cursors = createSearchCursors(tokens);
  const placeOf = createPlaceOfRestaurant(gazetteer);

  const platformOf = (id: ReservationPlatform): TablePlatform => {
    const platform = platforms.get(id);
    if (platform !== undefined) return platform;
    throw new UpstreamError(id.toLowerCase(), 'blocked', { predicate: 'is switched off here', heldBack: true });
  };

  const noRestaurants = (placeId: string, input: PlaceSearchInput): RestaurantConnection => {
    const search = toEmptySearch(gazetteer(), placeId, input);
    if (input.after !== null) cursors.open(input.after, search.appliedFilters);
    const { meta, warnings } = joinReads([], { nowMs: clock.now(), returned: 0 });
    const seal = (position: SearchPosition) => cursors.seal(position, search.appliedFilters);
    const page = toRestaurantPage({ returned: [], next: null }, { isContinued: false, seal });
    return createConnection(page, { ...search, meta, warnings });
  };

  const service: RestaurantSearch = {
    searchPlace: async (placeId, input, signal) => {
      const request = toPlaceSearch(gazetteer(), placeId, input);
      return request === null ? noRestaurants(placeId, input) : service.search(request, signal);
    },
    async search(request, signal) {
      const { location, filters, normalizations, platformSearch, namedSearch, ...understood } = normaliseSearch(
        gazetteer(),
        request,
      );
      const from = request.after === null ? beginning : cursors.open(request.after, filters);
      const platform = platformOf(request.platform);
      const filter = createRestaurantFilter({ gazetteer: gazetteer(), placeOf, location, filters });
      const parts: ReadPart[] = [];
      const warnings: Warning[] = [...understood.warnings];

      const readPage = async (search: PlatformSearch, position: PlatformPosition | null) => {
        const read = await cache.read(
          keyOf(request.platform, search, position),
          { ...settings, signal },
          (loadSignal) => platform.search(search, position, loadSignal),
        );
        parts.push({ source: platform.source, freshnessMs: null, read });
        warnings.push(...read.value.warnings);
        return read.value;
      };
      const walk = await walkNameFirst({
        from,
        first: request.first,
        choose: filter.choose,
        read: (position) => readPage(platformSearch, position),
        readNamed: request.after === null && namedSearch !== null ? () => readPage(namedSearch, null) : null,
      });

      const nodes = walk.returned.map(({ row }) => row.restaurant);
      if (nodes.length > 0) remember(nodes);
      const joined = joinReads(parts, { nowMs: clock.now(), returned: nodes.length });
      const page = toRestaurantPage(walk, {
        isContinued: request.after !== null,
        seal: (position) => cursors.seal(position, filters),
      });
      return createConnection(page, {
        normalizations,
        appliedFilters: filters,
        meta: joined.meta,
        warnings: distinct([
          ...warnings,
          ...joined.warnings,
          ...filter.warnings(platform.source),
          ...(walk.failure === null ? [] : [toUnavailableWarning(platform.source, walk.failure)]),
        ]),
      });
    },
  };
  return service;
};
