import { createHash } from 'node:crypto';
import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import { createConnection, type EdgePage } from '../../../../platform/graphql/connections/connection.ts';
import type { Gazetteer } from '../../../../platform/places/gazetteer.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { uniqueBy } from '../../../../platform/runtime/lists/lists.ts';
import type { SignedTokens } from '../../../../platform/storage/tokens/signed-tokens.ts';
import { joinReads, type ReadPart, toUnavailableWarning } from '../../../../platform/upstream/read-meta.ts';
import { withPatience } from '../../../../platform/upstream/with-patience.ts';
import type { ReservationPlatform, Restaurant, RestaurantRecord } from '../../model/restaurant.ts';
import type { RestaurantConnection, RestaurantMatch, SearchRequest } from '../../model/restaurant-search.ts';
import type { PlatformPage, PlatformPosition, PlatformSearch, TablePlatform } from '../../model/table-platform.ts';
import { normaliseSearch } from './normalised-search.ts';
import { type Returned, type Walk, type WalkOptions, walkPages } from './page-walk.ts';
import { readLocation } from './read-location.ts';
import { regionLabel } from './region-words.ts';
import { createRestaurantFilter, type RestaurantRow } from './restaurant-filter.ts';
import { createPlaceOfRestaurant, platformCityName } from './restaurant-place.ts';
import { beginning, createSearchCursors, type SearchPosition, toMark } from './search-cursors.ts';

/** Filters for the restaurants of a city. */
type PlaceSearchInput = Pick<
  SearchRequest,
  'platform' | 'cuisines' | 'name' | 'minPriceTier' | 'maxPriceTier' | 'after' | 'first'
>;

const unasked = {
  neighborhood: null,
  query: null,
  priceTier: null,
  strictLocation: true,
  strictCuisine: true,
};

/**
 * Null for a place that is no city. In the United States the search names the region, which platforms state there.
 * Elsewhere it does so only for an ambiguous name, because a strict search drops restaurants without a stated region.
 */
const toPlaceSearch = (gazetteer: Gazetteer, placeId: string, input: PlaceSearchInput): SearchRequest | null => {
  const place = gazetteer.place(placeId);
  if (place?.kind !== 'CITY') return null;
  const city = platformCityName(place);
  const region = place.parentId === null ? null : gazetteer.place(place.parentId);
  const isPlain = place.countryCode !== 'US' && readLocation(gazetteer, city, null).place?.placeId === placeId;
  return {
    ...input,
    ...unasked,
    city,
    region: isPlain || region?.kind !== 'REGION' ? null : regionLabel(region),
  };
};

/** A place that is no city has no restaurants, but its arguments are validated. */
const toEmptySearch = (
  gazetteer: Gazetteer,
  placeId: string,
  input: PlaceSearchInput,
): Pick<RestaurantConnection, 'appliedFilters' | 'normalizations'> => {
  const city = gazetteer.place(placeId)?.name ?? placeId;
  const { filters, normalizations } = normaliseSearch(gazetteer, { ...input, ...unasked, city, region: null });
  return {
    appliedFilters: { ...filters, city, region: null, placeId },
    normalizations: {
      ...normalizations,
      city: null,
      region: null,
      confidence: { ...normalizations.confidence, city: null, region: null },
    },
  };
};

interface NameFirstOptions<Row> extends WalkOptions<Row> {
  /** Reads the first page of the platform's search by name; null after the first page. */
  readonly readNamed: (() => Promise<PlatformPage>) | null;
}

/** Positions precede the walk and mark the restaurants as returned. */
const returnedOf = <Row>(
  restaurants: readonly RestaurantRecord[],
  choose: (record: RestaurantRecord) => Row | null,
  first: number,
): readonly Returned<Row>[] => {
  const returned: Returned<Row>[] = [];
  let hinted: readonly string[] = [];
  for (const record of restaurants) {
    const mark = toMark(record.platformId);
    const row = returned.length === first || hinted.includes(mark) ? null : choose(record);
    if (row === null) continue;
    hinted = [...hinted, mark];
    returned.push({ row, position: { ...beginning, hinted } });
  }
  return returned;
};

/**
 * Returns the platform's own matches for a name first, because a city has hundreds of restaurants. That search misses
 * parts within words, so the walk still follows.
 */
const walkNameFirst = async <Row>({ readNamed, ...options }: NameFirstOptions<Row>): Promise<Walk<Row>> => {
  if (readNamed === null) return walkPages(options);
  const named = await readNamed().catch((error: unknown) => {
    // The walk calls the same platform and reports its failure.
    if (error instanceof UpstreamError) return null;
    throw error;
  });
  const returned = returnedOf(named?.restaurants ?? [], options.choose, options.first);
  const last = returned.at(-1);
  if (last === undefined) return walkPages(options);
  if (returned.length === options.first) return { returned, next: last.position, failure: null };
  try {
    const rest = await walkPages({
      ...options,
      read: (position) => options.read(position, true),
      from: last.position,
      first: options.first - returned.length,
    });
    return { ...rest, returned: [...returned, ...rest.returned] };
  } catch (failure) {
    if (failure instanceof UpstreamError) return { returned, next: last.position, failure };
    throw failure;
  }
};

interface RestaurantPageOptions {
  /** Whether the search continues after a cursor. */
  readonly isContinued: boolean;
  readonly seal: (position: SearchPosition) => string;
}

const toRestaurantPage = (
  { returned, next }: Pick<Walk<RestaurantRow>, 'returned' | 'next'>,
  { isContinued, seal }: RestaurantPageOptions,
): EdgePage<Returned<RestaurantRow>, Restaurant, RestaurantMatch> => ({
  rows: returned,
  node: ({ row }) => row.restaurant,
  edge: ({ row: { isLocationMatch, isCuisineMatch } }) => ({ isLocationMatch, isCuisineMatch }),
  cursor: ({ position }) => seal(position),
  hasNextPage: next !== null,
  hasPreviousPage: isContinued,
  // An empty page may still be followed by others.
  endCursor: () => (next === null ? null : seal(next)),
});

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
  search(request: SearchRequest, call: Call): Promise<RestaurantConnection>;
  /** Searches a city of the gazetteer, as a part of what is known of it. Other places have no restaurants. */
  searchPlace(placeId: string, input: PlaceSearchInput, call: Call): Promise<RestaurantConnection>;
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
    searchPlace: async (placeId, input, call) => {
      const request = toPlaceSearch(gazetteer(), placeId, input);
      if (request === null) return noRestaurants(placeId, input);
      return withPatience(call, clock, (patient) => service.search(request, patient));
    },
    async search(request, call) {
      const { location, filters, normalizations, platformSearch, namedSearch, ...understood } = normaliseSearch(
        gazetteer(),
        request,
      );
      const from = request.after === null ? beginning : cursors.open(request.after, filters);
      const platform = platformOf(request.platform);
      const filter = createRestaurantFilter({ gazetteer: gazetteer(), placeOf, location, filters });
      const parts: ReadPart[] = [];
      const warnings: Warning[] = [...understood.warnings];

      const readPage = async (search: PlatformSearch, position: PlatformPosition | null, isOptional: boolean) => {
        const readWith = (reader: Call) =>
          cache.read(keyOf(request.platform, search, position), { ...settings, call: reader }, (loadCall) =>
            platform.search(search, position, loadCall),
          );
        const read = await (isOptional ? withPatience(call, clock, readWith) : readWith(call));
        parts.push({ source: platform.source, freshnessMs: null, read });
        warnings.push(...read.value.warnings);
        return read.value;
      };
      const walk = await walkNameFirst({
        from,
        first: request.first,
        choose: filter.choose,
        read: (position, isOptional) => readPage(platformSearch, position, isOptional),
        readNamed: request.after === null && namedSearch !== null ? () => readPage(namedSearch, null, true) : null,
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
