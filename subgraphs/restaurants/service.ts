import { settingFor } from '../../platform/config/by-source.ts';
import { sharedGazetteer, sharedPlaceSearch } from '../../platform/places/create-gazetteer.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import type { SearchPlaces } from '../../platform/places/search/place-search.ts';
import type { SubgraphPlatform } from '../../platform/subgraph/define-subgraph.ts';
import type { RestaurantsSettings } from './config.ts';
import type { ReservationPlatform } from './model/restaurant.ts';
import type { TablePlatform } from './model/table-platform.ts';
import { keepHouse } from './service/housekeeping.ts';
import { createPlaces, type Places } from './service/places.ts';
import { createPlaceOfRestaurant } from './service/search/restaurant-place.ts';
import { createRestaurantSearch, type RestaurantSearch } from './service/search/restaurant-search.ts';
import { createDayPolls } from './service/tables/day-polls.ts';
import { createRestaurants, type Restaurants } from './service/tables/restaurants.ts';
import { createTableAvailability, type Tables } from './service/tables/table-availability.ts';
import { createTableFound, type TableFound } from './service/tables/table-found.ts';
import { createTableWatch, type TableWatch } from './service/tables/table-watch.ts';
import { createKnownRestaurants } from './store/known-restaurants.ts';
import { knownWhileThere } from './store/known-while-there.ts';
import { createPlatformAClient } from './upstream/platform-a/client.ts';
import { platformAUpstream } from './upstream/platform-a/definition.ts';
import { createPlatformBClient } from './upstream/platform-b/client.ts';
import { platformBPartnerUpstream, platformBUpstream } from './upstream/platform-b/definition.ts';

export interface RestaurantsService {
  readonly search: RestaurantSearch;
  readonly restaurants: Restaurants;
  readonly tables: Tables;
  readonly watch: TableWatch;
  readonly found: TableFound;
  readonly places: Places;
  /** Unpacked at its first use. */
  readonly gazetteer: () => Gazetteer;
  /** Built at its first use. */
  readonly placeSearch: () => Promise<SearchPlaces>;
  /** Called in the worker role. The returned function ends what the queue does not end. */
  work(): Promise<() => void>;
}

/** Other languages have other names of cuisines and kinds of tables. */
const locale = 'en-US';

/** Restaurants that no search has found for this long are deleted, and read again when they are requested by id. */
const knownDays = 180;

/** The source of the second platform's tables. */
const tablesUpstreamOf = ({ PLATFORM_B_PARTNER_KEY }: RestaurantsSettings) =>
  PLATFORM_B_PARTNER_KEY === undefined ? platformBUpstream : platformBPartnerUpstream;

const createPlatforms = (
  { upstream, clock }: SubgraphPlatform,
  settings: RestaurantsSettings,
): ReadonlyMap<ReservationPlatform, TablePlatform> =>
  new Map([
    ['PLATFORM_A', createPlatformAClient({ http: upstream(platformAUpstream), clock })],
    [
      'PLATFORM_B',
      createPlatformBClient({
        http: upstream(platformBUpstream),
        partner: settings.PLATFORM_B_PARTNER_KEY === undefined ? undefined : upstream(platformBPartnerUpstream),
        clock,
        settings: { availabilityHash: settings.PLATFORM_B_AVAILABILITY_HASH, locale },
      }),
    ],
  ]);

/** Reads nothing yet: everything is created at its first use. */
export const createRestaurantsService = (
  platform: SubgraphPlatform,
  settings: RestaurantsSettings,
): RestaurantsService => {
  const { cache, clock, database, log, tokens, upstream } = platform;
  const asked = [platformAUpstream, tablesUpstreamOf(settings)].map(upstream);
  const platforms = createPlatforms(platform, settings);
  const known = createKnownRestaurants(database, clock);
  const gazetteer = sharedGazetteer;
  // Five minutes by default, because tables are taken quickly.
  const staleMs = (settings.STALE_SECONDS * 1000) / 3;
  const forSearches = { ttlMs: settings.RESTAURANTS_SEARCH_TTL_SECONDS * 1000, staleMs };
  const forTables = { ttlMs: settingFor(settings.RESTAURANTS_TABLES_TTL_SECONDS, ...asked) * 1000, staleMs };
  const knownNow = knownWhileThere(known, log);
  const restaurants = createRestaurants({
    known: knownNow,
    platforms,
    cache,
    placeOf: createPlaceOfRestaurant(gazetteer),
    settings: forSearches,
  });
  const tables = createTableAvailability({
    platforms,
    cache,
    known: knownNow,
    restaurants,
    gazetteer,
    clock,
    settings: forTables,
  });
  const polls = createDayPolls({ tables, clock });
  const forPolls = { pollMs: 2 * forTables.ttlMs };
  return {
    search: createRestaurantSearch({
      platforms,
      cache,
      tokens,
      gazetteer,
      clock,
      // Searches do not wait for the write.
      remember: (seen) => {
        known.remember(seen).catch((error: unknown) => log.warn({ err: error }, 'restaurants could not be stored'));
      },
      settings: forSearches,
    }),
    restaurants,
    tables,
    watch: createTableWatch({ polls, settings: forPolls }),
    found: createTableFound({ polls, platforms, known: knownNow, clock, settings: forPolls }),
    places: createPlaces(gazetteer),
    gazetteer,
    placeSearch: sharedPlaceSearch,
    work: async () => keepHouse({ known, clock, log, knownDays }),
  };
};
