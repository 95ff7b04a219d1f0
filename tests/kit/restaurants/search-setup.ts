import { randomBytes } from 'node:crypto';
import { expect } from '@jest/globals';
import { Call } from '../../../platform/call/call.ts';
import { sharedGazetteer } from '../../../platform/places/create-gazetteer.ts';
import { createSignedTokens } from '../../../platform/storage/tokens/create-signed-tokens.ts';
import type { Restaurant, RestaurantRecord } from '../../../subgraphs/restaurants/model/restaurant.ts';
import type { SearchRequest } from '../../../subgraphs/restaurants/model/restaurant-search.ts';
import type {
  PlatformPosition,
  PlatformSearch,
  TablePlatform,
} from '../../../subgraphs/restaurants/model/table-platform.ts';
import { createRestaurantSearch } from '../../../subgraphs/restaurants/service/search/restaurant-search.ts';
import { ManualClock } from '../clock/manual-clock.ts';
import { memoryReadThrough } from '../storage/memory-read-through.ts';
import { aRecord } from './restaurant-samples.ts';

interface SearchAsked {
  readonly search: PlatformSearch;
  readonly from: PlatformPosition | null;
}

/**
 * A platform in memory that returns its restaurants page by page: those that `finds` selects by the words of the
 * search.
 */
const createSearchDouble = (
  records: () => readonly RestaurantRecord[],
  size = 4,
  finds: (record: RestaurantRecord, words: string) => boolean = () => true,
): { readonly platform: TablePlatform; readonly asked: SearchAsked[] } => {
  const asked: SearchAsked[] = [];
  const unasked = () => Promise.reject(new Error('nothing but a search is asked for'));
  return {
    asked,
    platform: {
      platform: 'PLATFORM_A',
      source: 'platform_a',
      batchSize: 1,
      requestsOfDay: 1,
      restaurant: unasked,
      tables: unasked,
      search: async (search, from) => {
        asked.push({ search, from });
        const number = Number(from?.['page'] ?? 0);
        const rows = records().filter((record) => search.words === '' || finds(record, search.words));
        return {
          restaurants: rows.slice(number * size, (number + 1) * size),
          next: (number + 1) * size < rows.length ? { page: number + 1 } : null,
          warnings: [{ code: 'rows_dropped', source: 'platform_a', message: 'One row could not be read.' }],
        };
      },
    },
  };
};

export const anything: SearchRequest = {
  platform: 'PLATFORM_A',
  city: 'Portland',
  cuisines: null,
  neighborhood: null,
  region: 'OR',
  query: null,
  name: null,
  priceTier: null,
  minPriceTier: null,
  maxPriceTier: null,
  strictLocation: true,
  strictCuisine: true,
  after: null,
  first: 20,
};

export const setUp = (
  records: readonly Partial<RestaurantRecord>[],
  size?: number,
  /** Matches of the platform's own search by words. */
  finds?: (record: RestaurantRecord, words: string) => boolean,
) => {
  const rows = records.map((record, at) => aRecord({ platformId: `${at}`, ...record }));
  const double = createSearchDouble(() => rows, size, finds);
  const clock = new ManualClock();
  const remembered: Restaurant[] = [];
  const searches = createRestaurantSearch({
    platforms: new Map([['PLATFORM_A', double.platform]]),
    cache: memoryReadThrough(clock),
    tokens: createSignedTokens(randomBytes(32), clock),
    gazetteer: sharedGazetteer,
    clock,
    remember: (seen) => remembered.push(...seen),
    settings: { ttlMs: 60_000, staleMs: 600_000 },
  });
  const search = (request: Partial<SearchRequest> = {}) => searches.search({ ...anything, ...request }, new Call());
  const idsFor = async (request: Partial<SearchRequest>) =>
    (await search(request)).nodes.map(({ platformId }) => platformId);
  return { ...double, searches, search, idsFor, remembered };
};

export const validationErrorsOf = async (response: Promise<unknown>) => {
  const error = await response.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ code: 'validation_error', status: 422 });
  const { details } = error as { details: { faults: readonly { loc: readonly string[]; msg: string }[] } };
  return details.faults.map(({ loc, msg }) => [loc.join('.'), msg]);
};
