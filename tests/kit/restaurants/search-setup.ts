import { randomBytes } from 'node:crypto';
import { expect } from '@jest/globals';
import { sharedGazetteer } from '../../../platform/gazetteer/create-gazetteer.ts';
import { createSignedTokens } from '../../../platform/tokens/create-signed-tokens.ts';
import type { Restaurant, RestaurantRecord } from '../../../subgraphs/restaurants/model/restaurant.ts';
import type { SearchRequest } from '../../../subgraphs/restaurants/model/restaurant-search.ts';
import { createRestaurantSearch } from '../../../subgraphs/restaurants/service/search/restaurant-search.ts';
import { ManualClock } from '../clock/manual-clock.ts';
import { memoryReadThrough } from '../memory-read-through.ts';
import { aRecord, createSearchDouble } from './search-double.ts';

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
  const search = (request: Partial<SearchRequest> = {}) =>
    searches.search({ ...anything, ...request }, new AbortController().signal);
  const idsFor = async (request: Partial<SearchRequest>) =>
    (await search(request)).nodes.map(({ platformId }) => platformId);
  return { ...double, searches, search, idsFor, remembered };
};

export const faultsOf = async (answer: Promise<unknown>) => {
  const error = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ code: 'validation_error', status: 422 });
  const { details } = error as { details: { faults: readonly { loc: readonly string[]; msg: string }[] } };
  return details.faults.map(({ loc, msg }) => [loc.join('.'), msg]);
};
