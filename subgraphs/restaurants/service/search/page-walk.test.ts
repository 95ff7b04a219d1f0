import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { createSignedTokens } from '../../../../platform/storage/tokens/create-signed-tokens.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { aRecord } from '../../../../tests/kit/restaurants/restaurant-samples.ts';
import { seeds } from '../../../../tests/kit/suite/seeds.ts';
import type { RestaurantSearchFilters } from '../../model/restaurant-search.ts';
import type { PlatformPage, PlatformPosition } from '../../model/table-platform.ts';
import { mostPages, walkPages } from './page-walk.ts';
import { beginning, createSearchCursors, type SearchPosition, toMark } from './search-cursors.ts';

const filters: RestaurantSearchFilters = {
  platform: 'PLATFORM_A',
  isLocationStrict: true,
  isCuisineStrict: true,
  city: 'Portland',
  region: null,
  neighborhood: null,
  cuisines: [],
  query: null,
  name: null,
  minPriceTier: null,
  maxPriceTier: null,
  placeId: null,
};

/** A platform with ordered restaurants whose pages are counted. */
const pageOf = (ids: readonly string[], size: number, position: PlatformPosition | null): PlatformPage => {
  const number = Number(position?.['page'] ?? 0);
  const rows = ids.slice(number * size, (number + 1) * size);
  return {
    restaurants: rows.map((platformId) => aRecord({ platformId })),
    next: (number + 1) * size < ids.length ? { page: number + 1 } : null,
    warnings: [],
  };
};

const idsOf = (count: number, prefix = ''): string[] => Array.from({ length: count }, (_, at) => `${prefix}${at}`);
const cursors = createSearchCursors(createSignedTokens(randomBytes(32), new ManualClock()));
/** Encodes and decodes the position in a cursor, as clients pass it. */
const carried = (position: SearchPosition): SearchPosition => {
  const cursor = cursors.seal(position, filters);
  expect(cursor.length).toBeLessThanOrEqual(2048);
  return cursors.open(cursor, filters);
};
const matches = (id: string): boolean => !id.startsWith('no');

const walk = (ids: readonly string[], size: number, from: SearchPosition, first: number) => {
  let reads = 0;
  return walkPages({
    from,
    first,
    read: async (position) => {
      reads += 1;
      return pageOf(ids, size, position);
    },
    choose: ({ platformId: id }) => (matches(id) ? id : null),
  }).then((walked) => ({ ...walked, reads, ids: walked.returned.map(({ row }) => row) }));
};

const walkAll = async (size: number, first: number, idsAt: (call: number) => readonly string[]) => {
  const returned: string[] = [];
  let from: SearchPosition | null = beginning;
  for (let call = 0; from !== null; call += 1) {
    expect(call).toBeLessThan(1000);
    const walked = await walk(idsAt(call), size, from, first);
    expect(walked.ids.length).toBeLessThanOrEqual(first);
    returned.push(...walked.ids);
    from = walked.next === null ? null : carried(walked.next);
  }
  return returned;
};

describe('a walk through the pages of a platform', () => {
  it('returns each matching restaurant once, for any page size and limit', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { maxLength: 80 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        async (kinds, size, first) => {
          const ids = kinds.map((kind, at) => (kind ? `${at}` : `no${at}`));
          expect(await walkAll(size, first, () => ids)).toEqual(ids.filter(matches));
        },
      ),
      { numRuns: seeds(60) },
    ));

  it('returns each once when rows are repeated, prepended and removed between calls', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 4, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.tuple(fc.constantFrom('put', 'take', 'repeat', 'none'), fc.integer({ min: 1, max: 4 })), {
          maxLength: 12,
        }),
        async (count, size, first, changes) => {
          const lasting = idsOf(count, 'r');
          // Removed restaurants were at the front, so they were returned or need not be.
          let ids = [...idsOf(40, 'gone'), ...lasting];
          const returned = await walkAll(size, first, (call) => {
            const [change, number] = changes[call - 1] ?? ['none', 0];
            if (change === 'put') ids = [...idsOf(number, `new${call}-`), ...ids];
            if (change === 'take') ids = ids.filter((id, at) => id.startsWith('r') || at >= number);
            if (change === 'repeat') ids = [...ids, ...ids.slice(0, number)];
            return ids;
          });
          expect(new Set(returned).size).toBe(returned.length);
          expect(returned.filter((id) => id.startsWith('r'))).toEqual(lasting);
        },
      ),
      { numRuns: seeds(60) },
    ));

  it('continues after any returned restaurant', async () => {
    const ids = idsOf(30);
    const { returned } = await walk(ids, 7, beginning, 20);
    for (const { row, position } of returned) {
      const { ids: following } = await walk(ids, 7, carried(position), 50);
      expect(following).toEqual(ids.slice(ids.indexOf(row) + 1));
    }
  });

  it('reads at most five pages in a call, and then returns fewer rows and a cursor', async () => {
    const ids = [...idsOf(60, 'no'), 'yes'];
    const first = await walk(ids, 10, beginning, 5);
    expect(first).toMatchObject({ ids: [], reads: mostPages });
    const { ids: found, next } = await walk(ids, 10, carried(first.next ?? beginning), 5);
    expect({ found, next }).toEqual({ found: ['yes'], next: null });
  });

  it('reports the end as soon as the rest of the last page does not match', async () => {
    const { ids, next } = await walk(['1', '2', 'no3', 'no4'], 4, beginning, 2);
    expect({ ids, next }).toEqual({ ids: ['1', '2'], next: null });
    expect((await walk(['1', '2', 'no3', '4'], 4, beginning, 2)).next).not.toBeNull();
  });

  it('returns all rows of a page with more than a cursor can name', async () => {
    const ids = idsOf(900);
    expect(await walkAll(900, 50, () => ids)).toEqual(ids);
  });

  it('ends when a platform names a page as its own successor', async () => {
    const page: PlatformPage = { restaurants: [aRecord({})], next: { page: 1 }, warnings: [] };
    const walked = await walkPages({ from: beginning, first: 9, read: async () => page, choose: (record) => record });
    expect(walked.next).toBeNull();
    expect(walked.returned).toHaveLength(1);
  });

  it('returns its rows when a later page fails, and continues there', async () => {
    const ids = idsOf(8);
    const failure = new UpstreamError('platform_a', 'timeout');
    const options = { from: beginning, first: 8, choose: (record: { platformId: string }) => record };
    const failing = async (position: PlatformPosition | null) => {
      if (position !== null) throw failure;
      return pageOf(ids, 4, position);
    };
    const walked = await walkPages({ ...options, read: failing });
    expect(walked.failure).toBe(failure);
    expect(walked.returned).toHaveLength(4);
    expect((await walk(ids, 4, carried(walked.next ?? beginning), 8)).ids).toEqual(ids.slice(4));
    const nothing = async () => Promise.reject(failure);
    await expect(walkPages({ ...options, read: nothing })).rejects.toBe(failure);
  });
});

describe('a cursor', () => {
  it("stays within the bound of the argument, for any length of the platform's position", () => {
    const page = { token: randomBytes(700).toString('base64url') };
    const here = idsOf(200).map((id) => id.padStart(6, '0'));
    const opened = carried({ page, previous: { page }, here, dropped: 0, before: [], hinted: [] });
    expect(opened.page).toEqual(page);
    expect(opened.dropped + opened.here.length).toBe(200);
    expect(opened.here.at(-1)).toBe('000199');
  });

  it('has all restaurants returned before the pages, so that none is repeated', () => {
    const page = { token: randomBytes(400).toString('base64url') };
    const hinted = idsOf(50, 'h').map(toMark);
    const here = idsOf(150, 'p').map(toMark);
    const opened = carried({ page, previous: { page }, here, dropped: 0, before: here, hinted });
    expect(opened.hinted).toEqual(hinted);
    expect(opened.dropped + opened.here.length).toBe(150);
  });
});
