import { LRUCache } from 'lru-cache';
import { hashOf, seededRandom } from '../random/seeded-random.ts';
import type { FareQuery } from './fare-query.ts';

export interface ArchivedSearch {
  readonly id: string;
  readonly query: FareQuery;
  readonly createdMs: number;
  readonly readyMs: number;
}

export interface SearchArchive {
  submit(query: FareQuery, now: number): ArchivedSearch;
  find(id: string, now: number): ArchivedSearch | undefined;
}

/** Results are retained for 31 days, and at most this many, because an emulator may run for long. */
const keptMs = 31 * 86_400_000;
const keptSearches = 5_000;

const secondsOf = { search: [6, 20], returns: [2, 5], booking: [2, 6] } as const;

/** Ids are 24 hex digits that begin with the time, so that ids of an earlier run are not found. */
export const createSearchArchive = (seed: string, speed: number): SearchArchive => {
  const searches = new LRUCache<string, ArchivedSearch>({ max: keptSearches });
  let submitted = 0;
  return {
    submit: (query, now) => {
      submitted += 1;
      const time = Math.floor(now / 1_000)
        .toString(16)
        .padStart(8, '0');
      const tail = [1, 2].map((part) => hashOf(seed, 'search', submitted, part).toString(16).padStart(8, '0')).join('');
      const [low, high] = secondsOf[query.step];
      const delayMs = seededRandom(seed, 'delay', submitted, query.step).integer(low * 1_000, high * 1_000) / speed;
      const search = { id: time + tail, query, createdMs: now, readyMs: now + Math.round(delayMs) };
      searches.set(search.id, search);
      return search;
    },
    find: (id, now) => {
      const search = searches.get(id);
      return search === undefined || now - search.createdMs > keptMs ? undefined : search;
    },
  };
};
